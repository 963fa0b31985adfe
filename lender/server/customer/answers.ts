import { type AnswerId, answerFields, answerRow, type ChangedStep } from '#domain/forms/answers.ts';
import { bankForm } from '#domain/forms/bank.ts';
import { checkAnswer } from '#domain/forms/checkAnswer.ts';
import { type DraftFields, sameFields } from '#domain/forms/drafts.ts';
import { employmentForm } from '#domain/forms/employment.ts';
import { incomeForm } from '#domain/forms/income.ts';
import { personalForm } from '#domain/forms/personal.ts';
import { residenceForm } from '#domain/forms/residence.ts';
import { stepByKey } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { placeOf } from '#server/adapters/places.ts';
import { answersOfStep, columnOf, TABLE_OF } from '#server/database/repositories/answers.ts';
import { dropDraft } from '#server/database/repositories/drafts.ts';
import { rowOf } from '#server/database/repositories/steps.ts';
import type { Tx } from '#server/database/transaction.ts';
import { employmentProblem } from '#server/rules/employment.ts';
import type { Deps } from '#server/start/deps.ts';

const SCHEMAS = {
  personal: personalForm,
  residence: residenceForm,
  income: incomeForm,
  employment: employmentForm,
  bank: bankForm,
} as const satisfies Record<ChangedStep, unknown>;

const LAST_DIGITS = 4;

/** What the form of a step says, the account number among it; undefined when it isn't saved. */
async function formOf(
  tx: Tx,
  { secrets }: Deps,
  customerId: string,
  step: ChangedStep,
): Promise<DraftFields | undefined> {
  const said = await answersOfStep(tx, customerId, step);
  if (Object.keys(said).length === 0) return undefined;
  const bank = step === 'bank' ? await rowOf(tx, 'bank_details', customerId) : undefined;
  if (bank === undefined) return said;
  const acc1 = secrets.decryptText(bank.account_number, 'bank_details.account_number', customerId);
  return { ...said, acc1 };
}

/** An answer as the customer sees it: of an account number only its end. */
const seenOf = (answer: AnswerId, form: DraftFields): DraftFields =>
  answerFields(answer, answer === 'bank' ? { ...form, acc1: form.acc1?.slice(-LAST_DIGITS) } : form);

type Values = Readonly<Record<string, unknown>>;

/** What else a step stores of its values. */
const STORED: {
  readonly [Step in ChangedStep]?: (values: Values, deps: Deps, customerId: string) => Values;
} = {
  residence: ({ residence_pincode }) => {
    if (residence_pincode === undefined) return {};
    const { city, state } = placeOf(String(residence_pincode));
    return { residence_city: city, residence_state: state };
  },
  employment: ({ emp_since }) => (emp_since === '' ? { emp_since: null } : {}),
  bank: ({ acc1 }, { secrets }, customerId) => ({
    account_hash: secrets.hash('bank_details.account', String(acc1)),
    account_number: secrets.encrypt(String(acc1), 'bank_details.account_number', customerId),
  }),
};

async function store(tx: Tx, deps: Deps, customerId: string, step: ChangedStep, values: Values) {
  const named = Object.entries(values).filter(([field]) => field !== 'acc1');
  const columns = Object.fromEntries(named.map(([field, value]) => [columnOf(step, field), value]));
  await tx
    // Kysely can't type a query over a union of tables, so each is typed as one of them.
    .updateTable(TABLE_OF[step] as 'income_details')
    .set({ ...columns, ...STORED[step]?.(values, deps, customerId), changed_at: deps.now() } as object)
    .where('customer_id', '=', customerId)
    .execute();
}

/** New fields of an answer, and what stood in them when they were asked. */
export interface AnswerChange {
  readonly answer: AnswerId;
  readonly seen: DraftFields;
  readonly fields: DraftFields;
}

/** What a change is: the answer as it says now and then, and what stores it; or what is wrong with it. */
export type CheckedChange =
  | {
      readonly ok: true;
      readonly before: DraftFields;
      readonly after: DraftFields;
      readonly isRepeat: boolean;
      store(): Promise<void>;
    }
  | { readonly ok: false; readonly message: string; readonly standing?: DraftFields };

/**
 * Checks a change of one answer by the rules of its form, where it still says what was seen; nothing is stored before `store`.
 * The caller has locked the customer [PRE-06] [PRE-07] [DATA-05].
 */
export async function checkChange(
  tx: Tx,
  deps: Deps,
  customerId: string,
  { answer, seen, fields }: AnswerChange,
): Promise<CheckedChange> {
  const { step } = answerRow(answer);
  const form = await formOf(tx, deps, customerId, step);
  if (form === undefined)
    return { ok: false, message: m.crm_steps_first({ steps: stepByKey(step).title() }) };

  const typed = { ...form, ...fields, ...(step === 'bank' && { acc2: fields.acc1 }) };
  const checked = checkAnswer(SCHEMAS[step], answer, typed);
  if (!checked.ok) return { ok: false, message: checked.issues[0]?.message ?? m.service_bad_request() };
  const values: Values =
    step === 'bank' ? { ...checked.values, ifsc: String(checked.values.ifsc).toUpperCase() } : checked.values;
  const problem = step === 'employment' && employmentProblem(values, deps.now());
  if (problem) return { ok: false, message: problem };

  const isRepeat = sameFields(answerFields(answer, form), answerFields(answer, values));
  const standing = seenOf(answer, form);
  if (!isRepeat && !sameFields(standing, seen))
    return { ok: false, message: m.crm_answer_changed(), standing };
  const after = seenOf(
    answer,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')])),
  );
  return {
    ok: true,
    before: standing,
    after,
    isRepeat,
    async store() {
      if (!isRepeat) await store(tx, deps, customerId, step, values);
      await dropDraft(tx, customerId, step);
    },
  };
}

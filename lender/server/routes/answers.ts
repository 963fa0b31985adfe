import { type AnswerId, answerFields, answerRow, type ChangedStep } from '#domain/forms/answers.ts';
import { bankForm } from '#domain/forms/bank.ts';
import { checkAnswer } from '#domain/forms/checkAnswer.ts';
import { type DraftFields, sameFields } from '#domain/forms/drafts.ts';
import { employmentForm } from '#domain/forms/employment.ts';
import { incomeForm } from '#domain/forms/income.ts';
import { personalForm } from '#domain/forms/personal.ts';
import { residenceForm } from '#domain/forms/residence.ts';
import { stepByKey } from '#domain/steps/steps.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { PLACE_NOTICES } from '#lender/consents/notices.ts';
import { m } from '#messages';
import { placeOf } from '#server/adapters/places.ts';
import { answersOfStep, columnOf, TABLE_OF } from '#server/database/repositories/answers.ts';
import { withdrawnAmong } from '#server/database/repositories/consents.ts';
import { dropDraft } from '#server/database/repositories/drafts.ts';
import { lockCustomer } from '#server/database/repositories/leads.ts';
import { rowOf } from '#server/database/repositories/steps.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Answer, refused } from '#server/http/answers.ts';
import type { Handlers } from '#server/http/contract.ts';
import { lockLead } from '#server/loan/sendEvent.ts';
import { employmentProblem } from '#server/routes/application.ts';
import { decideAgain } from '#server/routes/eligibility.ts';
import { firstMessage, type RequestScope, saved } from '#server/routes/requestScope.ts';
import { refuseWithdrawn } from '#server/routes/takeConsent.ts';
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

/**
 * Changes one answer of an application that isn't sent yet, where it still says what the customer saw; a repeat is answered
 * like the first. Where the rules of eligibility read it, they run again [PRE-06] [PRE-07] [PRE-08].
 */
async function change(scope: RequestScope, deps: Deps, body: RequestOf<'answerChange'>): Promise<Answer> {
  const { tx, customerId } = scope;
  const { answer } = body;
  const { step, decides } = answerRow(answer);
  await lockCustomer(tx, customerId);
  const lead = await lockLead(tx, body.lead_id).executeTakeFirst();
  if (lead?.state !== 'filling') return refused(m.crm_submitted_before(), { sent: true });
  const needs = [PLACE_NOTICES[step].purpose];
  const [withdrawn] = await withdrawnAmong(tx, { customer_id: customerId, needs });
  if (withdrawn) return refuseWithdrawn(withdrawn.purpose);
  const form = await formOf(tx, deps, customerId, step);
  if (form === undefined) return refused(m.crm_steps_first({ steps: stepByKey(step).title() }));

  const typed = { ...form, ...body.fields, ...(step === 'bank' && { acc2: body.fields.acc1 }) };
  const checked = checkAnswer(SCHEMAS[step], answer, typed);
  if (!checked.ok) return refused(firstMessage({ issues: checked.issues }));
  const values: Values =
    step === 'bank' ? { ...checked.values, ifsc: String(checked.values.ifsc).toUpperCase() } : checked.values;
  const problem = step === 'employment' && employmentProblem(values, deps.now());
  if (problem) return refused(problem);

  const isRepeat = sameFields(answerFields(answer, form), answerFields(answer, values));
  const seen = seenOf(answer, form);
  if (!isRepeat && !sameFields(seen, body.seen)) return refused(m.crm_answer_changed(), { standing: seen });
  if (!isRepeat) await store(tx, deps, customerId, step, values);
  await dropDraft(tx, customerId, step);
  const outcome = decides && (await decideAgain(scope, deps));
  return saved(scope, deps, m.crm_answer_saved(), outcome ? { eligibility_status: outcome } : {});
}

/** Changes of what a customer said [PRE-05]. */
export const ANSWER_CHANGES: Handlers = {
  answerChange: (context, deps) => change(context, deps, context.body),
};

import { phoneFor } from '#domain/brand.ts';
import { incomeForm } from '#domain/forms/income.ts';
import { panForm } from '#domain/forms/pan.ts';
import { personalForm } from '#domain/forms/personal.ts';
import { residenceForm } from '#domain/forms/residence.ts';
import { MAX_INCOME_DIGITS } from '#domain/limits.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { m } from '#messages';
import { placeOf } from '#server/adapters/places.ts';
import { panHash } from '#server/database/repositories/customers.ts';
import { countForDay } from '#server/database/repositories/daily.ts';
import { confirmPan, rowOf, saveOnce } from '#server/database/repositories/steps.ts';
import { type Answer, refused } from '#server/http/answers.ts';
import { type Handlers, type Preparation, withPreparation } from '#server/http/contract.ts';
import { answerSave, firstMessage, type RequestScope, saved } from '#server/routes/requestScope.ts';
import type { Deps } from '#server/start/deps.ts';

/** The limit prevents finding out which PANs are customers'. */
const PANS_A_DAY = 20;

const isIncome = (rupees: number) => rupees >= 0 && rupees < 10 ** MAX_INCOME_DIGITS;

/** A PAN, and who holds it. */
type HeldPan = { readonly pan: string; readonly fullName: string };

export type CheckedPan = Preparation &
  ({ readonly refusal: Answer } | ({ readonly refusal?: undefined } & HeldPan));

/** Why a customer can't give another PAN: this one is verified, or the loans of before have one. */
const otherPan = ({ confirmed }: { confirmed: boolean }): string =>
  confirmed ? m.pan_already() : m.crm_pan_other({ phone: phoneFor('newLoans').text });

/** Checks a PAN's format, and asks the registry for its holder, with no transaction open (PAN-01, PAN-02). */
export async function checkPan(
  deps: Deps,
  customerId: string,
  typed: string,
  income: number | undefined,
): Promise<CheckedPan> {
  const parsed = panForm.shape.pancard.safeParse(typed);
  if (!parsed.success) return { refusal: refused(firstMessage(parsed.error)) };
  if (income !== undefined && !isIncome(income)) return { refusal: refused(m.crm_income_invalid()) };
  const pan = parsed.data;
  const before = await rowOf(deps.db, 'pan_verifications', customerId);
  if (before) {
    const isSame = before.pan_hash.equals(panHash(deps.secrets, pan));
    return isSame ? { pan, fullName: before.full_name } : { refusal: refused(otherPan(before)) };
  }
  const counted = { customerId, action: 'pan', most: PANS_A_DAY, at: deps.now() } as const;
  if (!(await countForDay(deps.db, counted))) return { refusal: refused(m.crm_pans_full()) };
  const holder = await deps.panRegistry.find(pan);
  return holder.found ? { pan, fullName: holder.fullName } : { refusal: refused(m.crm_pan_not_found()) };
}

/** Step 1: saves a checked PAN that no other customer has (PAN-03). */
export async function savePan(
  scope: RequestScope,
  deps: Deps,
  { pan, fullName }: HeldPan,
  income: number | undefined,
): Promise<Answer> {
  const { tx, customerId } = scope;
  const result = await saveOnce(
    tx,
    'pan_verifications',
    {
      customer_id: customerId,
      pan_hash: panHash(deps.secrets, pan),
      pan: deps.secrets.encrypt(pan, 'pan_verifications.pan', customerId),
      full_name: fullName,
      monthly_income: income ?? null,
    },
    ['pan_hash'],
  );
  const stored = result === 'saved' ? undefined : await rowOf(tx, 'pan_verifications', customerId);
  if (result === 'other') {
    return refused(stored ? otherPan(stored) : m.crm_pan_taken({ phone: phoneFor('newLoans').text }));
  }
  // Someone who applies again types the same PAN again.
  if (stored?.confirmed === false) await confirmPan(tx, customerId);
  return saved(scope, deps, m.crm_pan_verified(), { full_name: fullName });
}

type Personal = Omit<RequestOf<'personalDetails'>, 'event_name' | 'profile_id'>;

/** Step 2 (PER-01, PER-02). */
async function savePersonal(scope: RequestScope, deps: Deps, body: Personal): Promise<Answer> {
  const parsed = personalForm.safeParse({
    ...body,
    gender: String(body.gender),
    marital_status_id: String(body.marital_status_id),
  });
  if (!parsed.success) return refused(firstMessage(parsed.error));
  const { dob, gender, personal_email, marital_status_id, spouse_name } = parsed.data;
  const values = { dob, gender, personal_email, marital_status_id, spouse_name };
  const result = await saveOnce(scope.tx, 'personal_details', { customer_id: scope.customerId, ...values }, [
    'dob',
    'gender',
    'personal_email',
    'marital_status_id',
    'spouse_name',
  ]);
  return answerSave(scope, deps, result, m.personal_saved());
}

type Residence = Omit<RequestOf<'residenceDetails'>, 'event_name' | 'profile_id'>;

/** Step 3; city and state come from the pincode (RES-01, RES-02). */
async function saveResidence(scope: RequestScope, deps: Deps, body: Residence): Promise<Answer> {
  const parsed = residenceForm.safeParse({ ...body, residence_type_id: String(body.residence_type_id) });
  if (!parsed.success) return refused(firstMessage(parsed.error));
  const form = parsed.data;
  const area = placeOf(form.residence_pincode);
  const result = await saveOnce(
    scope.tx,
    'residence_details',
    { customer_id: scope.customerId, residence_city: area.city, residence_state: area.state, ...form },
    [
      'residence_address_1',
      'residence_address_2',
      'residence_landmark',
      'residence_pincode',
      'residence_type_id',
    ],
  );
  return answerSave(scope, deps, result, m.residence_saved());
}

type Income = Omit<RequestOf<'incomeDetails'>, 'event_name' | 'profile_id'>;

/** Step 4: the basis of eligibility (INC-01, INC-02, D-12). */
async function saveIncome(scope: RequestScope, deps: Deps, body: Income): Promise<Answer> {
  const parsed = incomeForm.safeParse({
    income_type_id: String(body.income_type_id),
    salary_mode_id: String(body.salary_mode_id),
    salary_date: body.salary_date,
    monthly_income: String(body.monthly_income),
  });
  if (!parsed.success) return refused(firstMessage(parsed.error));
  const result = await saveOnce(
    scope.tx,
    'income_details',
    { customer_id: scope.customerId, ...parsed.data },
    ['income_type_id', 'salary_mode_id', 'salary_date', 'monthly_income'],
  );
  return answerSave(scope, deps, result, m.income_saved());
}

/** Steps 1 to 4, by profile (event_name) and by lead (action), with the same checks and rows. */
export const REGISTRATION: Handlers = {
  pancardVerification: withPreparation<'pancardVerification', CheckedPan>(
    ({ body, customerId }, deps) => checkPan(deps, customerId, body.pancard, body.monthly_income),
    async (context, deps, checked) =>
      checked.refusal ?? savePan(context, deps, checked, context.body.monthly_income),
  ),
  verifyPan: withPreparation<'verifyPan', CheckedPan>(
    ({ body, customerId }, deps) => checkPan(deps, customerId, body.pan_number, body.monthly_income),
    async (context, deps, checked) =>
      checked.refusal ?? savePan(context, deps, checked, context.body.monthly_income),
  ),
  personalDetails: (context, deps) => savePersonal(context, deps, context.body),
  savePersonalDetails: (context, deps) => savePersonal(context, deps, context.body),
  residenceDetails: (context, deps) => saveResidence(context, deps, context.body),
  saveAddressDetails: (context, deps) => saveResidence(context, deps, context.body),
  incomeDetails: (context, deps) => saveIncome(context, deps, context.body),
  saveIncomeDetails: (context, deps) => saveIncome(context, deps, context.body),
};

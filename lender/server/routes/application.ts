import { bankForm } from '#domain/forms/bank.ts';
import { employmentForm } from '#domain/forms/employment.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { m } from '#messages';
import { accountColumns } from '#server/database/repositories/account.ts';
import { saveOnce } from '#server/database/repositories/steps.ts';
import { type Answer, refused } from '#server/http/answers.ts';
import type { Handlers } from '#server/http/contract.ts';
import { answerSave, firstMessage, type RequestScope } from '#server/routes/requestScope.ts';
import { employmentProblem } from '#server/rules/employment.ts';
import type { Deps } from '#server/start/deps.ts';

/** Step 7 (EMP-01, EMP-02, D-02): landmark and e-mail are required, the rest may be empty (D-07). */
async function saveEmployment(
  scope: RequestScope,
  deps: Deps,
  body: RequestOf<'aboutCompany'>,
): Promise<Answer> {
  const parsed = employmentForm.safeParse(body);
  if (!parsed.success) return refused(firstMessage(parsed.error));
  const form = parsed.data;
  const problem = employmentProblem(form, deps.now());
  if (problem !== undefined) return refused(problem);
  const values = {
    working_type: form.workingType,
    company_name: form.companyName,
    department: form.department,
    company_type: form.company_type,
    designation: form.designation,
    email: form.email,
    emp_since: form.emp_since === '' ? null : form.emp_since,
    address_1: form.address1,
    address_2: form.address2,
    landmark: form.landmark,
    pincode: form.pinCode,
  };
  const result = await saveOnce(
    scope.tx,
    'employment_details',
    { customer_id: scope.customerId, ...values },
    Object.keys(values) as (keyof typeof values)[],
  );
  return answerSave(scope, deps, result, m.employment_saved());
}

/** Step 9 (BNK-01, D-02): the account number is stored encrypted and its format is not checked (D-10). */
async function saveBank(scope: RequestScope, deps: Deps, body: RequestOf<'bankDetails'>): Promise<Answer> {
  const parsed = bankForm.safeParse({ ...body, acc2: body.acc1 });
  if (!parsed.success) return refused(firstMessage(parsed.error));
  const result = await saveOnce(
    scope.tx,
    'bank_details',
    {
      customer_id: scope.customerId,
      ...accountColumns(deps.secrets, scope.customerId, parsed.data),
    },
    ['holder_name', 'branch', 'ifsc', 'account_hash'],
  );
  return answerSave(scope, deps, result, m.bank_saved());
}

/** Steps 7 and 9, which the specification's client never sends (D-02, API-03). */
export const APPLICATION: Handlers = {
  aboutCompany: (context, deps) => saveEmployment(context, deps, context.body),
  bankDetails: (context, deps) => saveBank(context, deps, context.body),
};

import { phoneFor } from '#domain/brand.ts';
import { m } from '#messages';
import { panHash } from '#server/database/repositories/customers.ts';
import { findPanCheck, storePanCheck } from '#server/database/repositories/panChecks.ts';
import { rowOf } from '#server/database/repositories/steps.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Answer, refused, success } from '#server/http/answers.ts';
import { type Handlers, withPreparation } from '#server/http/contract.ts';
import { type CheckedPan, checkPan, savePan } from '#server/routes/registration.ts';
import type { RequestScope } from '#server/routes/requestScope.ts';
import { maskName } from '#server/rules/maskName.ts';
import type { Deps } from '#server/start/deps.ts';

const isTaken = async (tx: Tx, hash: Buffer, customerId: string): Promise<boolean> => {
  const holder = await tx
    .selectFrom('pan_verifications')
    .select('customer_id')
    .where('pan_hash', '=', hash)
    .executeTakeFirst();
  return holder !== undefined && holder.customer_id !== customerId;
};

/** Asks whether the PAN's holder is the customer; nothing is saved but for who has said so before [PAN-04] [PAN-06]. */
async function ask(scope: RequestScope, deps: Deps, checked: CheckedPan, income: number): Promise<Answer> {
  if (checked.refusal) return checked.refusal;
  const { tx, customerId } = scope;
  const { pan, fullName } = checked;
  const before = await rowOf(tx, 'pan_verifications', customerId);
  if (before?.confirmed) return savePan(scope, deps, checked, income);
  if (await isTaken(tx, panHash(deps.secrets, pan), customerId))
    return refused(m.crm_pan_taken({ phone: phoneFor('newLoans').text }));
  const check = await storePanCheck(tx, deps, customerId, { pan, fullName, income });
  return success({ check, masked_name: maskName(fullName) }, m.pan_is_this_you());
}

/** Step 1: saves what a check found, as its customer said that it is them. A repeat is answered like the first [PAN-06]. */
async function confirm(scope: RequestScope, deps: Deps, check: string): Promise<Answer> {
  const found = await findPanCheck(scope.tx, deps, scope.customerId, check);
  return found ? savePan(scope, deps, found, found.income) : refused(m.crm_pan_check_gone());
}

/** The two calls of 'Is this you?'. */
export const PAN_QUESTION: Handlers = {
  panCheck: withPreparation<'panCheck', CheckedPan>(
    ({ body, customerId }, deps) => checkPan(deps, customerId, body.pancard, body.monthly_income),
    (context, deps, checked) => ask(context, deps, checked, context.body.monthly_income),
  ),
  panConfirm: (context, deps) => confirm(context, deps, context.body.check),
};

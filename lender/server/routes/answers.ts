import { answerRow } from '#domain/forms/answers.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { PLACE_NOTICES } from '#lender/consents/notices.ts';
import { m } from '#messages';
import { checkChange } from '#server/customer/answers.ts';
import { withdrawnAmong } from '#server/database/repositories/consents.ts';
import { lockCustomer } from '#server/database/repositories/leads.ts';
import { type Answer, refused } from '#server/http/answers.ts';
import type { Handlers } from '#server/http/contract.ts';
import { lockLead } from '#server/loan/sendEvent.ts';
import { decideAgain } from '#server/routes/eligibility.ts';
import { type RequestScope, saved } from '#server/routes/requestScope.ts';
import { refuseWithdrawn } from '#server/routes/takeConsent.ts';
import type { Deps } from '#server/start/deps.ts';

/**
 * Changes one answer of an application that isn't sent yet, where it still says what the customer saw; a repeat is answered
 * like the first. Where the rules of eligibility read it, they run again [PRE-06] [PRE-07] [PRE-08].
 */
async function changeAnswer(
  scope: RequestScope,
  deps: Deps,
  body: RequestOf<'answerChange'>,
): Promise<Answer> {
  const { tx, customerId } = scope;
  const { step, decides } = answerRow(body.answer);
  await lockCustomer(tx, customerId);
  const lead = await lockLead(tx, body.lead_id).executeTakeFirst();
  if (lead?.state !== 'filling') return refused(m.crm_submitted_before(), { sent: true });
  const needs = [PLACE_NOTICES[step].purpose];
  const [withdrawn] = await withdrawnAmong(tx, { customer_id: customerId, needs });
  if (withdrawn) return refuseWithdrawn(withdrawn.purpose);
  const change = await checkChange(tx, deps, customerId, body);
  if (!change.ok) return refused(change.message, change.standing ? { standing: change.standing } : undefined);
  await change.store();
  const outcome = decides && (await decideAgain(scope, deps));
  return saved(scope, deps, m.crm_answer_saved(), outcome ? { eligibility_status: outcome } : {});
}

/** Changes of what a customer said [PRE-05]. */
export const ANSWER_CHANGES: Handlers = {
  answerChange: (context, deps) => changeAnswer(context, deps, context.body),
};

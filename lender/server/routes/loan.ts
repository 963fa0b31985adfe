import { offerForm } from '#domain/forms/offer.ts';
import { clampToStep, offerCost } from '#domain/loan/pricing.ts';
import { OFFER_PRINCIPAL } from '#domain/loan/product.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { LEAD_STATUS_OF } from '#machines/loan/status.ts';
import { m } from '#messages';
import { dropDraft } from '#server/database/repositories/drafts.ts';
import { lockCustomer } from '#server/database/repositories/leads.ts';
import { leadsOf, loadRecords } from '#server/database/repositories/records.ts';
import { type Answer, refused, success } from '#server/http/answers.ts';
import type { Context, Handler, Handlers } from '#server/http/contract.ts';
import { sendEvent } from '#server/loan/sendEvent.ts';
import { verdictOn } from '#server/routes/eligibility.ts';
import { answerPlaced, answerStored } from '#server/routes/paymentOrders.ts';
import { firstMessage, type RequestScope } from '#server/routes/requestScope.ts';
import { isActive } from '#server/rules/eligibility.ts';
import { missingDocuments, missingForSubmission } from '#server/rules/missingDocuments.ts';
import type { Deps } from '#server/start/deps.ts';

/** Prices and stores the chosen loan, until the application is submitted (CALC-02, CALC-03, D-02). */
async function saveOffer(
  scope: RequestScope,
  deps: Deps,
  body: RequestOf<'loanCalculation'>,
): Promise<Answer> {
  const parsed = offerForm.safeParse({ ...body, loanPurpose: String(body.loanPurpose) });
  if (!parsed.success) {
    const purpose = parsed.error.issues.some(({ path }) => path[0] === 'loanPurpose');
    return refused(purpose ? firstMessage(parsed.error) : m.crm_offer_range());
  }
  const { loanPurpose, principal, tenure } = parsed.data;
  if (clampToStep(OFFER_PRINCIPAL, principal) !== principal) return refused(m.crm_offer_range());
  const { tx, customerId } = scope;
  await lockCustomer(tx, customerId);
  const lead = (await leadsOf(tx, customerId)).find(({ id }) => id === body.lead_id);
  if (lead?.submittedAt !== null) return refused(m.crm_submitted_before());
  const { total, cost } = offerCost(principal, tenure);
  const at = deps.now();
  const offer = { purpose: loanPurpose, principal, tenure_days: tenure, fee: cost, total, accepted_at: at };
  await tx
    .insertInto('offers')
    .values({ lead_id: lead.id, ...offer })
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(offer))
    .execute();
  await tx
    .updateTable('leads')
    .set({ loan_amount: principal, tenure_days: tenure, updated_at: at })
    .where('id', '=', lead.id)
    .execute();
  await dropDraft(tx, customerId, 'offer');
  return success({ principal, tenure, total }, m.crm_offer_saved());
}

/** The final submission: refused while anything is missing, a rule refuses, or the data is to be deleted; repeats are answered the same until it ends (D-14). */
async function submit(scope: RequestScope, deps: Deps, leadId: string): Promise<Answer> {
  const { tx, customerId } = scope;
  const customer = await lockCustomer(tx, customerId);
  if (customer?.deletion_requested_at) return refused(m.crm_deletion_first());
  const records = await loadRecords(tx, deps.secrets, customerId);
  const lead = records.leads.find(({ id }) => id === leadId);
  if (lead === undefined) return refused(m.service_no_such());
  if (lead.submittedAt !== null) {
    if (!isActive(lead)) return refused(m.crm_submitted_ended());
    return success({ lead_id: leadId, status: lead.status }, m.crm_submitted());
  }
  const verdict = verdictOn(records, deps, leadId);
  if (verdict?.outcome === 'already_applied') return refused(m.crm_already_applied());
  const missing = missingForSubmission(records, lead);
  if (missing.length > 0) return refused(m.crm_missing({ missing: missing.join(', ') }), { missing });
  if (verdict?.outcome !== 'eligible') return refused(m.crm_not_eligible());
  const hasActiveLoan = records.leads.some((other) => other.id !== leadId && isActive(other));
  const sent = await sendEvent(tx, deps, {
    leadId,
    sender: { kind: 'customer', id: customerId },
    prepare: () => ({ event: { type: 'SUBMIT', facts: { hasActiveLoan } } }),
  });
  if (sent.kind !== 'moved') return refused(m.crm_already_applied());
  return success({ lead_id: leadId, status: LEAD_STATUS_OF[sent.state] }, m.crm_submitted());
}

/** The provider is asked once the order is stored, after the commit [PAY-07]. */
const paymentOrder: Handler<'paymentOrder'> = Object.assign(
  ({ tx, customerId, body: { lead_id: leadId, amount } }: Context<'paymentOrder'>, deps: Deps) =>
    answerStored(tx, deps, { customerId, leadId, rupees: amount }),
  { finish: answerPlaced },
);

/** Offer, missing documents, submission and payment of a loan (API-03, API-04). */
export const LOAN: Handlers = {
  loanCalculation: (context, deps) => saveOffer(context, deps, context.body),
  generateLoan: (context, deps) => submit(context, deps, context.body.lead_id),
  paymentOrder,

  async mandatoryDocuments({ tx, customerId }, { secrets }) {
    const missing = missingDocuments(await loadRecords(tx, secrets, customerId));
    if (missing.length === 0) return success({ missing }, m.crm_nothing_missing());
    return refused(m.crm_missing({ missing: missing.join(', ') }), { missing });
  },
};

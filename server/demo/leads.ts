import { dayInIndia } from '#domain/formats/formats.ts';
import { STARTED_LEAD_STATUS } from '#domain/loan/leadStatuses.ts';
import { offerCost } from '#domain/loan/pricing.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { DemoLead } from '#server/demo/stories.ts';
import { preparePayment, preparePayout, prepareProposal } from '#server/loan/money.ts';
import { type Lead, type Prepared, sendEvent } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/process/deps.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const TWO = { maker: 'demo officer', checker: 'demo approver' };

export const daysAgo = ({ now }: Deps, days: number) => new Date(now().getTime() - days * DAY_MS);
export const dayAgo = (deps: Deps, days: number) => dayInIndia(daysAgo(deps, days));

/** Sends events to a demo lead at moments in the past, as if they had come then. */
const sender =
  (tx: Tx, deps: Deps, leadId: string) =>
  async (
    at: Date,
    prepare: (past: Deps, lead: Lead) => Prepared | undefined | Promise<Prepared | undefined>,
  ) => {
    const past = { ...deps, now: () => at };
    const sent = await sendEvent(tx, past, {
      leadId,
      sender: { kind: 'system', id: null },
      prepare: (lead) => prepare(past, lead),
    });
    if (sent.kind !== 'moved') throw new Error(`A demo loan can't leave ${sent.state}`);
  };

/** Inserts a lead with its offer, and sends its events: application, sanction, payout, deadlines and repayment. */
export async function addLead(
  tx: Tx,
  deps: Deps,
  customer_id: string,
  { reached, daysAgo: days, offer, loan }: DemoLead,
): Promise<void> {
  const at = daysAgo(deps, days);
  const { id: lead_id } = await tx
    .insertInto('leads')
    .values({
      customer_id,
      status: STARTED_LEAD_STATUS,
      loan_amount: offer?.principal ?? null,
      tenure_days: offer?.days ?? null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!offer) return;
  const { cost, total } = offerCost(offer.principal, offer.days);
  await tx
    .insertInto('offers')
    .values({
      lead_id,
      purpose: 2,
      principal: offer.principal,
      tenure_days: offer.days,
      fee: cost,
      total,
      accepted_at: at,
    })
    .execute();
  const send = sender(tx, deps, lead_id);
  await send(at, () => ({ event: { type: 'SUBMIT', facts: { hasActiveLoan: false } } }));
  if (reached === 'submitted') return;
  await send(at, () => ({ event: { type: 'TAKE' } }));
  const offered = { rupees: offer.principal, days: offer.days };
  await send(at, (past, lead) => prepareProposal(tx, past, lead, 'SANCTION', offered, TWO));
  const facts = { isOpen: true, isAcknowledged: true, isCodeRight: true };
  await send(at, () => ({ event: { type: 'ACCEPT', facts } }));
  if (!loan) return;
  const paidOutAt = daysAgo(deps, loan.disbursedDaysAgo);
  await send(paidOutAt, () => ({ event: { type: 'PAYOUT.PROPOSED', facts: { isOwnAccount: true } } }));
  await send(paidOutAt, (past, lead) => preparePayout(tx, past, lead, `UTR-${loan.number}`, TWO));
  await tx.updateTable('loans').set({ loan_no: loan.number }).where('lead_id', '=', lead_id).execute();
  const dueAt = daysAgo(deps, loan.disbursedDaysAgo - offer.days);
  await passDeadlinesUntil(tx, lead_id, loan.isPaidBack ? dueAt : deps.now(), send);
  if (!loan.isPaidBack) return;
  const payment = { paise: BigInt(total) * 100n, day: dayInIndia(dueAt), reference: `UPI-${loan.number}` };
  await send(dueAt, (past, lead) => preparePayment(tx, past, lead, payment));
}

/** Passes the deadlines before a moment, each at its own time. */
async function passDeadlinesUntil(
  tx: Tx,
  leadId: string,
  moment: Date,
  send: ReturnType<typeof sender>,
): Promise<void> {
  for (;;) {
    const { deadline_at } = await tx
      .selectFrom('leads')
      .select('deadline_at')
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow();
    if (deadline_at === null || deadline_at > moment) return;
    await send(deadline_at, () => ({ event: { type: 'DEADLINE.PASSED' } }));
  }
}

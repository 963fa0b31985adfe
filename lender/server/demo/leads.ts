import { randomUUID } from 'node:crypto';
import { dayInIndia } from '#domain/formats/formats.ts';
import { STARTED_LEAD_STATUS } from '#domain/loan/leadStatuses.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import { offerCost } from '#domain/loan/pricing.ts';
import { BANK } from '#server/books/moneyIn.ts';
import { nextCount } from '#server/database/repositories/numbers.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { tellByTwo } from '#server/demo/lender.ts';
import type { DemoLead } from '#server/demo/stories.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import { recordOpening } from '#server/loan/accept.ts';
import { offerOf } from '#server/loan/customerView.ts';
import { preparePayment } from '#server/loan/money.ts';
import type { Borrower } from '#server/loan/papers/content/source.ts';
import { type KeptOffer, storeOffer } from '#server/loan/papers/keepOffer.ts';
import { prepareRelease } from '#server/loan/payout.ts';
import { prepareProposal, proposalOf } from '#server/loan/proposals.ts';
import { type Lead, type Prepared, sendEvent } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The people who acted on the loans of before. */
export interface DemoStaff {
  readonly officer: StaffMember;
  readonly cashier: StaffMember;
  readonly approver: StaffMember;
}

export const daysAgo = ({ now }: Deps, days: number) => new Date(now().getTime() - days * DAY_MS);
export const dayAgo = (deps: Deps, days: number) => dayInIndia(daysAgo(deps, days));

/** Sends events to a demo lead at moments in the past, as if they had come then; resolves to the event's number. */
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
    return sent.number;
  };

/** A lead to insert, with the moment of its events before the payout. */
export interface PreparedLead extends DemoLead {
  readonly id: string;
  /** Of its application. */
  readonly number: number;
  readonly at: Date;
  readonly accepted?: { readonly proposal: Row<'proposals'>; readonly papers: KeptOffer };
}

const offeredFor = ({ principal, days }: NonNullable<DemoLead['offer']>) => ({ rupees: principal, days });

/** Stores the papers that the acceptance of a lead's offer names, before the transaction that inserts the lead. */
export async function prepareLead(deps: Deps, lead: DemoLead, borrower: Borrower): Promise<PreparedLead> {
  const id = randomUUID();
  const at = daysAgo(deps, lead.daysAgo);
  const number = await nextCount(deps.db, 'application');
  const prepared = { ...lead, id, number, at };
  if (lead.reached !== 'accepted' || lead.offer === undefined) return prepared;
  const proposal = proposalOf({ leadId: id, number: 1, offered: offeredFor(lead.offer) }, at);
  const offer = offerOf({
    proposal,
    opening: undefined,
    accepted: undefined,
    isOpen: true,
    startsOn: dayInIndia(at),
  });
  const source = { number: numberOf('application', number), offer, borrower, now: at };
  const papers = await storeOffer({ ...deps, now: () => at }, source);
  return { ...prepared, accepted: { proposal, papers } };
}

/** Inserts a lead with its offer, and sends its events: application, sanction, payout, deadlines and repayment. */
export async function addLead(
  tx: Tx,
  deps: Deps,
  customer_id: string,
  { id: lead_id, number, at, reached, offer, accepted, loan }: PreparedLead,
  { officer, cashier, approver }: DemoStaff,
): Promise<void> {
  await tx
    .insertInto('leads')
    .values({
      id: lead_id,
      number,
      customer_id,
      status: STARTED_LEAD_STATUS,
      loan_amount: offer?.principal ?? null,
      tenure_days: offer?.days ?? null,
      created_at: at,
      updated_at: at,
    })
    .execute();
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
  if (!accepted) return;
  const { proposal, papers } = accepted;
  const offering = { maker: officer.id, checker: approver.id };
  await send(at, (past, lead) => prepareProposal(tx, past, lead, 'SANCTION', offeredFor(offer), offering));
  await recordOpening(tx, { now: () => at }, proposal, 'en');
  const facts = { isOpen: true, isAcknowledged: true, isCodeRight: true };
  await send(at, () => ({
    event: { type: 'ACCEPT', facts, papers: papers.hashes },
    write: () => papers.keep(tx, lead_id),
  }));
  if (!loan) return;
  const paidOutAt = daysAgo(deps, loan.disbursedDaysAgo);
  const application = numberOf('application', number);
  const paying = { maker: cashier.id, checker: approver.id };
  const seen = await send(paidOutAt, (past, lead) => prepareRelease(tx, past, lead, paying));
  const telling = { leadId: lead_id, seen, said: 'sent', cashier, approver } as const;
  if (!(await tellByTwo(tx, { ...deps, now: () => paidOutAt }, telling)))
    throw new Error('A demo payout can’t be sent');
  const dueAt = daysAgo(deps, loan.disbursedDaysAgo - offer.days);
  await passDeadlinesUntil(tx, lead_id, loan.isPaidBack ? dueAt : deps.now(), send);
  if (!loan.isPaidBack) return;
  const payment = {
    ...{ place: BANK, toldBy: 'desk' as const, paise: BigInt(total) * 100n },
    ...{ day: dayInIndia(dueAt), reference: `UPI-${application}` },
  };
  await send(dueAt, (past, lead) => preparePayment(tx, past, lead, payment, paying));
}

/** Passes the deadlines before a moment, each at its own time. */
async function passDeadlinesUntil(
  tx: Tx,
  leadId: string,
  moment: Date,
  send: ReturnType<typeof sender>,
): Promise<void> {
  for (;;) {
    const { passes_at } = await tx
      .selectFrom('leads')
      .select('passes_at')
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow();
    if (passes_at === null || passes_at > moment) return;
    await send(passes_at, () => ({ event: { type: 'DEADLINE.PASSED' } }));
  }
}

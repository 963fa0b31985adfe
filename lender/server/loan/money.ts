import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { applicationNumber } from '#domain/loan/leads.ts';
import { RUPEE } from '#domain/loan/money.ts';
import { CHARGES } from '#domain/loan/product.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import { exitAmount, termsOf } from '#domain/loan/terms.ts';
import { endOfWorkingDay } from '#domain/loan/workingDays.ts';
import { type Act, balanceOn, openEntries, record } from '#lender/loan/ledger.ts';
import { isSamePerson } from '#lender/loan/ownAccount.ts';
import { proposalFigures } from '#lender/loan/proposal.ts';
import type { TwoPersons } from '#machines/loan/events.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import {
  bookEntries,
  type LoanAccount,
  loadAccount,
  newestProposal,
  paidOf,
  termsOfProposal,
} from '#server/loan/account.ts';
import type { Lead, Prepared } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

/** Rupees and days that the lender offers. */
export interface Offered {
  readonly rupees: number;
  readonly days: number;
}

/** The proposal of an offer made at a moment, valid for three working days [LOAN-02] [LOAN-11]. */
export function proposalOf(
  { leadId, number, offered }: { leadId: string; number: number; offered: Offered },
  at: Date,
): Row<'proposals'> {
  const terms = termsOf(BigInt(offered.rupees) * RUPEE, offered.days, CHARGES);
  return {
    lead_id: leadId,
    number,
    principal_paise: Number(terms.principal),
    days: terms.days,
    rate: terms.rate,
    fee_paise: Number(terms.fee),
    gst_paise: Number(terms.gst),
    late_paise: Number(terms.late.perDay),
    late_rate: terms.late.rate,
    late_days: terms.late.days,
    valid_until: endOfWorkingDay(at, CHARGES.validityDays),
    made_at: at,
  };
}

/** A sanction or a revision: a proposal with its terms. */
export async function prepareProposal(
  tx: Tx,
  { now }: Deps,
  lead: Lead,
  type: 'SANCTION' | 'REVISE',
  offered: Offered,
  facts: TwoPersons,
): Promise<Prepared> {
  const number = ((await newestProposal(tx, lead.id))?.number ?? 0) + 1;
  const proposal = proposalOf({ leadId: lead.id, number, offered }, now());
  return {
    event: { type, proposal: proposalFigures(termsOfProposal(proposal)), facts },
    write: () => tx.insertInto('proposals').values(proposal).execute(),
  };
}

/** True when the stored account is the customer's own: its holder's name is the PAN's [LOAN-12]. */
export async function isOwnAccount(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_details')
    .innerJoin('pan_verifications', 'pan_verifications.customer_id', 'bank_details.customer_id')
    .select(['holder_name', 'full_name'])
    .where('bank_details.customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined && isSamePerson(row.holder_name, row.full_name);
}

/** The confirmed payout: opens the loan on the day of its bank reference [LOAN-12]. */
export async function preparePayout(
  tx: Tx,
  { now }: Deps,
  lead: Lead,
  utr: string,
  facts: TwoPersons,
): Promise<Prepared | undefined> {
  const proposal = await newestProposal(tx, lead.id);
  if (proposal === undefined) return undefined;
  const at = now();
  const day = dayInIndia(at);
  const terms = termsOfProposal(proposal);
  const own = await isOwnAccount(tx, lead.customer_id);
  return {
    event: { type: 'PAYOUT.CONFIRMED', facts: { ...facts, isOwnAccount: own } },
    async write(eventNumber) {
      const { pan_hash } = await tx
        .selectFrom('pan_verifications')
        .select('pan_hash')
        .where('customer_id', '=', lead.customer_id)
        .executeTakeFirstOrThrow();
      const dates = { disbursal_date: day, repayment_date: daysAfter(day, terms.days) };
      await tx
        .insertInto('loans')
        .values({
          customer_id: lead.customer_id,
          lead_id: lead.id,
          loan_no: `SETU-${applicationNumber(lead.id)}`,
          pan_hash,
          ...dates,
          principal_paise: Number(terms.principal),
          daily_rate: terms.rate,
          penalty_rate: 0,
          created_at: at,
        })
        // A returned payout is repeated.
        .onConflict((conflict) =>
          conflict.column('loan_no').doUpdateSet({ ...dates, paid_paise: 0, closed_at: null }),
        )
        .execute();
      await append(tx, lead.id, openEntries(terms, day, utr), eventNumber, at);
    },
  };
}

async function append(
  tx: Tx,
  leadId: string,
  entries: Parameters<typeof bookEntries>[2]['entries'],
  eventNumber: number,
  at: Date,
): Promise<void> {
  const { count } = await tx
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow();
  await bookEntries(tx, leadId, { entries, after: Number(count), eventNumber, at });
}

/** The ledger after an act: its entries, and the amount owed. */
function booking(account: LoanAccount, act: Act, today: string) {
  const entries = record(account, act, today);
  const after = { ...account, entries: [...account.entries, ...entries] };
  return { entries, after, owed: Number(balanceOn(after, today).owed) };
}

/** Stores the entries of an act, and the loan's sum and end for the repayment look-up (P-06). */
const writeBooking =
  (tx: Tx, lead: Lead, { entries, after, owed }: ReturnType<typeof booking>, at: Date) =>
  async (eventNumber: number): Promise<void> => {
    await append(tx, lead.id, entries, eventNumber, at);
    await tx
      .updateTable('loans')
      .set({ paid_paise: paidOf(after.entries), closed_at: owed === 0 ? at : null })
      .where('lead_id', '=', lead.id)
      .execute();
  };

export interface Payment {
  readonly paise: bigint;
  /** The day on which the money arrived, yyyy-mm-dd. */
  readonly day: string;
  /** The reference of the bank or the provider; payments with the same one are booked once [PAY-03]. */
  readonly reference: string;
}

/**
 * A payment that came in. One that covers the change of mind within the cooling-off period ends the loan then
 * [LOAN-07]; undefined for one that is booked already, of a day before the payout, or of a day to come.
 */
export async function preparePayment(
  tx: Tx,
  { now }: Deps,
  lead: Lead,
  { paise, day, reference }: Payment,
): Promise<Prepared | undefined> {
  const account = await loadAccount(tx, lead.id);
  const at = now();
  const today = dayInIndia(at);
  if (account === undefined || day < account.disbursedOn || day > today) return undefined;
  const paid = booking(account, { kind: 'payment', paise, day, reference }, today);
  if (paid.entries.length === 0) return undefined;
  if (lead.state === 'coolingOff' && paid.owed > 0) {
    const quote = Number(exitAmount(account.terms, daysBetween(account.disbursedOn, day) ?? 0));
    const sum = paidOf(paid.after.entries);
    if (sum >= quote) {
      const rest = BigInt(paid.owed);
      const waived = booking(paid.after, { kind: 'waiver', paise: rest, day: today, reference }, today);
      const all = { ...waived, entries: [...paid.entries, ...waived.entries] };
      return {
        event: { type: 'EXIT', facts: { quote, paid: sum } },
        write: writeBooking(tx, lead, all, at),
      };
    }
  }
  return { event: { type: 'PAID', facts: { owed: paid.owed } }, write: writeBooking(tx, lead, paid, at) };
}

/** A payment that the bank returned [PAY-05]; undefined for one that isn't recorded or was already returned. */
export async function prepareReversal(
  tx: Tx,
  { now }: Deps,
  lead: Lead,
  reference: string,
): Promise<Prepared | undefined> {
  const account = await loadAccount(tx, lead.id);
  const payment = account?.entries.find((entry) => entry.kind === 'payment' && entry.reference === reference);
  if (account === undefined || payment === undefined) return undefined;
  const at = now();
  const today = dayInIndia(at);
  const back = booking(account, { kind: 'reversal', paise: payment.paise, day: today, reference }, today);
  if (back.entries.length === 0) return undefined;
  const isLate = today > account.loan.repayment_date;
  return {
    event: { type: 'PAYMENT.REVERSED', facts: { isLate } },
    write: writeBooking(tx, lead, back, at),
  };
}

/**
 * Pays back the excess of a booked payment: through the provider if it notified the payment, otherwise by the
 * desk's bank [PAY-04] [PAY-10]. Undefined for a payment that isn't booked.
 */
export async function prepareRefund(
  tx: Tx,
  { now }: Deps,
  lead: Lead,
  { paise, reference }: Omit<Payment, 'day'>,
  facts: TwoPersons,
): Promise<Prepared | undefined> {
  const account = await loadAccount(tx, lead.id);
  const payment = account?.entries.find((entry) => entry.kind === 'payment' && entry.reference === reference);
  if (account === undefined || payment === undefined || paise > payment.paise) return undefined;
  const at = now();
  const today = dayInIndia(at);
  const isOverpaid = paise <= balanceOn(account, today).overpaid;
  const event = { type: 'REFUND', paise: Number(paise), facts: { ...facts, isOverpaid } } as const;
  if (!isOverpaid) return { event };
  const ofThis = `${reference} refund ${lead.event_number + 1}`;
  const { entries } = booking(account, { kind: 'refund', paise, day: today, reference: ofThis }, today);
  return {
    event,
    async write(eventNumber) {
      await append(tx, lead.id, entries, eventNumber, at);
      const booked = await tx
        .selectFrom('payment_events')
        .select('payment_id')
        .where('payment_id', '=', reference)
        .where('outcome', '=', 'booked')
        .executeTakeFirst();
      if (booked === undefined) return;
      await tx
        .insertInto('refunds')
        .values({
          lead_id: lead.id,
          event_number: eventNumber,
          payment_id: reference,
          paise: Number(paise),
          made_at: at,
          next_try_at: at,
        })
        .execute();
    },
  };
}

/** A payout that the bank returned: nothing is owed, and it is repeated from `accepted` [LOAN-12]. */
export async function prepareReturnedPayout(tx: Tx, { now }: Deps, lead: Lead): Promise<Prepared> {
  const event = { type: 'PAYOUT.RETURNED' } as const;
  const account = await loadAccount(tx, lead.id);
  if (account === undefined || lead.state !== 'coolingOff') return { event };
  const at = now();
  const today = dayInIndia(at);
  const { owed } = balanceOn(account, today);
  const reference = `returned ${account.entries[0]?.reference}`;
  const waived = booking(account, { kind: 'waiver', paise: owed, day: today, reference }, today);
  return { event, write: writeBooking(tx, lead, waived, at) };
}

/** Postpones the due date, by at most the days that the customer asked for [LOAN-21]. */
export async function prepareExtension(
  tx: Tx,
  lead: Lead,
  days: number,
  facts: TwoPersons,
): Promise<Prepared | undefined> {
  const account = await loadAccount(tx, lead.id);
  if (account === undefined) return undefined;
  const requested = await tx
    .selectFrom('loan_events')
    .select('data')
    .where('lead_id', '=', lead.id)
    .where('type', '=', 'HARDSHIP.ASKED')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const wished = (requested?.data as { days?: number } | undefined)?.days ?? 0;
  return {
    event: { type: 'EXTEND', days, facts: { ...facts, hasAgreed: days <= wished } },
    write: () =>
      tx
        .updateTable('loans')
        .set({ repayment_date: daysAfter(account.loan.repayment_date, days) })
        .where('lead_id', '=', lead.id)
        .execute(),
  };
}

/** True when a loan's due date has passed today, for the answer to a request for more time. */
export async function isLateToday(tx: Tx, { now }: Deps, lead: Lead): Promise<boolean> {
  const account = await loadAccount(tx, lead.id);
  return account !== undefined && dayInIndia(now()) > account.loan.repayment_date;
}

import { daysBetween } from '#domain/loan/repayment.ts';
import type { LoanTerms } from '#domain/loan/terms.ts';
import { type Account, type Entry, sumOf } from '#lender/loan/ledger.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** A paid-out loan as it is booked; `entries` oldest first. */
export interface LoanAccount extends Account {
  readonly loan: Row<'loans'>;
}

export const termsOfProposal = (proposal: Row<'proposals'>): LoanTerms => ({
  principal: BigInt(proposal.principal_paise),
  days: proposal.days,
  rate: proposal.rate,
  fee: BigInt(proposal.fee_paise),
  gst: BigInt(proposal.gst_paise),
  late: {
    perDay: BigInt(proposal.late_paise),
    rate: proposal.late_rate,
    days: proposal.late_days,
  },
});

/** The newest proposal of a lead; undefined before the sanction. */
export const newestProposal = (tx: Db | Tx, leadId: string): Promise<Row<'proposals'> | undefined> =>
  tx
    .selectFrom('proposals')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The account of a lead's loan, as it stands or as it stood after an event; undefined before the payout, and for loans of
 * before the ledger.
 */
export async function loadAccount(
  tx: Db | Tx,
  leadId: string,
  event?: number,
): Promise<LoanAccount | undefined> {
  const proposal = await newestProposal(tx, leadId);
  const loan = await tx.selectFrom('loans').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
  if (proposal === undefined || loan === undefined) return undefined;
  const rows = await tx
    .selectFrom('ledger_entries')
    .select(['kind', 'paise', 'day', 'reference'])
    .where('lead_id', '=', leadId)
    .$if(event !== undefined, (rows) => rows.where('event_number', '<=', event ?? 0))
    .orderBy('number')
    .execute();
  // A returned payout leaves entries that sum to 0; the account starts with the newest one.
  const first = Math.max(
    0,
    rows.findLastIndex(({ kind }) => kind === 'principal'),
  );
  const terms = termsOfProposal(proposal);
  return {
    loan,
    terms,
    disbursedOn: loan.disbursal_date,
    extendedBy: (daysBetween(loan.disbursal_date, loan.repayment_date) ?? terms.days) - terms.days,
    entries: rows.slice(first).map((row) => ({ ...row, paise: BigInt(row.paise) })),
  };
}

/** Books entries of an event, after those that the loan has. */
export async function bookEntries(
  tx: Tx,
  leadId: string,
  {
    entries,
    after,
    eventNumber,
    at,
  }: { entries: readonly Entry[]; after: number; eventNumber: number; at: Date },
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('ledger_entries')
    .values(
      entries.map(({ kind, paise, day, reference }, index) => ({
        lead_id: leadId,
        number: after + index + 1,
        kind,
        paise: Number(paise),
        day,
        reference,
        event_number: eventNumber,
        booked_at: at,
      })),
    )
    .execute();
}

/** Payments less returned payments, in paise. */
export const paidOf = (entries: readonly Entry[]): number =>
  -Number(sumOf(entries.filter(({ kind }) => kind === 'payment' || kind === 'reversal')));

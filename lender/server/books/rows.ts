import type { Totals } from '#lender/books/acts.ts';
import type { Kind } from '#lender/books/kinds.ts';
import { missing } from '#lender/books/missing.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';

/** What a row of a loan's account is about, for people. */
export type RowKind =
  | 'payout'
  | 'fee'
  | 'gst'
  | 'interest'
  | 'late'
  | 'payment'
  | 'reversal'
  | 'refund'
  | 'transfer'
  | 'waiver'
  | 'writtenOff'
  | 'recovered'
  | 'rounded'
  | 'undone';

/** A row of a loan's account as its customer reads it: above 0 where more is owed by it. */
export interface AccountRow {
  readonly number: number;
  readonly kind: RowKind;
  readonly day: string;
  readonly reference: string;
  readonly paise: bigint;
}

/**
 * What each kind of entry does to what a customer owes in all, less what she paid too much. The others move money between
 * parts of her account, or are on no loan.
 */
const ROWS: { readonly [Each in Kind]?: readonly [kind: RowKind, effect: 1n | -1n] } = {
  sent: ['payout', 1n],
  sentByProvider: ['refund', 1n],
  fee: ['fee', 1n],
  gst: ['gst', 1n],
  interest: ['interest', 1n],
  late: ['late', 1n],
  transferred: ['transfer', 1n],
  takenBack: ['reversal', 1n],
  takenBackByProvider: ['reversal', 1n],
  recovered: ['recovered', 1n],
  put: ['payment', -1n],
  returned: ['payout', -1n],
  waivedInterest: ['waiver', -1n],
  waivedPrincipal: ['waiver', -1n],
  waivedLate: ['waiver', -1n],
  writtenOffInterest: ['writtenOff', -1n],
  writtenOffPrincipal: ['writtenOff', -1n],
  writtenOffLate: ['writtenOff', -1n],
  writtenOffOwedBack: ['writtenOff', -1n],
  roundedInterest: ['rounded', -1n],
  roundedPrincipal: ['rounded', -1n],
  roundedLate: ['rounded', -1n],
  roundedOwedBack: ['rounded', -1n],
};

/** The kinds of which an entry below 0 undoes another. */
const UNDOABLE: readonly Kind[] = ['put', 'takenBack', 'transferred'];

/** Charges that had run up to an act: its rows follow them, as the day's payment covers the day's interest. */
const CHARGES: readonly Kind[] = ['interest', 'late'];

/** The rows of a loan's account, all of them or those up to an event, the oldest first. */
export async function accountRows(tx: Db | Tx, loan: string, upTo?: number): Promise<AccountRow[]> {
  const entries = await tx
    .selectFrom('entries')
    .select(['number', 'kind', 'paise', 'day', 'reference', 'money_in'])
    .where('loan_id', '=', loan)
    .$if(upTo !== undefined, (entries) => entries.where('event_number', '<=', upTo ?? 0))
    .orderBy('event_number')
    .orderBy((entry) => entry('kind', 'in', CHARGES), 'desc')
    .orderBy('number')
    .execute();
  return entries.flatMap(({ number, kind, paise, day, reference, money_in }) => {
    const [name, effect] = ROWS[kind] ?? [];
    if (name === undefined || effect === undefined) return [];
    // What the bank sends with the name of a payment goes back to the customer.
    const isRefund = kind === 'sent' && money_in !== null;
    const isUndone = UNDOABLE.includes(kind) && paise < 0;
    return [
      {
        number: number ?? 0,
        kind: isUndone ? 'undone' : isRefund ? 'refund' : name,
        day,
        reference: reference ?? '',
        paise: BigInt(paise) * effect,
      },
    ];
  });
}

/** What has run since the last booking, as rows after those that are booked. */
export const runningRows = (booked: Totals, today: Totals, day: string): AccountRow[] =>
  missing(booked, today).flatMap(({ kind, paise }) => {
    const [name, effect] = ROWS[kind] ?? [];
    if (name === undefined || effect === undefined) return [];
    return [{ number: 0, kind: name, day, reference: '', paise: paise * effect }];
  });

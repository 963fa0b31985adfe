import type { Totals } from '#lender/books/acts.ts';
import type { Kind } from '#lender/books/kinds.ts';
import { NO_TOTALS } from '#lender/books/totals.ts';
import type { Db } from '#server/database/connect.ts';
import { prepare } from '#server/database/prepared.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** An entry to book. */
export interface NewEntry {
  readonly kind: Kind;
  readonly paise: bigint;
  readonly money?: number;
  /** The money that was sent. */
  readonly out?: string;
  readonly reference?: string;
}

/** What caused entries. */
export interface Cause {
  readonly loan: string;
  readonly event: number;
  /** The day on which it is booked. */
  readonly booksDay: string;
  readonly at: Date;
}

interface Booked {
  readonly totals: Totals;
  /** The number of the last entry; 0 before the first. */
  readonly last: number;
}

export const NOTHING_BOOKED: Booked = { totals: NO_TOTALS, last: 0 };

const sumsByKind = prepare((db, { loan }: { loan: string }) =>
  db
    .selectFrom('entries')
    .select(({ fn }) => ['kind', fn.sum<string>('paise').as('paise'), fn.max('number').as('last')])
    .where('loan_id', '=', loan)
    .groupBy('kind'),
);

/** What is booked of a loan by kind. */
export async function bookedOf(tx: Db | Tx, loan: string): Promise<Booked> {
  const rows = await sumsByKind(tx, { loan });
  const sums = rows.map(({ kind, paise }) => [kind, BigInt(paise)] as const);
  return {
    totals: { ...NO_TOTALS, ...Object.fromEntries(sums) },
    last: Math.max(0, ...rows.map(({ last }) => last ?? 0)),
  };
}

/** Appends entries to a loan's, after number `last`. */
export async function append(
  tx: Tx,
  entries: readonly (NewEntry & { readonly day: string })[],
  last: number,
  { loan, event, booksDay, at }: Cause,
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('entries')
    .values(
      entries.map(({ kind, paise, day, money, out, reference }, index) => ({
        kind,
        paise: Number(paise),
        loan_id: loan,
        number: last + index + 1,
        event_number: event,
        money_in: money ?? null,
        money_out: out ?? null,
        reference: reference ?? null,
        day,
        books_day: booksDay,
        at,
      })),
    )
    .execute();
}

export type Entry = Pick<
  Row<'entries'>,
  'kind' | 'paise' | 'number' | 'event_number' | 'money_in' | 'reference' | 'day'
>;

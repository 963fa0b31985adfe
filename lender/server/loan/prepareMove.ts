import type { BookedKind, Settled } from '#lender/books/acts.ts';
import type { BookingEvent, Word } from '#machines/loan/events.ts';
import { type NewAct, storedAct } from '#server/books/acts.ts';
import { type OpenBooks, prepareAct } from '#server/books/book.ts';
import type { NewEntry } from '#server/books/entries.ts';
import type { Money } from '#server/books/moneyIn.ts';
import type { MoneyOut, Outcome } from '#server/books/out.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Lead, Prepared } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

interface Moving<Kind extends BookedKind> {
  readonly act: NewAct & { readonly kind: Kind };
  /** The act's own event, as its settlement leads to it. */
  readonly eventOf: (after: Settled) => BookingEvent<Kind>;
  /** What moves between the outside and the loan; money that comes with it is entered first. */
  readonly facts?: (money: Money | undefined) => readonly NewEntry[];
  /** Enters money, or changes what is left of it, once the event is taken; undefined where there isn't enough. */
  readonly money?: () => Promise<Money | undefined>;
  readonly open?: () => Promise<string>;
  /** Keeps what else is known of it by then. */
  readonly keep?: (money: Money | undefined) => Promise<unknown>;
}

/** An event that moves a loan's money: it is booked as its settlement says [LOAN-06]. */
export async function prepareMove<Kind extends BookedKind>(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  books: OpenBooks,
  { act, eventOf, facts = () => [], money, open, keep }: Moving<Kind>,
): Promise<Prepared | undefined> {
  const event = lead.event_number + 1;
  const booking = await prepareAct(tx, deps, books, { act, event, ...(open && { open }) });
  if (booking === undefined) return undefined;
  let row: Money | undefined;
  return {
    event: eventOf(booking.after),
    async record() {
      row = await money?.();
      if (money && row === undefined) return undefined;
      const named = { ...(row && { money: row.id, reference: row.name }), ...act };
      return { act: storedAct(named, booking.today) };
    },
    async write(number) {
      await booking.write(number, facts(row));
      await keep?.(row);
    },
  };
}

/** The row of an entry's money, and its name. */
export const moneyName = (money: Money | undefined) =>
  money ? { money: money.id, reference: money.name } : {};

/** What bank or provider says of money that went. */
export type WasSent = Extract<Outcome, { state: 'sent' }>;

/** What is told of money that goes, and who says so. */
export interface ToldOut {
  readonly out: MoneyOut;
  readonly word: Word;
}

import { dayInIndia } from '#domain/formats/formats.ts';
import { RUPEE } from '#domain/loan/money.ts';
import { EXCESS_WORKING_DAYS } from '#domain/loan/product.ts';
import { endOfWorkingDay } from '#domain/loan/workingDays.ts';
import type { Settled } from '#lender/books/acts.ts';
import type { Kind } from '#lender/books/kinds.ts';
import { missing } from '#lender/books/missing.ts';
import { owedIn } from '#lender/books/owedIn.ts';
import { standing } from '#lender/books/standing.ts';
import { NO_TOTALS } from '#lender/books/totals.ts';
import type { KnownAct, NewAct } from '#server/books/acts.ts';
import { append, bookedOf, type NewEntry, NOTHING_BOOKED } from '#server/books/entries.ts';
import { type Books, bookedOn, settledOn, todayOf } from '#server/books/load.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Deps } from '#server/start/deps.ts';

/** An act that fits the books, and what follows from it. */
export interface Booking {
  readonly after: Settled;
  /** The day up to which it is booked: the event may be stored after midnight. */
  readonly today: string;
  /** Books it with its event. */
  write(eventNumber: number, facts: readonly NewEntry[]): Promise<void>;
}

/** A loan before an act; without a row before its first payout. */
export type OpenBooks = Omit<Books, 'loan'> & { readonly loan: Books['loan'] | undefined };

/**
 * Prepares an act of a loan that is locked: settles the loan with it, as of today. Undefined where what is booked isn't
 * what follows from the acts of before: then nothing is booked, and an alarm says so (docs/money.md, 3).
 */
export async function prepareAct(
  tx: Tx,
  { now, metrics }: Pick<Deps, 'now' | 'metrics'>,
  books: OpenBooks,
  { act, event, open }: { act: NewAct; event: number; open?: () => Promise<string> },
): Promise<Booking | undefined> {
  const { loan } = books;
  const at = now();
  const today = todayOf(books, at);
  const day = bookedOn(books.acts);
  const booked = loan ? await bookedOf(tx, loan.id) : NOTHING_BOOKED;
  const before = day ? settledOn(books, day).totals : NO_TOTALS;
  if (missing(booked.totals, before).length > 0) {
    metrics.booksDiffer();
    return undefined;
  }
  const acts: readonly KnownAct[] = [...books.acts, { ...act, number: event, booked: today } as KnownAct];
  const after = settledOn({ ...books, acts }, today);
  return {
    after,
    today,
    async write(eventNumber, facts) {
      const id = (await open?.()) ?? loan?.id ?? '';
      const cause = { loan: id, event: eventNumber, booksDay: dayInIndia(at), at };
      const split = missing(booked.totals, after.totals);
      await append(
        tx,
        [...facts, ...split].map((entry) => ({
          ...entry,
          day: ACCRUED.includes(entry.kind) ? today : act.day,
        })),
        booked.last,
        cause,
      );
      await keepSettled(tx, id, after, at);
    },
  };
}

/** What has come up to today, whatever day the act has. */
const ACCRUED: readonly Kind[] = ['interest', 'late'];

/** Keeps with a loan what its settlement left, for lists, numbers and the repayment look-up. */
export async function keepSettled(tx: Tx, loan: string, settled: Settled, at: Date): Promise<void> {
  const owed = owedIn(settled);
  const isOverpaid = settled.excess >= RUPEE;
  await tx
    .updateTable('loans')
    .set(({ fn, val }) => ({
      standing: standing(settled),
      owed_paise: Number(owed),
      excess_paise: Number(settled.excess),
      overpaid_since: isOverpaid ? fn.coalesce('overpaid_since', val(at)) : null,
      overpaid_by: isOverpaid
        ? fn.coalesce('overpaid_by', val(endOfWorkingDay(at, EXCESS_WORKING_DAYS)))
        : null,
      days_past_due: settled.daysPastDue,
      ...(settled.dueOn !== undefined && { repayment_date: settled.dueOn }),
      settled_on: settled.day,
      closed_at: owed > 0n ? null : fn.coalesce('closed_at', val(at)),
    }))
    .where('id', '=', loan)
    .execute();
}

import { DAY } from '#domain/limits.ts';
import {
  CHARGES,
  DECISION_DAYS,
  HARDSHIP_DAYS,
  PAYOUT_WORKING_DAYS,
  REPLY_DAYS,
} from '#domain/loan/product.ts';
import { endOfDay, endOfWorkingDay } from '#domain/loan/workingDays.ts';
import type { Settled } from '#lender/books/acts.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import type { LoanDeadline } from '#machines/loan.ts';
import { type Books, settledOn, todayOf } from '#server/books/load.ts';
import type { Row } from '#server/database/schema.ts';
import type { Move } from '#server/loan/chart.ts';

/** The lender is reminded once a day. */
const REMINDER = DAY;

interface Entered {
  readonly lead: Row<'leads'>;
  readonly event: LoanEvent;
  readonly move: Move;
  readonly at: Date;
  /** The loan's books after the event; none before the first payout. */
  readonly books: () => Promise<Books | undefined>;
}

type MomentOf = (entered: Entered) => Date | Promise<Date | null>;

const after =
  (milliseconds: number): MomentOf =>
  ({ at }) =>
    new Date(at.getTime() + milliseconds);

/** The end of a day that the loan's books name, as they are today; null where they name none. */
const ofBooks =
  (dayOf: (settled: Settled) => string | undefined): MomentOf =>
  async ({ books, at }) => {
    const known = await books();
    const day = known && dayOf(settledOn(known, todayOf(known, at)));
    return day === undefined ? null : endOfDay(day);
  };

/** Who owes neither interest nor principal can't be late. */
const dueDayOf = ({ owed, dueOn }: Settled) => (owed.interest + owed.principal > 0n ? dueOn : undefined);

/** The cooling-off period of a payout that was told late may last longer than the loan. */
const lastDayOf = (settled: Settled): string | undefined =>
  [settled.coolingOffUntil, dueDayOf(settled)].filter((day) => day !== undefined).sort()[0];

/** The time at which each deadline passes (loan clauses 'Time'). */
const MOMENTS: Readonly<Record<LoanDeadline, MomentOf>> = {
  decision: after(DECISION_DAYS * DAY),
  reply: after(REPLY_DAYS * DAY),
  validity: ({ at }) => endOfWorkingDay(at, CHARGES.validityDays),
  payout: ({ at }) => endOfWorkingDay(at, PAYOUT_WORKING_DAYS),
  coolingOff: ofBooks(lastDayOf),
  dueDate: ofBooks(dueDayOf),
  hardshipAnswer: after(HARDSHIP_DAYS * DAY),
};

/** The deadline of a state, and when it passes next: a lender who missed it is reminded, and it stays the one that was promised. */
export type Deadline = Pick<Row<'leads'>, 'deadline_at' | 'passes_at'>;

/**
 * The deadline of the state that an event led to; null without one. A state that isn't left keeps its deadline, but for the
 * due date, which ends with what can be late.
 */
export async function deadlineAfter(entered: Entered): Promise<Deadline> {
  const { lead, event, move, at } = entered;
  const { deadline } = move.meta;
  if (deadline === undefined) return { deadline_at: null, passes_at: null };
  const isNew = move.state !== lead.state || event.type === 'REVISE';
  if (isNew || deadline === 'dueDate') {
    const moment = await MOMENTS[deadline](entered);
    return { deadline_at: moment, passes_at: moment };
  }
  const { deadline_at, passes_at } = lead;
  if (event.type !== 'DEADLINE.PASSED') return { deadline_at, passes_at };
  return { deadline_at, passes_at: new Date(at.getTime() + REMINDER) };
}

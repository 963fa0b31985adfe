import { daysAfter } from '#domain/formats/formats.ts';
import { DAY } from '#domain/limits.ts';
import {
  CHARGES,
  DECISION_DAYS,
  HARDSHIP_DAYS,
  PAYOUT_WORKING_DAYS,
  REPLY_DAYS,
} from '#domain/loan/product.ts';
import { endOfDay, endOfWorkingDay } from '#domain/loan/workingDays.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import type { LoanDeadline } from '#machines/loan.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Move } from '#server/loan/chart.ts';

/** The lender is reminded once a day. */
const REMINDER = DAY;

interface Entered {
  readonly lead: Row<'leads'>;
  readonly event: LoanEvent;
  readonly move: Move;
  readonly at: Date;
}

type MomentOf = (tx: Tx, entered: Entered) => Date | Promise<Date | null>;

const after =
  (milliseconds: number): MomentOf =>
  (_, { at }) =>
    new Date(at.getTime() + milliseconds);

/** The end of a day that the lead's open loan names, or of one some days later; null without a loan. */
const ofLoan =
  (column: 'disbursal_date' | 'repayment_date', days = 0): MomentOf =>
  async (tx, { lead }) => {
    const loan = await tx
      .selectFrom('loans')
      .select(column)
      .where('lead_id', '=', lead.id)
      .where('closed_at', 'is', null)
      .orderBy('repayment_date', 'desc')
      .limit(1)
      .executeTakeFirst();
    return loan ? endOfDay(daysAfter(loan[column], days)) : null;
  };

/** The time at which each deadline passes (loan clauses 'Time'). */
const MOMENTS: Readonly<Record<LoanDeadline, MomentOf>> = {
  decision: after(DECISION_DAYS * DAY),
  reply: after(REPLY_DAYS * DAY),
  validity: (_, { at }) => endOfWorkingDay(at, CHARGES.validityDays),
  payout: (_, { at }) => endOfWorkingDay(at, PAYOUT_WORKING_DAYS),
  coolingOff: ofLoan('disbursal_date', CHARGES.coolingOffDays),
  // Past the due day a loan runs on where only late charges are owed: nothing passes any more.
  dueDate: async (tx, entered) => {
    const moment = await ofLoan('repayment_date')(tx, entered);
    return moment && moment > entered.at ? moment : null;
  },
  hardshipAnswer: after(HARDSHIP_DAYS * DAY),
};

/** The deadline of a state, and when it passes next: a lender who missed it is reminded, and it stays the one that was promised. */
export type Deadline = Pick<Row<'leads'>, 'deadline_at' | 'passes_at'>;

/** The deadline of the state that an event led to; null without one. A state that isn't left keeps its deadline. */
export async function deadlineAfter(tx: Tx, entered: Entered): Promise<Deadline> {
  const { lead, event, move, at } = entered;
  const { deadline } = move.meta;
  if (deadline === undefined) return { deadline_at: null, passes_at: null };
  if (move.state !== lead.state || event.type === 'REVISE') {
    const moment = await MOMENTS[deadline](tx, entered);
    return { deadline_at: moment, passes_at: moment };
  }
  const { deadline_at, passes_at } = lead;
  if (event.type !== 'DEADLINE.PASSED') return { deadline_at, passes_at };
  return { deadline_at, passes_at: new Date(at.getTime() + REMINDER) };
}

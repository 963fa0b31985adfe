/** More time to pay: what may be asked for, the request, and what two persons answer [LOAN-21] [LOAN-50]. */
import { daysAfter } from '#domain/formats/formats.ts';
import type { Paise } from '#domain/loan/money.ts';
import { HARDSHIP_DAYS } from '#domain/loan/product.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { standing } from '#lender/books/standing.ts';
import {
  askedDay,
  type Due,
  isInTime,
  mayBeAsked,
  mayBeGiven,
  moreTimeOf,
  salaryDayFrom,
} from '#lender/loan/moreTime.ts';
import type { TwoPersons } from '#machines/loan/events.ts';
import { type Books, loadBooks, settledOn, todayOf } from '#server/books/load.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';
import { prepareMove } from '#server/loan/prepareMove.ts';
import type { Lead, Prepared } from '#server/loan/sendEvent.ts';
import type { TimelineEvent } from '#server/loan/timeline.ts';
import type { Deps } from '#server/start/deps.ts';

const rupees = (paise: Paise): number => Number(paise) / 100;

const dueIn = (books: Books, today: string): Due => {
  const { dueOn = books.loan.repayment_date } = settledOn(books, today);
  return { dueOn, today };
};

/** What more time costs, as a customer reads it before asking. */
export async function moreTimeView(
  tx: Db | Tx,
  customerId: string,
  books: Books,
  today: string,
): Promise<NonNullable<LoanView['more_time']>> {
  const days = moreTimeOf(books, dueIn(books, today));
  const income = await tx
    .selectFrom('income_details')
    .select('salary_date')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const salary = income && salaryDayFrom(income.salary_date, days[0]?.day ?? today);
  return {
    answer_by: daysAfter(today, HARDSHIP_DAYS),
    salary_on: days.some(({ day }) => day === salary) ? (salary ?? null) : null,
    days: days.map(({ day, soonest, latest, without }) => ({
      ...{ day, soonest: rupees(soonest), latest: rupees(latest), without: rupees(without) },
    })),
  };
}

/** The answer to a request, by the event that ended it; any other event took it back, or overtook it. */
const ANSWERS: Readonly<Partial<Record<TimelineEvent['type'], 'given' | 'declined'>>> = {
  EXTEND: 'given',
  'HARDSHIP.DECLINED': 'declined',
};

/** The newest request for more time while it waits, and once it was answered; null where nothing came of it. */
export function requestView(
  events: readonly TimelineEvent[],
  undone: ReadonlySet<number>,
  { dueOn, answerBy, now }: { dueOn: string; answerBy: Date | null; now: Date },
): LoanView['hardship'] {
  const asked = events.findLast(({ type }) => type === 'HARDSHIP.ASKED');
  if (asked === undefined) return null;
  const end = events.find(
    ({ number, before, after }) => number > asked.number && before === 'hardship' && after !== 'hardship',
  );
  const answered = (end && ANSWERS[end.type]) ?? null;
  if (end && (answered === null || undone.has(end.number))) return null;
  return {
    until: askedDay(asked.data as object, dueOn),
    asked_at: asked.at.toISOString(),
    answered,
    in_time: (asked.data as { readonly isInTime?: boolean }).isInTime === true,
    is_late: end === undefined && answerBy !== null && answerBy <= now,
  };
}

/** A customer's request to pay on a day; undefined for a day that can't be asked for. */
export async function prepareRequest(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { id }: Pick<Lead, 'id'>,
  until: string,
): Promise<Prepared | undefined> {
  const books = await loadBooks(tx, id);
  if (books === undefined) return undefined;
  const due = dueIn(books, todayOf(books, now()));
  if (!mayBeAsked(until, due)) return undefined;
  return { event: { type: 'HARDSHIP.ASKED', until, isInTime: isInTime(due) } };
}

/** Puts the due date off to a day, by at most what the customer asked for [LOAN-21]. */
export async function prepareExtension(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  until: string,
  facts: TwoPersons,
): Promise<Prepared | undefined> {
  const books = await loadBooks(tx, lead.id);
  if (books === undefined) return undefined;
  const today = todayOf(books, deps.now());
  const due = dueIn(books, today);
  const requested = await tx
    .selectFrom('loan_events')
    .select('data')
    .where('lead_id', '=', lead.id)
    .where('type', '=', 'HARDSHIP.ASKED')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const hasAgreed =
    requested !== undefined && mayBeGiven(until, askedDay(requested.data as object, due.dueOn), due);
  return prepareMove(tx, deps, lead, books, {
    act: { kind: 'extended', days: daysBetween(due.dueOn, until) ?? 0, day: today },
    eventOf: (after) => ({
      type: 'EXTEND',
      until,
      facts: { ...facts, standing: standing(after), hasAgreed },
    }),
  });
}

/** True when a loan is late today, for the answer to a request for more time. */
export async function isLateToday(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { id }: Pick<Lead, 'id'>,
): Promise<boolean> {
  const books = await loadBooks(tx, id);
  if (books === undefined) return false;
  return standing(settledOn(books, todayOf(books, now()))) === 'overdue';
}

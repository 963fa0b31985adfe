/** More time to pay: the days that may be asked for and given, and what is owed on each (loan clauses 'More time'). */
import { isRealDay, laterOf } from '#domain/formats/days.ts';
import { daysAfter } from '#domain/formats/formats.ts';
import type { Paise } from '#domain/loan/money.ts';
import { HARDSHIP_DAYS, MORE_DAYS } from '#domain/loan/product.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import type { Act, BookTerms } from '../books/acts.ts';
import { owedIn } from '../books/owedIn.ts';
import { settle } from '../books/settle.ts';

/** Days yyyy-mm-dd, in India. */
export interface Due {
  readonly dueOn: string;
  readonly today: string;
}

/** The first and the last day that may be asked for: after the due day, and never a day that has begun. */
export const askable = ({ dueOn, today }: Due): { readonly first: string; readonly last: string } => {
  const from = laterOf(dueOn, today);
  return { first: daysAfter(from, 1), last: daysAfter(from, MORE_DAYS) };
};

/** True for a request on a day by the due day: the lender's silence costs nothing [LOAN-62]. */
export const isInTime = ({ dueOn, today }: Due): boolean => today <= dueOn;

export const mayBeAsked = (day: string, due: Due): boolean => {
  const { first, last } = askable(due);
  return isRealDay(day) && day >= first && day <= last;
};

/** The first day that may be given: after the due day, and not past. */
export const firstGiven = ({ dueOn, today }: Due): string => laterOf(daysAfter(dueOn, 1), today);

/** True for a day that may be given where another was asked for: no later one [LOAN-21]. */
export const mayBeGiven = (day: string, asked: string, due: Due): boolean =>
  day >= firstGiven(due) && day <= asked;

/** The day that was asked for. Before a request named its day, it said by how many days later. */
export const askedDay = ({ until, days = 0 }: { until?: string; days?: number }, dueOn: string): string =>
  until ?? daysAfter(dueOn, days);

/** The next salary day from a day on; the month's last day where the month is too short. */
export const salaryDayFrom = (salary: string, from: string): string => {
  const inMonth = (first: string): string => {
    const last = daysAfter(nextMonth(first), -1);
    const day = `${first.slice(0, 8)}${salary.slice(8, 10)}`;
    return day > last ? last : day;
  };
  const month = `${from.slice(0, 8)}01`;
  const day = inMonth(month);
  return day >= from ? day : inMonth(nextMonth(month));
};

/** The first day of the month after a first day. */
const nextMonth = (first: string): string => `${daysAfter(first, 31).slice(0, 8)}01`;

/** What is owed on a day, in paise: where it is given today, where it is given on the last day for an answer, and otherwise. */
export interface OnDay {
  readonly day: string;
  readonly soonest: Paise;
  readonly latest: Paise;
  readonly without: Paise;
}

interface Told {
  readonly terms: BookTerms;
  readonly acts: readonly Act[];
}

const numberAfter = (acts: readonly Act[]): number => Math.max(0, ...acts.map(({ number }) => number)) + 1;

/** The acts of a loan once more time is asked for. */
export const onceAsked = (acts: readonly Act[], due: Due): readonly Act[] =>
  isInTime(due) ? [...acts, { kind: 'asked', number: numberAfter(acts), day: due.today }] : acts;

/**
 * The next day that is charged as late where a request is declined today, what it costs, and whether days before it are charged
 * already; undefined where none is any more.
 */
export const lateOnceDeclined = (
  { terms, acts }: Told,
  today: string,
): { readonly day: string; readonly paise: Paise; readonly isRunning: boolean } | undefined => {
  const told = acts.map((act) =>
    act.kind === 'asked' && act.answered === undefined ? { ...act, answered: today } : act,
  );
  const { dueOn = today } = settle(terms, told, today);
  const last = laterOf(dueOn, today);
  const day = daysAfter(last, 1);
  const chargedBy = (on: string): Paise => settle(terms, told, on).totals.late;
  const [before, until, then] = [chargedBy(daysAfter(last, -1)), chargedBy(last), chargedBy(day)];
  return then > until ? { day, paise: then - until, isRunning: until > before } : undefined;
};

/** What is owed on a day that was given on another, as the settlement has it. */
export const owedIfGiven = (
  { terms, acts }: Told,
  { day, given, dueOn }: { day: string; given: string; dueOn: string },
): Paise => {
  const number = numberAfter(acts);
  const days = daysBetween(dueOn, day) ?? 0;
  return owedIn(settle(terms, [...acts, { kind: 'extended', number, day: given, days }], day));
};

/** Each day that may be asked for, with what is owed on it. */
export const moreTimeOf = (told: Told, due: Due): readonly OnDay[] => {
  const { first, last } = askable(due);
  const asked = { ...told, acts: onceAsked(told.acts, due) };
  const answered = daysAfter(due.today, HARDSHIP_DAYS);
  const count = (daysBetween(first, last) ?? 0) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = daysAfter(first, index);
    const isPast = answered > day;
    const ifGiven = (given: string) => owedIfGiven(asked, { day, given, dueOn: due.dueOn });
    return {
      day,
      soonest: ifGiven(due.today),
      latest: ifGiven(isPast ? day : answered),
      without: owedIn(settle(told.terms, told.acts, day)),
    };
  });
};

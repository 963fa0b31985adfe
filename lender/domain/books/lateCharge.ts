/** The late charge of a loan by its days: how it came about, and where it ends [LOAN-44]. */
import { daysAfter } from '#domain/formats/formats.ts';
import type { Paise } from '#domain/loan/money.ts';
import type { Act, BookTerms, Settled } from './acts.ts';
import { countedActs } from './order.ts';
import { settle } from './settle.ts';

/** Late days that cost the same. */
export interface LateRun {
  readonly days: number;
  readonly perDay: Paise;
}

export interface LateCharge {
  /** What was charged up to today, oldest first. A day that cost nothing is in none. */
  readonly runs: readonly LateRun[];
  /** The last day that can be charged. */
  readonly endsOn: string;
  /** What is owed of the charge after that day, if nothing is paid until then: the most that it can be. */
  readonly most: Paise;
}

const longer = (runs: readonly LateRun[], perDay: Paise): readonly LateRun[] => {
  const last = runs.at(-1);
  if (perDay === 0n) return runs;
  if (last?.perDay !== perDay) return [...runs, { days: 1, perDay }];
  return [...runs.slice(0, -1), { days: last.days + 1, perDay }];
};

/** What was told up to a day: nothing else is foreseen. An undoing holds whatever its day is. */
const toldBy = (acts: readonly Act[], today: string): readonly Act[] =>
  acts.filter(({ kind, day }) => kind === 'undone' || day <= today);

/** True where late days wait for the answer to a request for more time. */
const isWaiting = (acts: readonly Act[], day: string): boolean =>
  countedActs(acts, day).some(
    (act) => act.kind === 'asked' && act.day < day && (act.answered === undefined || act.answered >= day),
  );

/**
 * The late charge of a loan that is past its due day and owes something; undefined for any other, and for one of which no day
 * is late until more time is answered: where it ends is open.
 */
export const lateChargeOf = (
  terms: BookTerms,
  acts: readonly Act[],
  today: string,
): LateCharge | undefined => {
  const told = toldBy(acts, today);
  const on = (day: string): Settled => settle(terms, told, day);
  const { daysPastDue, owed } = on(today);
  const lent = countedActs(told, today).findLast(({ kind }) => kind === 'lent');
  if (lent === undefined || (daysPastDue === 0 && owed.late === 0n)) return undefined;
  if (isWaiting(told, daysAfter(today, 1))) return undefined;
  let end = on(daysAfter(lent.day, terms.days));
  let runs: readonly LateRun[] = [];
  for (let charged = 0; charged < terms.late.days; ) {
    const next = on(daysAfter(end.day, 1));
    if (end.dueOn !== undefined && next.day > end.dueOn && !isWaiting(told, next.day)) {
      charged += 1;
      if (next.day <= today) runs = longer(runs, next.totals.late - end.totals.late);
    }
    end = next;
  }
  return { runs, endsOn: end.day, most: (end.day > today ? end : on(today)).owed.late };
};

/** Whether a loan that was paid back ever was late: its due day counts as it is in the end. */
import type { Act, BookTerms } from './acts.ts';
import { settle } from './settle.ts';

/** True where neither interest nor principal was owed at the end of the due day, nor at the end of any later day up to today. */
export const wasOnTime = (terms: BookTerms, acts: readonly Act[], today: string): boolean => {
  const { dueOn } = settle(terms, acts, today);
  if (dueOn === undefined) return false;
  // Once the due day has passed, only acts change what is owed of them.
  const later = acts.map(({ day }) => day).filter((day) => day > dueOn && day <= today);
  return [dueOn, ...later].every((day) => {
    const { owed } = settle(terms, acts, day);
    return owed.interest + owed.principal === 0n;
  });
};

/** The day on which a loan is due, as its account has it: how it is spoken of, and what is owed then. */
import type { LoanView } from '../wire/loan.ts';

type Account = Pick<NonNullable<LoanView['account']>, 'costs' | 'due_on' | 'owed'>;

/** True where something is owed and its day is past; the account's first cost is today's. */
export const isPastDue = ({ costs, due_on: due, owed }: Account): boolean =>
  owed > 0 && due < (costs[0]?.day ?? due);

/** What is owed on the due day; what is owed today where that is past. */
export const owedWhenDue = ({ costs, due_on: due, owed }: Account): number =>
  costs.find(({ day }) => day === due)?.owed ?? owed;

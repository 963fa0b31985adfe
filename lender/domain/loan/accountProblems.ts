import { m } from '#messages';

/** Why the money can't go to an account, as its holder reads it. */
export const ACCOUNT_PROBLEMS = {
  holder: m.loan_account_holder,
  closed: m.loan_account_closed,
  wrong: m.loan_account_wrong,
  refused: m.loan_account_refused,
} as const;
export type AccountProblem = keyof typeof ACCOUNT_PROBLEMS;

import { rejected } from './rejected.ts';
import { effect, say, tell } from './row.ts';

export const myLoanRows = [
  ...rejected('myLoan'),
  effect('myLoan', 'GO', 'navigate'),
  tell('myLoan', 'LOAN.MOVED', 'application', 'DASHBOARD.STALE'),
  say('myLoan', 'TIME.ASKED', 'timeAsked'),
  say('myLoan', 'TIME.WITHDRAWN', 'timeTakenBack'),
] as const;

export const acceptanceRows = rejected('acceptance');

export const payoutAccountRows = [
  ...rejected('payoutAccount'),
  tell('payoutAccount', 'ACCOUNT.CHANGED', 'application', 'DASHBOARD.STALE'),
] as const;

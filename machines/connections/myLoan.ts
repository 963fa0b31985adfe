import { rejected } from './rejected.ts';
import { effect, say, tell } from './row.ts';

export const myLoanRows = [
  ...rejected('myLoan'),
  effect('myLoan', 'GO', 'navigate'),
  tell('myLoan', 'LOAN.MOVED', 'application', 'DASHBOARD.STALE'),
  say('myLoan', 'HARDSHIP.ASKED', 'timeAsked'),
  say('myLoan', 'HARDSHIP.WITHDRAWN', 'timeTakenBack'),
] as const;

export const acceptanceRows = rejected('acceptance');

export const payoutAccountRows = [
  ...rejected('payoutAccount'),
  tell('payoutAccount', 'ACCOUNT.CHANGED', 'application', 'DASHBOARD.STALE'),
] as const;

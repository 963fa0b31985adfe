import { effect, rejected } from './row.ts';

export const myLoanRows = [...rejected('myLoan'), effect('myLoan', 'GO', 'navigate')] as const;

export const acceptanceRows = rejected('acceptance');

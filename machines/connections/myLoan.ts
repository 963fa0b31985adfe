import { rejected } from './rejected.ts';
import { effect } from './row.ts';

export const myLoanRows = [...rejected('myLoan'), effect('myLoan', 'GO', 'navigate')] as const;

export const acceptanceRows = rejected('acceptance');

import type { Paise } from '#domain/loan/money.ts';
import type { Settled } from './acts.ts';

/** All that is owed of a loan: its parts, and what is owed back. */
export const owedIn = ({ owed, owedBack }: Settled): Paise =>
  owed.interest + owed.principal + owed.late + owedBack;

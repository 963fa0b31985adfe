/** The money of an application, with the payout that it runs on, if any. Amounts in paise. */
import { most, type Paise } from '#domain/loan/money.ts';
import { netDisbursed } from '#domain/loan/terms.ts';
import type { BookTerms, Totals } from './acts.ts';
import type { Exit } from './exit.ts';
import type { Running } from './running.ts';
import { add, NO_TOTALS, passingOf } from './totals.ts';

export interface Payout {
  /** The number of the act that lent it. */
  readonly act: number;
  /** Its day 0, yyyy-mm-dd. */
  readonly on: string;
  /** The last day of the cooling-off period, from its day 0. */
  readonly lastExitDay: number;
  readonly running: Running;
  readonly exit: Exit | undefined;
  /** The day of a write-off, yyyy-mm-dd: what is owed at its end, and at the end of any later day, is written off. */
  readonly writtenOffOn: string | undefined;
}

export interface Loan {
  /** What the payout and the money since it come to, and what she owes back of money of before it. */
  readonly totals: Totals;
  /** Money of before the payout, less what went of it. Above 0 it is hers, and covers nothing; below 0 it is owed back. */
  readonly before: Paise;
  readonly payout: Payout | undefined;
}

/** A loan that is paid out. */
export type Lent = Loan & { readonly payout: Payout };

export const isLent = (loan: Loan): loan is Lent => loan.payout !== undefined;

/** Money without a payout: hers, or what she owes back where it is below 0. */
export const unlent = (money: Paise): Loan => ({
  totals: { ...NO_TOTALS, owedBack: most(-money, 0n) },
  before: money,
  payout: undefined,
});

/** The money of the payout, which counts for an exit: put since, less what was taken back and sent back of it. */
export const ownMoney = (terms: BookTerms, { totals, before, payout }: Loan): Paise =>
  passingOf(totals) + (payout ? netDisbursed(terms) : 0n) + most(-before, 0n);

/** All money on a loan. */
export const moneyOn = (terms: BookTerms, loan: Loan): Paise => ownMoney(terms, loan) + loan.before;

/** The totals of all money on a loan. */
export const totalsOf = ({ totals, before }: Loan): Totals => add(totals, 'tooMuch', most(before, 0n));

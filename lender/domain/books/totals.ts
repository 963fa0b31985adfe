/** The running totals of a loan, and what they leave on its accounts. Amounts in paise. */
import type { Paise } from '#domain/loan/money.ts';
import type { Part, Totals } from './acts.ts';
import { type Account, KINDS, SPLIT_KINDS, type SplitKind } from './kinds.ts';

/** What she can owe: the parts of the loan, and what she got back of a payment that was then taken back. */
export type Claim = Part | 'owedBack';

/** The claims, in the order in which money covers them. */
export const CLAIMS: readonly Claim[] = ['interest', 'principal', 'late', 'owedBack'];

/** The kinds by which a claim becomes less. */
export const LESS: Readonly<Record<Claim, Readonly<Record<'paid' | 'writtenOff' | 'rounded', SplitKind>>>> = {
  interest: { paid: 'paidInterest', writtenOff: 'writtenOffInterest', rounded: 'roundedInterest' },
  principal: { paid: 'paidPrincipal', writtenOff: 'writtenOffPrincipal', rounded: 'roundedPrincipal' },
  late: { paid: 'paidLate', writtenOff: 'writtenOffLate', rounded: 'roundedLate' },
  owedBack: { paid: 'paidOwedBack', writtenOff: 'writtenOffOwedBack', rounded: 'roundedOwedBack' },
};

export const NO_TOTALS = Object.fromEntries(SPLIT_KINDS.map((kind) => [kind, 0n])) as Totals;

/** Totals of which one kind has so much more. */
export const add = (totals: Totals, kind: SplitKind, paise: Paise): Totals =>
  paise === 0n ? totals : { ...totals, [kind]: totals[kind] + paise };

/** The kinds that debit each account, and those that credit it. */
const sidesOf = (account: Account) => ({
  debits: SPLIT_KINDS.filter((kind) => KINDS[kind].debit === account),
  credits: SPLIT_KINDS.filter((kind) => KINDS[kind].credit === account),
});

const SIDES = {
  interest: sidesOf('interest'),
  principal: sidesOf('principal'),
  late: sidesOf('late'),
  owedBack: sidesOf('owedBack'),
  writtenOff: sidesOf('writtenOff'),
  passing: sidesOf('passing'),
};

/** What totals leave on an account of the loan: debits less credits. */
const balanceOf = (totals: Totals, account: keyof typeof SIDES): Paise => {
  let balance = 0n;
  for (const kind of SIDES[account].debits) balance += totals[kind];
  for (const kind of SIDES[account].credits) balance -= totals[kind];
  return balance;
};

/** What is owed of a claim; never below 0. */
export const owedOf = (totals: Totals, claim: Claim): Paise => balanceOf(totals, claim);

/** What is written off, of all claims. */
export const writtenOffOf = (totals: Totals): Paise => balanceOf(totals, 'writtenOff');

/** What the split takes out of `passing`: as much as the facts bring, put less taken back, sent back and paid out. */
export const passingOf = (totals: Totals): Paise => balanceOf(totals, 'passing');

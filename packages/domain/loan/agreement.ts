/** Clauses of the loan agreement, in order; other documents name them by their numbers, from 1. */
export const AGREEMENT_CLAUSES = [
  'parties',
  'loan',
  'disbursal',
  'interest',
  'repayment',
  'coolingOff',
  'late',
  'recovery',
  'complaints',
  'hardship',
  'data',
  'form',
] as const;
export type AgreementClause = (typeof AGREEMENT_CLAUSES)[number];

export const clauseNumber = (clause: AgreementClause): number => AGREEMENT_CLAUSES.indexOf(clause) + 1;

import { dueAtEnd, type LoanTerms, netDisbursed } from '#domain/loan/terms.ts';
import { aprOf } from './apr.ts';

/** The figures of a proposal as events carry them: whole paise as numbers, the APR in percent [KFS-01..03]. */
export const proposalFigures = (terms: LoanTerms) => ({
  principal: Number(terms.principal),
  days: terms.days,
  netDisbursed: Number(netDisbursed(terms)),
  total: Number(dueAtEnd(terms)),
  apr: aprOf(terms),
});

import { clampToStep } from '#domain/loan/pricing.ts';
import { OFFER_DAYS, OFFER_PRINCIPAL } from '#domain/loan/product.ts';
import type { Choice, Offer } from '#machines/offer.ts';
import type { ChosenLoan } from '../../storage/chosenLoan.ts';

/**
 * The initial values of the form: the accepted offer, else the choice of the home page within the offer's limits, else the
 * days until the next salary [CALC-06].
 */
export const initialChoice = (
  accepted: Offer | null,
  chosen: ChosenLoan | null,
  untilSalary: number | null,
): Choice => {
  if (accepted) return { ...accepted, loanPurpose: String(accepted.loanPurpose) };
  return {
    loanPurpose: chosen?.purpose ?? '',
    principal: chosen ? clampToStep(OFFER_PRINCIPAL, chosen.amount) : OFFER_PRINCIPAL.initial,
    tenure: chosen ? clampToStep(OFFER_DAYS, chosen.days) : (untilSalary ?? OFFER_DAYS.initial),
  };
};

import { m } from '#messages';
import { LOAN_PURPOSES } from '../enums.ts';
import { OFFER_DAYS, OFFER_PRINCIPAL } from '../loan/product.ts';
import { z } from '../zod.ts';
import { choice } from './checks.ts';

/** The loan that the applicant chooses (CALC-01, CALC-02). */
export const offerForm = z.object({
  loanPurpose: choice(
    m.offer_purpose_required,
    LOAN_PURPOSES.map((purpose) => purpose.id),
  ),
  principal: z.number().check(z.minimum(OFFER_PRINCIPAL.min), z.maximum(OFFER_PRINCIPAL.max)),
  tenure: z.int().check(z.minimum(OFFER_DAYS.min), z.maximum(OFFER_DAYS.max)),
});

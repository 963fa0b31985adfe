import { inr, numberFrom } from '#domain/formats/formats.ts';
import { ELIGIBLE_MONTHLY_INCOME } from '#domain/limits.ts';
import { m } from '#messages';
import { extensionsOn } from '../../crm/config.ts';

/** True for a typed income that the check of eligibility will refuse. */
export const isTooLow = (income: string): boolean => {
  const rupees = numberFrom(income);
  return extensionsOn() && rupees !== null && rupees < ELIGIBLE_MONTHLY_INCOME;
};

/** Says so while it can still be corrected [ELI-14]. */
export const tooLowText = (income: string): string | false =>
  isTooLow(income) && m.income_too_low({ least: inr(ELIGIBLE_MONTHLY_INCOME) });

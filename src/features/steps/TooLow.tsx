import { inr, numberFrom } from '#domain/formats/formats.ts';
import { ELIGIBLE_MONTHLY_INCOME } from '#domain/limits.ts';
import { extensionsOn } from '../../crm/config.ts';

type TooLowProps = { income: string; text: (named: { least: string }) => string };

/** Says of a typed income that the check of eligibility will refuse it, while it can still be corrected [ELI-14]. */
export function TooLow({ income, text }: TooLowProps) {
  const rupees = numberFrom(income);
  const isTooLow = extensionsOn() && rupees !== null && rupees < ELIGIBLE_MONTHLY_INCOME;
  return (
    <output className="hint hint--live">{isTooLow && text({ least: inr(ELIGIBLE_MONTHLY_INCOME) })}</output>
  );
}

import { inr, numberFrom } from '#domain/formats/formats.ts';
import { ELIGIBLE_MONTHLY_INCOME } from '#domain/limits.ts';
import { m } from '#messages';
import { extensionsOn } from '../../crm/config.ts';

/** Says of a typed income that the check of eligibility will refuse it, while it can still be corrected [ELI-14]. */
export function TooLow({ income }: { income: string }) {
  const rupees = numberFrom(income);
  const isTooLow = extensionsOn() && rupees !== null && rupees < ELIGIBLE_MONTHLY_INCOME;
  return (
    <output className="hint hint--live">
      {isTooLow && m.income_too_low({ least: inr(ELIGIBLE_MONTHLY_INCOME) })}
    </output>
  );
}

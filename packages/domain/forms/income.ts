import { m } from '#messages';
import { INCOME_TYPES, SALARY_MODES } from '../enums.ts';
import { dayInIndia } from '../formats/formats.ts';
import { MIN_MONTHLY_INCOME } from '../limits.ts';
import { z } from '../zod.ts';
import { choice, wholeRupees } from './checks.ts';
import { requiredDay } from './dayChecks.ts';

const ids = (options: readonly { id: number }[]) => options.map((option) => option.id);

/** Step 4 (INC-01). */
export const incomeForm = z.object({
  income_type_id: choice(m.income_type_required, ids(INCOME_TYPES)),
  monthly_income: wholeRupees(m.income_monthly_required).check(
    z.refine((rupees) => rupees >= MIN_MONTHLY_INCOME, { error: () => m.income_monthly_least() }),
  ),
  salary_date: requiredDay(m.income_salary_date_required).check(
    z.refine((date) => date <= dayInIndia(), { error: () => m.income_date_future() }),
  ),
  salary_mode_id: choice(m.income_mode_required, ids(SALARY_MODES)),
});

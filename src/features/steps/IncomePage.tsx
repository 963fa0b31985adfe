import { useWatch } from 'react-hook-form';
import { INCOME_TYPES, SALARY_MODES } from '#domain/enums.ts';
import { dayInIndia } from '#domain/formats.ts';
import { incomeForm } from '#domain/forms/income.ts';
import { MAX_INCOME_DIGITS } from '#domain/limits.ts';
import { m } from '#messages';
import { DateInput } from '../../ui/fields/DateInput.tsx';
import { MoneyInput } from '../../ui/fields/MoneyInput.tsx';
import { RadioCards } from '../../ui/fields/RadioCards.tsx';
import { choicesOf, FIELD_LABELS } from './fieldTexts.ts';
import { StepForm } from './StepForm.tsx';
import { StepPage } from './StepPage.tsx';
import type { OpenStep } from './useStep.ts';
import { fieldOf, useStepForm } from './useStepForm.ts';

const EMPTY = { income_type_id: '', monthly_income: '', salary_date: '', salary_mode_id: '' };

function IncomeForm({ open }: { open: OpenStep }) {
  const form = useStepForm('income', incomeForm, EMPTY);
  const field = fieldOf(form, FIELD_LABELS.income);
  const income = useWatch({ control: form.control, name: 'monthly_income' });
  return (
    <StepForm step="income" open={open} form={form} filled={(values) => ({ step: 'income', form: values })}>
      <RadioCards {...field('income_type_id')} required options={choicesOf(INCOME_TYPES)} />
      <MoneyInput
        {...field('monthly_income')}
        hint={m.income_monthly_hint()}
        required
        digits={MAX_INCOME_DIGITS}
        amount={income}
      />
      <DateInput {...field('salary_date')} hint={m.income_salary_date_hint()} required max={dayInIndia()} />
      <RadioCards {...field('salary_mode_id')} required options={choicesOf(SALARY_MODES)} />
    </StepForm>
  );
}

/** Step 4: what the applicant earns (INC-01, INC-02, N-10). */
export function IncomePage() {
  return <StepPage step="income">{(open) => <IncomeForm open={open} />}</StepPage>;
}

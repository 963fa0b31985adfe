import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { INCOME_TYPES, labelOf, SALARIED, SALARY_MODES } from '#domain/enums.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import { incomeForm } from '#domain/forms/income.ts';
import { MAX_INCOME_DIGITS } from '#domain/limits.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';
import { RadioCards } from '#ui/fields/choice/RadioCards.tsx';
import { MoneyInput } from '#ui/fields/money/MoneyInput.tsx';
import { dateOrNA, rupeesOrNA } from '../../crm/values.ts';
import { choicesOf } from './choicesOf.ts';
import { DateField } from './DateField.tsx';
import { StepForm } from './StepForm.tsx';
import { StepPage } from './StepPage.tsx';
import { type FieldsProps, type StepParts, showsAll } from './stepParts.ts';
import { NEEDS_EARLIER_STEPS, SAVE_AND_CONTINUE, type StepTexts } from './stepTexts.ts';
import { tooLowText } from './tooLowText.ts';
import type { OpenStep } from './useStep.ts';
import { fieldOf, useStepForm } from './useStepForm.ts';

const TEXTS = {
  labels: {
    income_type_id: m.income_type,
    monthly_income: m.income_monthly,
    salary_date: m.income_salary_date,
    salary_mode_id: m.income_mode,
  },
  ...SAVE_AND_CONTINUE,
  saved: m.income_saved,
  done: m.income_done,
  why: m.income_why,
  failures: { ...NEEDS_EARLIER_STEPS, refused: m.income_failed },
  answers: ({ profile_details: given }: Profile) => [
    { term: m.income_type(), value: labelOf(INCOME_TYPES, given?.income_type_id) },
    { term: m.income_monthly(), value: rupeesOrNA(given?.monthly_income) },
    { term: m.income_salary_date(), value: dateOrNA(given?.salary_date) },
    { term: m.income_mode(), value: labelOf(SALARY_MODES, given?.income_received_id) },
  ],
} satisfies StepTexts;

const EMPTY = { income_type_id: '', monthly_income: '', salary_date: '', salary_mode_id: '' };

function IncomeFields({ form, shows = showsAll }: FieldsProps<'income'>) {
  const field = fieldOf(form, TEXTS.labels);
  const [income, type] = useWatch({ control: form.control, name: ['monthly_income', 'income_type_id'] });
  const [known] = useState(shows === showsAll ? income : '');
  const isSelfEmployed = type !== '' && type !== String(SALARIED);
  return (
    <>
      {shows('income_type_id') && (
        <RadioCards
          {...field('income_type_id')}
          answer={isSelfEmployed && m.income_not_salaried()}
          required
          options={choicesOf(INCOME_TYPES)}
        />
      )}
      {shows('monthly_income') && (
        <MoneyInput
          {...field('monthly_income')}
          hint={
            known !== '' && income === known
              ? `${m.income_monthly_known()} ${m.income_monthly_hint()}`
              : m.income_monthly_hint()
          }
          warning={tooLowText(income)}
          required
          digits={MAX_INCOME_DIGITS}
          amount={income}
        />
      )}
      {shows('salary_date') && (
        <DateField
          form={form}
          name="salary_date"
          label={TEXTS.labels.salary_date()}
          hint={m.income_salary_date_hint()}
          required
          max={dayInIndia()}
        />
      )}
      {shows('salary_mode_id') && (
        <RadioCards {...field('salary_mode_id')} required options={choicesOf(SALARY_MODES)} />
      )}
    </>
  );
}

function IncomeForm({ open }: { open: OpenStep }) {
  const form = useStepForm('income', incomeForm, EMPTY);
  return (
    <StepForm step="income" open={open} form={form} filled={(values) => ({ step: 'income', form: values })}>
      <IncomeFields form={form} />
    </StepForm>
  );
}

/** What the change of an answer needs. */
export const incomeParts = {
  schema: incomeForm,
  labels: TEXTS.labels,
  empty: EMPTY,
  Fields: IncomeFields,
} satisfies StepParts<'income'>;

/** Step 4: what the applicant earns (INC-01, INC-02, N-10). */
export function IncomePage() {
  return (
    <StepPage step="income" texts={TEXTS}>
      {(open) => <IncomeForm open={open} />}
    </StepPage>
  );
}

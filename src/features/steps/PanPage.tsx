import { Controller, useWatch } from 'react-hook-form';
import { looksPersonal, panForm } from '#domain/forms/pan.ts';
import { m } from '#messages';
import { MoneyInput } from '../../ui/fields/MoneyInput.tsx';
import { PanInput } from '../../ui/fields/PanInput.tsx';
import { FIELD_LABELS } from './fieldTexts.ts';
import { StepForm } from './StepForm.tsx';
import { StepPage } from './StepPage.tsx';
import type { OpenStep } from './useStep.ts';
import { fieldOf, useStepForm } from './useStepForm.ts';

const EMPTY = { pancard: '', monthly_income: '' };

function PanForm({ open }: { open: OpenStep }) {
  const form = useStepForm('pan', panForm, EMPTY);
  const income = useWatch({ control: form.control, name: 'monthly_income' });
  return (
    <StepForm step="pan" open={open} form={form} filled={(values) => ({ step: 'pan', form: values })}>
      <Controller
        control={form.control}
        name="pancard"
        render={({ field, fieldState }) => (
          <PanInput
            name="pancard"
            label={FIELD_LABELS.pan.pancard()}
            required
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            hint={looksPersonal(field.value) ? undefined : m.pan_holder_hint()}
          />
        )}
      />
      <MoneyInput
        {...fieldOf(form, FIELD_LABELS.pan)('monthly_income')}
        hint={m.pan_monthly_income_hint()}
        required
        amount={income}
      />
    </StepForm>
  );
}

/** Step 1: PAN and monthly income (PAN-01 to PAN-03, N-07). */
export function PanPage() {
  return <StepPage step="pan">{(open) => <PanForm open={open} />}</StepPage>;
}

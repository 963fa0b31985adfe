import { RESIDENCE_TYPES } from '#domain/enums.ts';
import { digitsOnly } from '#domain/formats.ts';
import { residenceForm } from '#domain/forms/residence.ts';
import { PINCODE_LENGTH } from '#domain/limits.ts';
import { m } from '#messages';
import { RadioCards } from '../../ui/fields/RadioCards.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { choicesOf, FIELD_LABELS } from './fieldTexts.ts';
import { StepForm } from './StepForm.tsx';
import { StepPage } from './StepPage.tsx';
import type { OpenStep } from './useStep.ts';
import { fieldOf, LONGEST, useStepForm } from './useStepForm.ts';

const EMPTY = {
  residence_address_1: '',
  residence_address_2: '',
  residence_landmark: '',
  residence_pincode: '',
  residence_type_id: '',
};

function ResidenceForm({ open }: { open: OpenStep }) {
  const form = useStepForm('residence', residenceForm, EMPTY);
  const field = fieldOf(form, FIELD_LABELS.residence);
  return (
    <StepForm
      step="residence"
      open={open}
      form={form}
      filled={(values) => ({ step: 'residence', form: values })}
    >
      <TextInput
        {...field('residence_address_1')}
        hint={m.residence_line_1_hint()}
        required
        autoComplete="address-line1"
        maxLength={LONGEST}
      />
      <TextInput
        {...field('residence_address_2')}
        hint={m.form_step_can_skip()}
        autoComplete="address-line2"
        maxLength={LONGEST}
      />
      <div className="field-grid field-grid--2">
        <TextInput
          {...field('residence_landmark')}
          hint={m.form_step_can_skip()}
          autoComplete="off"
          maxLength={LONGEST}
        />
        <TextInput
          {...field('residence_pincode')}
          hint={m.residence_pincode_hint()}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          tidy={(typed) => digitsOnly(typed, PINCODE_LENGTH)}
        />
      </div>
      <RadioCards {...field('residence_type_id')} required options={choicesOf(RESIDENCE_TYPES)} />
    </StepForm>
  );
}

/** Step 3: where the applicant lives (RES-01, RES-02, N-09). */
export function ResidencePage() {
  return <StepPage step="residence">{(open) => <ResidenceForm open={open} />}</StepPage>;
}

import { useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { maskPan } from '#domain/formats/formats.ts';
import { looksPersonal, panForm } from '#domain/forms/pan.ts';
import { PAN_LENGTH } from '#domain/limits.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';
import { bringIntoView } from '#ui/base/bringIntoView.ts';
import { PanInput } from '#ui/fields/code/PanInput.tsx';
import { MoneyInput } from '#ui/fields/money/MoneyInput.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { orNA } from '../../crm/values.ts';
import { PanQuestion } from '../pan-question/PanQuestion.tsx';
import { StepForm } from './StepForm.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepTexts } from './stepTexts.ts';
import { isTooLow, tooLowText } from './tooLowText.ts';
import type { OpenStep } from './useStep.ts';
import { fieldOf, useStepForm } from './useStepForm.ts';

const TEXTS = {
  labels: { pancard: m.pan_number, monthly_income: m.pan_monthly_income },
  save: m.pan_verify,
  saving: m.pan_verifying,
  saved: m.pan_verified,
  done: m.pan_done,
  why: m.pan_why,
  notInDraft: m.pan_not_in_draft,
  failures: { refused: m.pan_failed, network: m.pan_network, noProfile: m.error_no_profile_verify_otp },
  answers: (profile: Profile) => [
    { term: m.pan_full_name(), value: orNA(profile.full_name) },
    { term: m.pan_number(), value: maskPan(orNA(profile.profile_details?.pancard)) },
  ],
} satisfies StepTexts;

const EMPTY = { pancard: '', monthly_income: '' };

function PanForm({ open }: { open: OpenStep }) {
  const form = useStepForm('pan', panForm, EMPTY);
  const income = useWatch({ control: form.control, name: 'monthly_income' });
  const isNo = isTooLow(income);
  const pan = useRef<HTMLInputElement>(null);
  return (
    <StepForm
      step="pan"
      open={open}
      form={form}
      filled={(values) => ({ step: 'pan', form: values })}
      isDiscouraged={isNo}
    >
      <Controller
        control={form.control}
        name="pancard"
        render={({ field, fieldState }) => (
          <PanInput
            ref={(input) => {
              field.ref(input);
              pan.current = input;
            }}
            name="pancard"
            label={TEXTS.labels.pancard()}
            required
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
            warning={field.value !== '' && field.value.length < PAN_LENGTH && m.pan_incomplete()}
            hint={looksPersonal(field.value) ? undefined : m.pan_holder_hint()}
          />
        )}
      />
      <MoneyInput
        {...fieldOf(form, TEXTS.labels)('monthly_income')}
        hint={m.pan_monthly_income_hint()}
        warning={tooLowText(income)}
        required
        amount={income}
      />
      <div role="status">
        {isNo && (
          <div className="refusal" ref={bringIntoView}>
            <Note tone="error">{m.pan_too_low()}</Note>
          </div>
        )}
      </div>
      {/* At once, as the form's own way to focus comes after its refusal was brought into sight. */}
      <PanQuestion onClosed={() => pan.current?.focus()} />
    </StepForm>
  );
}

/** Step 1: PAN and monthly income (PAN-01 to PAN-06, N-07). */
export function PanPage() {
  return (
    <StepPage step="pan" texts={TEXTS}>
      {(open) => <PanForm open={open} />}
    </StepPage>
  );
}

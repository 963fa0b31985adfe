import { labelOf, RESIDENCE_TYPES } from '#domain/enums.ts';
import { residenceForm } from '#domain/forms/residence.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';
import { RadioCards } from '#ui/fields/choice/RadioCards.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { orNA } from '../../crm/values.ts';
import { choicesOf } from './choicesOf.ts';
import { PincodeInput } from './PincodeInput.tsx';
import { StepForm } from './StepForm.tsx';
import { StepPage } from './StepPage.tsx';
import { type FieldsProps, type StepParts, showsAll } from './stepParts.ts';
import { NEEDS_EARLIER_STEPS, SAVE_AND_CONTINUE, type StepTexts } from './stepTexts.ts';
import type { OpenStep } from './useStep.ts';
import { fieldOf, useStepForm } from './useStepForm.ts';

const TEXTS = {
  labels: {
    residence_address_1: m.residence_line_1,
    residence_address_2: m.residence_line_2,
    residence_landmark: m.residence_landmark,
    residence_pincode: m.residence_pincode,
    residence_type_id: m.residence_type,
  },
  ...SAVE_AND_CONTINUE,
  saved: m.residence_saved,
  done: m.residence_done,
  why: m.residence_why,
  failures: { ...NEEDS_EARLIER_STEPS, refused: m.residence_failed },
  answers: ({ profile_details: given }: Profile) => [
    { term: m.residence_line_1(), value: orNA(given?.residence_address_1) },
    { term: m.residence_pincode(), value: orNA(given?.residence_pincode) },
    { term: m.residence_type(), value: labelOf(RESIDENCE_TYPES, given?.residence_type_id) },
  ],
} satisfies StepTexts;

const EMPTY = {
  residence_address_1: '',
  residence_address_2: '',
  residence_landmark: '',
  residence_pincode: '',
  residence_type_id: '',
};

function ResidenceFields({ form, shows = showsAll }: FieldsProps<'residence'>) {
  const field = fieldOf(form, TEXTS.labels);
  return (
    <>
      {shows('residence_address_1') && (
        <TextInput
          {...field('residence_address_1')}
          hint={m.residence_line_1_hint()}
          required
          autoComplete="address-line1"
        />
      )}
      {shows('residence_address_2') && (
        <TextInput
          {...field('residence_address_2')}
          hint={m.form_step_can_skip()}
          autoComplete="address-line2"
        />
      )}
      <div className="field-grid field-grid--2">
        {shows('residence_landmark') && (
          <TextInput {...field('residence_landmark')} hint={m.form_step_can_skip()} autoComplete="off" />
        )}
        {shows('residence_pincode') && (
          <PincodeInput
            {...field('residence_pincode')}
            form={form}
            hint={m.residence_pincode_hint()}
            required
            autoComplete="postal-code"
          />
        )}
      </div>
      {shows('residence_type_id') && (
        <RadioCards {...field('residence_type_id')} required options={choicesOf(RESIDENCE_TYPES)} />
      )}
    </>
  );
}

function ResidenceForm({ open }: { open: OpenStep }) {
  const form = useStepForm('residence', residenceForm, EMPTY);
  return (
    <StepForm
      step="residence"
      open={open}
      form={form}
      filled={(values) => ({ step: 'residence', form: values })}
    >
      <ResidenceFields form={form} />
    </StepForm>
  );
}

/** What the change of an answer needs. */
export const residenceParts = {
  schema: residenceForm,
  labels: TEXTS.labels,
  empty: EMPTY,
  Fields: ResidenceFields,
} satisfies StepParts<'residence'>;

/** Step 3: where the applicant lives (RES-01, RES-02, N-09). */
export function ResidencePage() {
  return (
    <StepPage step="residence" texts={TEXTS}>
      {(open) => <ResidenceForm open={open} />}
    </StepPage>
  );
}

import { useWatch } from 'react-hook-form';
import { GENDERS, labelOf, MARITAL_STATUSES, MARITAL_STATUSES_OFFERED, MARRIED } from '#domain/enums.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { isRealDay, yearsBefore } from '#domain/formats/days.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import { ageByYears, personalForm } from '#domain/forms/personal.ts';
import { MIN_AGE } from '#domain/limits.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';
import { RadioCards } from '#ui/fields/choice/RadioCards.tsx';
import { Select } from '#ui/fields/choice/Select.tsx';
import { EMAIL, TextInput } from '#ui/fields/text/TextInput.tsx';
import { extensionsOn } from '../../crm/config.ts';
import { dateOrNA, orNA } from '../../crm/values.ts';
import { choicesOf } from './choicesOf.ts';
import { DateField } from './DateField.tsx';
import { StepForm } from './StepForm.tsx';
import { StepPage } from './StepPage.tsx';
import { type FieldsProps, type StepParts, showsAll } from './stepParts.ts';
import { NEEDS_EARLIER_STEPS, SAVE_AND_CONTINUE, type StepTexts } from './stepTexts.ts';
import type { OpenStep } from './useStep.ts';
import { fieldOf, useStepForm } from './useStepForm.ts';

const TEXTS = {
  labels: {
    dob: m.personal_dob,
    gender: m.personal_gender,
    personal_email: m.personal_email,
    marital_status_id: m.personal_marital,
    spouse_name: m.personal_spouse,
  },
  ...SAVE_AND_CONTINUE,
  saved: m.personal_saved,
  done: m.personal_done,
  why: m.personal_why,
  failures: { ...NEEDS_EARLIER_STEPS, refused: m.personal_failed },
  answers: ({ profile_details: given }: Profile) => [
    { term: m.personal_dob(), value: dateOrNA(given?.dob) },
    { term: m.personal_gender(), value: labelOf(GENDERS, given?.gender) },
    { term: m.personal_email(), value: orNA(given?.personal_email) },
    { term: m.personal_marital(), value: labelOf(MARITAL_STATUSES, given?.marital_status_id) },
  ],
} satisfies StepTexts;

const EMPTY = { dob: '', gender: '', personal_email: '', marital_status_id: '', spouse_name: '' };

/** Near this age, few months are left to turn in the picker. */
const LIKELY_AGE = 25;

const isMarried = (marital: string | number): boolean => Number(marital) === MARRIED;

/** Says from which day somebody is old enough [ELI-10]. */
const tooYoungText = (dob: string, today: string): string | false =>
  extensionsOn() &&
  isRealDay(dob) &&
  dob <= today &&
  ageByYears(dob, today) < MIN_AGE &&
  m.personal_from({ age: MIN_AGE, day: dateInWords(yearsBefore(dob, -MIN_AGE)) });

function PersonalFields({ form, shows = showsAll }: FieldsProps<'personal'>) {
  const field = fieldOf(form, TEXTS.labels);
  const [marital, dob] = useWatch({ control: form.control, name: ['marital_status_id', 'dob'] });
  const today = dayInIndia();
  return (
    <>
      {shows('dob') && (
        <DateField
          form={form}
          name="dob"
          label={TEXTS.labels.dob()}
          warning={tooYoungText(dob, today)}
          required
          max={yearsBefore(today, MIN_AGE)}
          opensAt={yearsBefore(today, LIKELY_AGE)}
          autoComplete="bday"
        />
      )}
      {shows('gender') && <RadioCards {...field('gender')} required options={choicesOf(GENDERS)} />}
      <div className="field-grid field-grid--2">
        {shows('personal_email') && (
          <TextInput
            {...field('personal_email')}
            hint={m.personal_email_hint()}
            required
            {...EMAIL}
            autoComplete="email"
          />
        )}
        {shows('marital_status_id') && (
          <Select
            {...field('marital_status_id')}
            hint={m.personal_marital_hint()}
            required
            options={choicesOf(MARITAL_STATUSES_OFFERED)}
          />
        )}
      </div>
      {shows('spouse_name') && isMarried(marital) && (
        <TextInput {...field('spouse_name')} required autoComplete="off" />
      )}
    </>
  );
}

function PersonalForm({ open }: { open: OpenStep }) {
  const form = useStepForm('personal', personalForm, EMPTY);
  return (
    <StepForm
      step="personal"
      open={open}
      form={form}
      filled={(values) => ({
        step: 'personal',
        form: { ...values, spouse_name: isMarried(values.marital_status_id) ? values.spouse_name : '' },
      })}
    >
      <PersonalFields form={form} />
    </StepForm>
  );
}

/** What the change of an answer needs. */
export const personalParts = {
  schema: personalForm,
  labels: TEXTS.labels,
  empty: EMPTY,
  Fields: PersonalFields,
  tidy: (typed) => ({ ...typed, spouse_name: isMarried(typed.marital_status_id) ? typed.spouse_name : '' }),
} satisfies StepParts<'personal'>;

/** Step 2: who the applicant is (PER-01, PER-02, N-08). */
export function PersonalPage() {
  return (
    <StepPage step="personal" texts={TEXTS}>
      {(open) => <PersonalForm open={open} />}
    </StepPage>
  );
}

import { type Control, useFormState, useWatch } from 'react-hook-form';
import { COMPANY_TYPES, DEPARTMENT_NAMES, DEPARTMENTS, WORKING_TYPES } from '#domain/enums.ts';
import { isRealDay } from '#domain/formats/days.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import { listText } from '#domain/formats/listText.ts';
import { employmentForm, employmentStarred } from '#domain/forms/employment.ts';
import type { FormInput } from '#domain/forms/types.ts';
import { m } from '#messages';
import { RadioCards } from '#ui/fields/choice/RadioCards.tsx';
import { Select } from '#ui/fields/choice/Select.tsx';
import { EMAIL, TextInput } from '#ui/fields/text/TextInput.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { extensionsOn } from '../../crm/config.ts';
import { choicesOf } from './choicesOf.ts';
import { DateField } from './DateField.tsx';
import { PincodeInput } from './PincodeInput.tsx';
import { StepForm } from './StepForm.tsx';
import { StepPage } from './StepPage.tsx';
import { type FieldsProps, type StepParts, showsAll } from './stepParts.ts';
import { NEEDS_LEAD, SAVE_AND_CONTINUE, type StepTexts } from './stepTexts.ts';
import type { OpenStep } from './useStep.ts';
import { fieldOf, useStepForm } from './useStepForm.ts';

const TEXTS = {
  labels: {
    workingType: m.employment_working,
    companyName: m.employment_company,
    department: m.employment_department,
    company_type: m.employment_company_type,
    designation: m.employment_designation,
    email: m.employment_email,
    emp_since: m.employment_since,
    address1: m.employment_address_1,
    address2: m.employment_address_2,
    landmark: m.employment_landmark,
    pinCode: m.employment_pincode,
  },
  ...SAVE_AND_CONTINUE,
  save: m.employment_save,
  saved: m.employment_saved,
  done: m.employment_done,
  why: m.employment_why,
  failures: { ...NEEDS_LEAD, refused: m.employment_failed },
} satisfies StepTexts;

type Employment = FormInput<'employment'>;

const EMPTY: Employment = {
  workingType: '',
  companyName: '',
  department: '',
  company_type: '',
  designation: '',
  email: '',
  emp_since: '',
  address1: '',
  address2: '',
  landmark: '',
  pinCode: '',
};

const isStarred = (name: keyof Employment): boolean => employmentStarred.some((starred) => starred === name);

/** The fields of the list below. An empty e-mail is an error instead: it keeps the form from being saved. */
const LISTED = employmentStarred.filter((name) => name !== 'email');

/** The empty starred fields, once the last field was left or a save was attempted; they don't block the save (D-07). */
function StillEmpty({ control }: { control: Control<Employment> }) {
  const typed = useWatch({ control });
  const { submitCount, touchedFields } = useFormState({ control });
  const isDue = submitCount > 0 || touchedFields.pinCode;
  const empty = LISTED.filter((name) => isDue && !typed[name]?.trim());
  return (
    <div role="status">
      {empty.length > 0 && (
        <Note>
          {m.employment_still_empty({ fields: listText(empty.map((name) => TEXTS.labels[name]())) })}
        </Note>
      )}
    </div>
  );
}

/** The specification's landmark, which it labels optional and checks all the same (D-07). */
const optionalLandmark = () => ({
  label: (
    <>
      <span id="landmark-name">{m.employment_landmark()}</span>{' '}
      <span className="opt">{m.employment_landmark_optional()}</span>
    </>
  ),
  'aria-labelledby': 'landmark-name',
  hint: m.employment_landmark_hint(),
});
/** With extensions on it says that it is needed, and why [EMP-04]. */
const neededLandmark = () => ({ required: true, hint: m.employment_landmark_why() });

function EmploymentFields({ form, shows = showsAll }: FieldsProps<'employment'>) {
  const bind = fieldOf(form, TEXTS.labels);
  const field = (name: keyof Employment) => ({
    ...bind(name),
    required: isStarred(name),
  });
  const since = useWatch({ control: form.control, name: 'emp_since' });
  const today = dayInIndia();
  const hasPlainTexts = extensionsOn();
  return (
    <>
      {shows('workingType') && <RadioCards {...field('workingType')} options={choicesOf(WORKING_TYPES)} />}
      {shows('companyName') && <TextInput {...field('companyName')} autoComplete="organization" />}
      <div className="field-grid field-grid--2">
        {shows('department') && (
          <Select
            {...field('department')}
            options={DEPARTMENTS.map((name) => ({
              value: name,
              label: hasPlainTexts ? DEPARTMENT_NAMES[name]() : name,
            }))}
          />
        )}
        {shows('company_type') && <Select {...field('company_type')} options={choicesOf(COMPANY_TYPES)} />}
      </div>
      {shows('designation') && (
        <TextInput
          {...field('designation')}
          hint={m.employment_designation_hint()}
          autoComplete="organization-title"
        />
      )}
      {shows('email') && (
        <TextInput
          {...field('email')}
          hint={hasPlainTexts ? m.employment_email_why() : m.employment_email_hint()}
          {...EMAIL}
          autoComplete="work email"
        />
      )}
      {shows('emp_since') && (
        <DateField
          form={form}
          name="emp_since"
          label={TEXTS.labels.emp_since()}
          required
          hint={m.employment_since_hint()}
          warning={isRealDay(since) && since > today && m.employment_since_future()}
          max={today}
        />
      )}
      {shows('address1') && (
        <TextInput
          {...field('address1')}
          hint={m.employment_address_1_hint()}
          autoComplete="section-work address-line1"
        />
      )}
      {shows('address2') && <TextInput {...field('address2')} autoComplete="section-work address-line2" />}
      <div className="field-grid field-grid--2">
        {shows('landmark') && (
          <TextInput
            {...field('landmark')}
            {...(hasPlainTexts ? neededLandmark() : optionalLandmark())}
            autoComplete="off"
          />
        )}
        {shows('pinCode') && (
          <PincodeInput {...field('pinCode')} form={form} autoComplete="section-work postal-code" />
        )}
      </div>
    </>
  );
}

function EmploymentForm({ open }: { open: OpenStep }) {
  const form = useStepForm('employment', employmentForm, EMPTY);
  return (
    <StepForm
      step="employment"
      open={open}
      form={form}
      filled={(values) => ({ step: 'employment', form: values })}
    >
      <EmploymentFields form={form} />
      <StillEmpty control={form.control} />
    </StepForm>
  );
}

/** What the change of an answer needs. */
export const employmentParts = {
  schema: employmentForm,
  labels: TEXTS.labels,
  empty: EMPTY,
  Fields: EmploymentFields,
} satisfies StepParts<'employment'>;

/** Step 7: where the applicant works (EMP-01 to EMP-03, N-13). */
export function EmploymentPage() {
  return (
    <StepPage step="employment" texts={TEXTS}>
      {(open) => <EmploymentForm open={open} />}
    </StepPage>
  );
}

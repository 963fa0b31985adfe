import { m } from '#messages';
import type { RevocablePurpose } from '../consents/purposes.ts';
import type { bankForm } from '../forms/bank.ts';
import type { employmentForm } from '../forms/employment.ts';
import type { incomeForm } from '../forms/income.ts';
import type { panForm } from '../forms/pan.ts';
import type { personalForm } from '../forms/personal.ts';
import type { residenceForm } from '../forms/residence.ts';
import type { z } from '../zod.ts';

/** Fields that no draft may keep (D-15). */
type Secret = 'pancard' | 'acc1' | 'acc2';

/** The form of a step: its schema as a type only, and the fields that a draft may keep (ST-05). */
type Form<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  readonly keeps: readonly string[];
  readonly schema?: Schema;
};

const keeps = <Schema extends z.ZodMiniType = never>(
  ...fields: Exclude<keyof z.input<Schema>, Secret>[]
): Form<Schema> => ({ keeps: fields as string[] });

type Row = {
  id: number;
  key: string;
  title: () => string;
  /** What it asks for, on its card, and about how long it takes. */
  hint: () => string;
  minutes: number;
  route: string;
  /** The flags of the service, each of which completes it. */
  flags: readonly string[];
  /** The event or action of its save. */
  event: string;
  /** A form step: its schema and its draft, and the purpose that a press on its button allows [CNS-01]. */
  form?: Form;
  purpose?: RevocablePurpose;
  /** The call of a form step whose save answers with progress only. */
  call?: string;
  /** The destination after its save. */
  afterSave: string | null;
};

/**
 * The nine steps of an application, in order (DASH-01, R-07, N-05). Every signed-in page loads them, so they import no
 * schema but its type.
 */
export const STEPS = [
  {
    id: 1,
    key: 'pan',
    title: m.step_1_title,
    hint: m.dash_hint_1,
    minutes: 1,
    route: '/pan-verification',
    flags: ['pan_verified', 'pancard_verification_status', 'pan_verified_status'],
    event: 'pancard_verification',
    form: keeps<typeof panForm>('monthly_income'),
    purpose: 'identity',
    afterSave: 'step2',
  },
  {
    id: 2,
    key: 'personal',
    title: m.step_2_title,
    hint: m.dash_hint_2,
    minutes: 2,
    route: '/apply/personal-details',
    flags: ['personal_details_status'],
    event: 'personal_details',
    form: keeps<typeof personalForm>('dob', 'gender', 'personal_email', 'marital_status_id', 'spouse_name'),
    purpose: 'identity',
    call: 'personalDetails',
    afterSave: 'step3',
  },
  {
    id: 3,
    key: 'residence',
    title: m.step_3_title,
    hint: m.dash_hint_3,
    minutes: 2,
    route: '/apply/residence-details',
    flags: ['residence_details_status'],
    event: 'residence_details',
    form: keeps<typeof residenceForm>(
      'residence_address_1',
      'residence_address_2',
      'residence_landmark',
      'residence_pincode',
      'residence_type_id',
    ),
    purpose: 'address',
    call: 'residenceDetails',
    afterSave: 'step4',
  },
  {
    id: 4,
    key: 'income',
    title: m.step_4_title,
    hint: m.dash_hint_4,
    minutes: 1,
    route: '/apply/income-details',
    flags: ['income_details_status'],
    event: 'income_details',
    form: keeps<typeof incomeForm>('income_type_id', 'monthly_income', 'salary_date', 'salary_mode_id'),
    purpose: 'work',
    call: 'incomeDetails',
    afterSave: 'step5',
  },
  {
    id: 5,
    key: 'selfie',
    title: m.step_5_title,
    hint: m.dash_hint_5,
    minutes: 1,
    route: '/apply/image-capture',
    flags: ['profile_image_status', 'image_status'],
    event: 'selfie_upload',
    afterSave: 'dashboardFresh',
  },
  {
    id: 6,
    key: 'eligibility',
    title: m.step_6_title,
    hint: m.dash_hint_6,
    minutes: 1,
    route: '/my-dashboard/eligibility',
    flags: ['eligibility_status', 'eligibility'],
    event: 'check_eligibility',
    afterSave: 'dashboard',
  },
  {
    id: 7,
    key: 'employment',
    title: m.step_7_title,
    hint: m.dash_hint_7,
    minutes: 3,
    route: '/my-dashboard/about-your-company',
    flags: ['employment_details_status'],
    event: 'about_company',
    form: keeps<typeof employmentForm>(
      'workingType',
      'companyName',
      'department',
      'company_type',
      'designation',
      'email',
      'emp_since',
      'address1',
      'address2',
      'landmark',
      'pinCode',
    ),
    purpose: 'work',
    afterSave: 'dashboard',
  },
  {
    id: 8,
    key: 'documents',
    title: m.step_8_title,
    hint: m.dash_hint_8,
    minutes: 3,
    route: '/my-dashboard/upload-documents',
    flags: ['documents_uploaded_status'],
    event: 'upload_document',
    afterSave: null,
  },
  {
    id: 9,
    key: 'bank',
    title: m.step_9_title,
    hint: m.dash_hint_9,
    minutes: 2,
    route: '/my-dashboard/bank-details',
    flags: ['bank_details_status'],
    event: 'bank_details',
    form: keeps<typeof bankForm>('name', 'branch', 'ifsc'),
    purpose: 'bank',
    afterSave: null,
  },
] as const satisfies readonly Row[];

export type Step = (typeof STEPS)[number];
export type StepId = Step['id'];

export const STEP_IDS: readonly StepId[] = STEPS.map((step) => step.id);
export const LAST_STEP = STEPS.length;

/** The step that has this id. */
export const stepById = (id: StepId): Step => STEPS[id - 1] as Step;

/** The step that has this key. */
export const stepByKey = (key: Step['key']): Step => STEPS.find((step) => step.key === key) as Step;

/** The name of a step's state in the chart of the application: `step1Pan`. */
export type StepName<S extends Step = Step> = S extends Step
  ? `step${S['id']}${Capitalize<S['key']>}`
  : never;

/** The name of the state in which a step is the current one. */
export const stepName = (id: StepId): StepName => {
  const { key } = stepById(id);
  return `step${id}${key.charAt(0).toUpperCase()}${key.slice(1)}` as StepName;
};

/** True when a number from outside (an event, a stored list) names a step (DASH-05). */
export const isStepId = (value: unknown): value is StepId =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LAST_STEP;

import { m } from '#messages';

/** The nine steps of an application, in order (DASH-01, R-07, N-05). */
export const STEPS = [
  {
    id: 1,
    key: 'pan',
    title: m.step_1_title,
    route: '/pan-verification',
    flags: ['pan_verified', 'pancard_verification_status', 'pan_verified_status'],
    afterSave: 'step2',
  },
  {
    id: 2,
    key: 'personal',
    title: m.step_2_title,
    route: '/apply/personal-details',
    flags: ['personal_details_status'],
    afterSave: 'step3',
  },
  {
    id: 3,
    key: 'residence',
    title: m.step_3_title,
    route: '/apply/residence-details',
    flags: ['residence_details_status'],
    afterSave: 'step4',
  },
  {
    id: 4,
    key: 'income',
    title: m.step_4_title,
    route: '/apply/income-details',
    flags: ['income_details_status'],
    afterSave: 'step5',
  },
  {
    id: 5,
    key: 'selfie',
    title: m.step_5_title,
    route: '/apply/image-capture',
    flags: ['profile_image_status', 'image_status'],
    afterSave: 'dashboardFresh',
  },
  {
    id: 6,
    key: 'eligibility',
    title: m.step_6_title,
    route: '/my-dashboard/eligibility',
    flags: ['eligibility_status', 'eligibility'],
    afterSave: 'dashboard',
  },
  {
    id: 7,
    key: 'employment',
    title: m.step_7_title,
    route: '/my-dashboard/about-your-company',
    flags: ['employment_details_status'],
    afterSave: 'dashboard',
  },
  {
    id: 8,
    key: 'documents',
    title: m.step_8_title,
    route: '/my-dashboard/upload-documents',
    flags: ['documents_uploaded_status'],
    afterSave: null,
  },
  {
    id: 9,
    key: 'bank',
    title: m.step_9_title,
    route: '/my-dashboard/bank-details',
    flags: ['bank_details_status'],
    afterSave: null,
  },
] as const;

export type Step = (typeof STEPS)[number];
export type StepId = Step['id'];

export const STEP_IDS: readonly StepId[] = STEPS.map((step) => step.id);
export const LAST_STEP = 9;

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

import { m } from '#messages';
import type { DraftFields } from './drafts.ts';
import type { FormStep } from './types.ts';

/** Steps whose answers can be changed; the PAN never is. */
export type ChangedStep = Exclude<FormStep, 'pan'>;

type Row = {
  step: ChangedStep;
  /** What it is called on the preview. */
  label: () => string;
  /** The fields that depend on each other, by which it is asked. */
  fields: readonly string[];
  /** A field that repeats another one, and is never sent. */
  confirm?: string;
  /** The rules of eligibility read it (D-21). */
  decides?: true;
};

/** The answers that can be changed one by one until the application is sent, in the order of the preview [PRE-05]. */
export const ANSWERS = {
  gender: { step: 'personal', label: m.preview_gender, fields: ['gender'] },
  dob: { step: 'personal', label: m.preview_dob, fields: ['dob'], decides: true },
  marital_status_id: {
    step: 'personal',
    label: m.preview_marital,
    fields: ['marital_status_id', 'spouse_name'],
  },
  personal_email: { step: 'personal', label: m.preview_email, fields: ['personal_email'] },
  residence_address_1: { step: 'residence', label: m.preview_address_1, fields: ['residence_address_1'] },
  residence_address_2: { step: 'residence', label: m.preview_address_2, fields: ['residence_address_2'] },
  residence_type_id: { step: 'residence', label: m.preview_residence_type, fields: ['residence_type_id'] },
  residence_landmark: { step: 'residence', label: m.preview_landmark, fields: ['residence_landmark'] },
  residence_pincode: { step: 'residence', label: m.preview_pincode, fields: ['residence_pincode'] },
  income_type_id: { step: 'income', label: m.preview_employment, fields: ['income_type_id'], decides: true },
  salary_date: { step: 'income', label: m.preview_salary_date, fields: ['salary_date'] },
  monthly_income: {
    step: 'income',
    label: m.preview_monthly_income,
    fields: ['monthly_income'],
    decides: true,
  },
  salary_mode_id: { step: 'income', label: m.income_mode, fields: ['salary_mode_id'] },
  companyName: { step: 'employment', label: m.employment_company, fields: ['companyName'] },
  workingType: { step: 'employment', label: m.employment_working, fields: ['workingType'] },
  department: { step: 'employment', label: m.employment_department, fields: ['department'] },
  company_type: { step: 'employment', label: m.employment_company_type, fields: ['company_type'] },
  designation: { step: 'employment', label: m.employment_designation, fields: ['designation'] },
  email: { step: 'employment', label: m.employment_email, fields: ['email'] },
  emp_since: { step: 'employment', label: m.employment_since, fields: ['emp_since'] },
  address1: { step: 'employment', label: m.employment_address_1, fields: ['address1'] },
  address2: { step: 'employment', label: m.employment_address_2, fields: ['address2'] },
  landmark: { step: 'employment', label: m.employment_landmark, fields: ['landmark'] },
  pinCode: { step: 'employment', label: m.employment_pincode, fields: ['pinCode'] },
  bank: {
    step: 'bank',
    label: m.preview_bank,
    fields: ['name', 'ifsc', 'branch', 'acc1'],
    confirm: 'acc2',
  },
} as const satisfies Readonly<Record<string, Row>>;

export type AnswerId = keyof typeof ANSWERS;
export const ANSWER_IDS = Object.keys(ANSWERS) as [AnswerId, ...AnswerId[]];

/** What `ANSWERS` says of one. */
export const answerRow = (answer: AnswerId): Row => ANSWERS[answer];

/** The name of an answer where it stands by itself: no two have the same. */
export const answerName = (answer: AnswerId): string => {
  const { step, label } = answerRow(answer);
  return step === 'employment' ? m.answer_of_work({ what: label() }) : label();
};

/** An answer's fields among those of its form, as texts; '' for those that it lacks. */
export const answerFields = (answer: AnswerId, form: Readonly<Record<string, unknown>>): DraftFields =>
  Object.fromEntries(answerRow(answer).fields.map((name) => [name, String(form[name] ?? '')]));

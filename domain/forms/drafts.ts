import type { FormStep } from './filled.ts';

/**
 * What of each form may be kept as a draft (ST-05). A PAN, an account number or a password is never in here, so it
 * is never stored: it is typed again (D-15).
 */
export const DRAFT_FIELDS: Record<FormStep, readonly string[]> = {
  pan: ['monthly_income'],
  personal: ['dob', 'gender', 'personal_email', 'marital_status_id', 'spouse_name'],
  residence: [
    'residence_address_1',
    'residence_address_2',
    'residence_landmark',
    'residence_pincode',
    'residence_type_id',
  ],
  income: ['income_type_id', 'monthly_income', 'salary_date', 'salary_mode_id'],
  employment: [
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
  ],
  bank: ['name', 'branch', 'ifsc'],
};

export type DraftFields = Readonly<Record<string, string>>;

/** The part of a typed form that may be kept: known fields that hold a text, without the empty ones. */
export const draftable = (step: FormStep, typed: Readonly<Record<string, unknown>>): DraftFields =>
  Object.fromEntries(
    DRAFT_FIELDS[step].flatMap((field) => {
      const value = typed[field];
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    }),
  );

/** A draft as one browser has it. */
export type KeptDraft = {
  /** The service's version that this one was made from; 0 when the service has none. */
  version: number;
  fields: DraftFields;
  /** Whether the service has these fields. */
  sent: boolean;
};

/**
 * The draft to go on with, of this browser's and the service's: the newest version wins. Where both changed, what
 * was typed here last stands, and the service's fields fill what is empty.
 */
export const newestDraft = (
  here: KeptDraft | null,
  there: { version: number; fields: DraftFields },
): KeptDraft => {
  if (here && here.version >= there.version) return here;
  if (here && !here.sent) {
    return { version: there.version, fields: { ...there.fields, ...here.fields }, sent: false };
  }
  return { version: there.version, fields: there.fields, sent: true };
};

/** Whether two drafts hold the same. */
export const sameFields = (a: DraftFields, b: DraftFields): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};

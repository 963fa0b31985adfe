import { m } from '#messages';

/** An option of a wire field: its id on the wire and its label (ENUM-01, D-04). */
type Option<Id extends number> = { readonly id: Id; readonly label: () => string };

export const GENDERS = [
  { id: 1, label: m.gender_male },
  { id: 2, label: m.gender_female },
  { id: 3, label: m.gender_other },
] as const satisfies readonly Option<number>[];

export const MARITAL_STATUSES = [
  { id: 1, label: m.marital_single },
  { id: 2, label: m.marital_married },
  { id: 3, label: m.marital_divorced },
  { id: 4, label: m.marital_widowed },
  { id: 5, label: m.marital_separated },
] as const satisfies readonly Option<number>[];

/** The form offers only Single and Married (PER-01). */
export const MARITAL_STATUSES_OFFERED = [MARITAL_STATUSES[0], MARITAL_STATUSES[1]] as const;
export const MARRIED = 2;

export const RESIDENCE_TYPES = [
  { id: 1, label: m.residence_owned },
  { id: 2, label: m.residence_rented },
  { id: 3, label: m.residence_company },
  { id: 4, label: m.residence_other },
] as const satisfies readonly Option<number>[];

export const INCOME_TYPES = [
  { id: 1, label: m.income_salaried },
  { id: 2, label: m.income_self_employed },
] as const satisfies readonly Option<number>[];
export const SALARIED = 1;

/** `salary_mode_id` of the form and `income_received_id` of the preview. */
export const SALARY_MODES = [
  { id: 1, label: m.salary_mode_bank },
  { id: 2, label: m.salary_mode_cheque },
  { id: 3, label: m.salary_mode_cash },
] as const satisfies readonly Option<number>[];

/** `salary_mode` of the account page, whose ids differ (DASH-07). */
export const ACCOUNT_SALARY_MODES = [
  { id: 1, label: m.salary_mode_cash },
  { id: 2, label: m.account_salary_mode_bank_transfer },
] as const satisfies readonly Option<number>[];

export const LOAN_PURPOSES = [
  { id: 1, label: m.purpose_travel },
  { id: 2, label: m.purpose_medical },
  { id: 3, label: m.purpose_shopping },
  { id: 4, label: m.purpose_others },
] as const satisfies readonly Option<number>[];

export const COMPANY_TYPES = [
  { id: 1, label: m.company_private },
  { id: 2, label: m.company_public },
  { id: 3, label: m.company_listed_public },
  { id: 4, label: m.company_state_government },
  { id: 5, label: m.company_central_government },
  { id: 6, label: m.company_partnership },
  { id: 7, label: m.company_proprietorship },
  { id: 8, label: m.company_llp },
  { id: 9, label: m.company_nbfc },
] as const satisfies readonly Option<number>[];

export const WORKING_TYPES = [
  { id: 'WFO', label: m.working_office },
  { id: 'WFH', label: m.working_remote },
] as const;

/** The wire and the screen use the same text (EMP-01). */
export const DEPARTMENTS = [
  'SALES',
  'CREDIT',
  'ACCOUNTS',
  'FINANCE',
  'BUSINESS',
  'OPERATIONS',
  'TECHNOLOGY',
  'ADMIN',
  'HUMAN RESOURCES',
] as const;

/** Their plain names, for people [EMP-04]. */
export const DEPARTMENT_NAMES: Readonly<Record<(typeof DEPARTMENTS)[number], () => string>> = {
  SALES: m.department_sales,
  CREDIT: m.department_credit,
  ACCOUNTS: m.department_accounts,
  FINANCE: m.department_finance,
  BUSINESS: m.department_business,
  OPERATIONS: m.department_operations,
  TECHNOLOGY: m.department_technology,
  ADMIN: m.department_admin,
  'HUMAN RESOURCES': m.department_human_resources,
};

/** The label of an id, which the wire sends as a number or a text; 'NA' for an unknown id (D-04). */
export const labelOf = (options: readonly Option<number>[], id: unknown): string =>
  options.find((option) => String(option.id) === String(id))?.label() ?? m.not_available();

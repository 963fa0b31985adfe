import type { FormInput, FormStep } from '#domain/forms/types.ts';
import { m } from '#messages';
import type { Choice } from '../../ui/fields/Select.tsx';

type Labels = { [Step in FormStep]: Record<keyof FormInput<Step>, () => string> };

/** The label of each field, above it and in the error summary (N-07 to N-10, N-13, N-15). */
export const FIELD_LABELS: Labels = {
  pan: { pancard: m.pan_number, monthly_income: m.pan_monthly_income },
  personal: {
    dob: m.personal_dob,
    gender: m.personal_gender,
    personal_email: m.personal_email,
    marital_status_id: m.personal_marital,
    spouse_name: m.personal_spouse,
  },
  residence: {
    residence_address_1: m.residence_line_1,
    residence_address_2: m.residence_line_2,
    residence_landmark: m.residence_landmark,
    residence_pincode: m.residence_pincode,
    residence_type_id: m.residence_type,
  },
  income: {
    income_type_id: m.income_type,
    monthly_income: m.income_monthly,
    salary_date: m.income_salary_date,
    salary_mode_id: m.income_mode,
  },
  employment: {
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
  bank: {
    name: m.bank_holder,
    branch: m.bank_branch,
    ifsc: m.bank_ifsc,
    acc1: m.bank_account,
    acc2: m.bank_confirm,
  },
};

/** The options of a field, from an enumeration of the domain; a form holds ids as texts. */
export const choicesOf = (options: readonly { id: number | string; label: () => string }[]): Choice[] =>
  options.map(({ id, label }) => ({ value: String(id), label: label() }));

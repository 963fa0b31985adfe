/** Fills the form of each step with what its fixture holds, by the names of its fields (N-07 to N-15). */
import { FILLED } from '#atlas/charts/step.ts';
import type { FormStep } from '#domain/forms/types.ts';
import type { Stage } from '#tests/drivers/support/stage.ts';

const texts = async (stage: Stage, typed: Readonly<Record<string, string | number>>) => {
  for (const [field, text] of Object.entries(typed)) await stage.fill(field, String(text));
};

const { pan, personal, residence, income, employment, bank } = FILLED;

export const fillForm: Readonly<Record<FormStep, (stage: Stage) => Promise<void>>> = {
  pan: (stage) => texts(stage, { 'PAN Number': pan.form.pancard, 'Monthly Income': pan.form.monthly_income }),
  personal: async (stage) => {
    await texts(stage, {
      'Date of Birth': personal.form.dob,
      'Personal Email': personal.form.personal_email,
    });
    await stage.tick('Female');
    await stage.choose('Marital Status', 'Single');
  },
  residence: async (stage) => {
    await texts(stage, {
      'Address Line 1': residence.form.residence_address_1,
      Pincode: residence.form.residence_pincode,
    });
    await stage.tick('Rented');
  },
  income: async (stage) => {
    await stage.tick('Salaried');
    await texts(stage, {
      'Monthly Income': income.form.monthly_income,
      'Last Salary Date': income.form.salary_date,
    });
    await stage.tick('Bank');
  },
  employment: async (stage) => {
    await stage.tick('Office');
    await texts(stage, {
      'Company Name': employment.form.companyName,
      Designation: employment.form.designation,
      'Official Email': employment.form.email,
      'Employed Since': employment.form.emp_since,
      'Address 1': employment.form.address1,
      'Address 2': employment.form.address2,
      Landmark: employment.form.landmark,
      Pincode: employment.form.pinCode,
    });
    await stage.choose('Department', employment.form.department);
    await stage.choose('Company Type', 'Private');
  },
  bank: (stage) =>
    texts(stage, {
      'Account Holder Name': bank.form.name,
      'IFSC Code': bank.form.ifsc,
      'Branch Name': bank.form.branch,
      'Account Number': bank.form.acc1,
      'Confirm Account Number': bank.form.acc2,
    }),
};

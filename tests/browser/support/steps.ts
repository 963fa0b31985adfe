import { expect, type Page } from '@playwright/test';
import type { Step } from '#domain/steps/steps.ts';
import type { Person } from '#testing/browser/person.ts';
import type { Documents } from './files.ts';
import type { User } from './user.ts';

export type Filling = { page: Page; user: User; person: Person; files: Documents };

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const radio = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });

/** Fills in one page and sends it. */
export type StepForm = {
  fill: (filling: Filling) => Promise<void>;
  /** The name of the button that sends. */
  send: string;
  expectDone: (page: Page) => Promise<void>;
};

/** Expects a path, on any origin. */
const at = (path: string) => (page: Page) =>
  expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}`.startsWith(path));
const sees = (text: string) => async (page: Page) => {
  await expect(page.getByText(text).first()).toBeVisible({ timeout: 30_000 });
};

/** The form of every step, by the step's key in domain/steps. */
export const STEP_FORMS: Record<Step['key'], StepForm> = {
  pan: {
    fill: async ({ page, user, person }) => {
      await user.fill(field(page, 'PAN Number'), person.pan);
      await user.fill(field(page, 'Monthly Income'), person.income);
    },
    send: 'Verify PAN',
    expectDone: at('/apply/personal-details'),
  },
  personal: {
    fill: async ({ page, user, person }) => {
      await user.fillDate(field(page, 'Date of Birth'), person.dob);
      await user.tick(radio(page, 'Gender', 'Female'));
      await user.fill(field(page, 'Personal Email'), person.email);
      await user.choose(field(page, 'Marital Status'), 'Married');
      await user.fill(field(page, 'Spouse Name'), person.spouse);
    },
    send: 'Save & Continue',
    expectDone: at('/apply/residence-details'),
  },
  residence: {
    fill: async ({ page, user, person }) => {
      await user.fill(field(page, 'Address Line 1'), person.residence.line1);
      await user.fill(field(page, 'Address Line 2'), person.residence.line2);
      await user.fill(field(page, 'Landmark'), person.residence.landmark);
      await user.fill(field(page, 'Pincode'), person.residence.pincode);
      await user.tick(radio(page, 'Residence Type', 'Rented'));
    },
    send: 'Save & Continue',
    expectDone: at('/apply/income-details'),
  },
  income: {
    fill: async ({ page, user, person }) => {
      await user.tick(radio(page, 'Employment Type', 'Salaried'));
      await user.fill(field(page, 'Monthly Income'), person.income);
      await user.fillDate(field(page, 'Last Salary Date'), person.salaryDate);
      await user.tick(radio(page, 'Mode of Salary Received', 'Bank'));
    },
    send: 'Save & Continue',
    expectDone: at('/apply/image-capture'),
  },
  selfie: {
    fill: async ({ page, user }) => {
      await expect(button(page, 'Capture')).toBeEnabled();
      await user.press(button(page, 'Capture'));
      await expect(button(page, 'Retake')).toBeVisible();
    },
    send: 'Continue',
    expectDone: at('/dashboard?refresh=true'),
  },
  eligibility: {
    fill: async ({ page }) => {
      await expect(button(page, 'Check Eligibility')).toBeVisible();
    },
    send: 'Check Eligibility',
    expectDone: sees('You Are Eligible!'),
  },
  employment: {
    fill: async ({ page, user, person: { company } }) => {
      await user.tick(radio(page, 'Working Type', 'Office'));
      await user.fill(field(page, 'Company Name'), company.name);
      await user.choose(field(page, 'Department'), 'ACCOUNTS');
      await user.choose(field(page, 'Company Type'), 'Private');
      await user.fill(field(page, 'Designation'), company.designation);
      await user.fill(field(page, 'Official Email'), company.email);
      await user.fillDate(field(page, 'Employed Since'), company.since);
      await user.fill(field(page, 'Address 1'), company.address1);
      await user.fill(field(page, 'Address 2'), company.address2);
      await user.fill(field(page, 'Landmark'), company.landmark);
      await user.fill(field(page, 'Pincode'), company.pincode);
    },
    send: 'Save Employment Details',
    expectDone: at('/dashboard'),
  },
  documents: {
    fill: async ({ page, user, files }) => {
      await user.attach(field(page, 'Aadhaar Front'), files.aadhaarFront);
      await user.attach(field(page, 'Aadhaar Back'), files.aadhaarBack);
      await user.attach(field(page, 'PAN Card'), files.panCard);
      await user.attach(field(page, 'Bank Statement'), files.bankStatement);
      await user.attach(field(page, 'Salary Slip'), files.salarySlip);
    },
    send: 'Upload Documents',
    expectDone: sees('Documents Uploaded Successfully'),
  },
  bank: {
    fill: async ({ page, user, person }) => {
      await user.fill(field(page, 'Account Holder Name'), person.bank.holder);
      await user.fill(field(page, 'IFSC Code'), person.bank.ifsc);
      await user.fill(field(page, 'Branch Name'), person.bank.branch);
      await user.fill(field(page, 'Account Number'), person.bank.account);
      await user.fill(field(page, 'Confirm Account Number'), person.bank.account);
    },
    send: 'Save Bank Details',
    expectDone: sees('Bank Details Saved Successfully'),
  },
};

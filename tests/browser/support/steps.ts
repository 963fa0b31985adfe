import { expect, type Page } from '@playwright/test';
import type { Step } from '#domain/steps/steps.ts';
import type { Papers } from './files.ts';
import type { Hand } from './user.ts';
import type { Person } from './person.ts';

export type Filling = { page: Page; hand: Hand; person: Person; files: Papers };

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const radio = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });

/** How a person fills in one page and sends it, and what shows that it went through. */
export type StepForm = {
  fill: (filling: Filling) => Promise<void>;
  /** The button that sends. */
  send: string;
  arrived: (page: Page) => Promise<void>;
};

/** On whichever origin the product is reached. */
const at = (path: string) => (page: Page) =>
  expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}`.startsWith(path));
const sees = (text: string) => async (page: Page) => {
  await expect(page.getByText(text).first()).toBeVisible({ timeout: 30_000 });
};

/** Every step of the application, by its key in domain/steps. */
export const STEP_FORMS: Record<Step['key'], StepForm> = {
  pan: {
    fill: async ({ page, hand, person }) => {
      await hand.fill(field(page, 'PAN Number'), person.pan);
      await hand.fill(field(page, 'Monthly Income'), person.income);
    },
    send: 'Verify PAN',
    arrived: at('/apply/personal-details'),
  },
  personal: {
    fill: async ({ page, hand, person }) => {
      await hand.fillDate(field(page, 'Date of Birth'), person.dob);
      await hand.tick(radio(page, 'Gender', 'Female'));
      await hand.fill(field(page, 'Personal Email'), person.email);
      await hand.choose(field(page, 'Marital Status'), 'Married');
      await hand.fill(field(page, 'Spouse Name'), person.spouse);
    },
    send: 'Save & Continue',
    arrived: at('/apply/residence-details'),
  },
  residence: {
    fill: async ({ page, hand, person }) => {
      await hand.fill(field(page, 'Address Line 1'), person.residence.line1);
      await hand.fill(field(page, 'Address Line 2'), person.residence.line2);
      await hand.fill(field(page, 'Landmark'), person.residence.landmark);
      await hand.fill(field(page, 'Pincode'), person.residence.pincode);
      await hand.tick(radio(page, 'Residence Type', 'Rented'));
    },
    send: 'Save & Continue',
    arrived: at('/apply/income-details'),
  },
  income: {
    fill: async ({ page, hand, person }) => {
      await hand.tick(radio(page, 'Employment Type', 'Salaried'));
      await hand.fill(field(page, 'Monthly Income'), person.income);
      await hand.fillDate(field(page, 'Last Salary Date'), person.salaryDate);
      await hand.tick(radio(page, 'Mode of Salary Received', 'Bank'));
    },
    send: 'Save & Continue',
    arrived: at('/apply/image-capture'),
  },
  selfie: {
    fill: async ({ page, hand }) => {
      await expect(button(page, 'Capture')).toBeEnabled();
      await hand.press(button(page, 'Capture'));
      await expect(button(page, 'Retake')).toBeVisible();
    },
    send: 'Continue',
    arrived: at('/dashboard?refresh=true'),
  },
  eligibility: {
    fill: async ({ page }) => {
      await expect(button(page, 'Check Eligibility')).toBeVisible();
    },
    send: 'Check Eligibility',
    arrived: sees('You Are Eligible!'),
  },
  employment: {
    fill: async ({ page, hand, person: { company } }) => {
      await hand.tick(radio(page, 'Working Type', 'Office'));
      await hand.fill(field(page, 'Company Name'), company.name);
      await hand.choose(field(page, 'Department'), 'ACCOUNTS');
      await hand.choose(field(page, 'Company Type'), 'Private');
      await hand.fill(field(page, 'Designation'), company.designation);
      await hand.fill(field(page, 'Official Email'), company.email);
      await hand.fillDate(field(page, 'Employed Since'), company.since);
      await hand.fill(field(page, 'Address 1'), company.address1);
      await hand.fill(field(page, 'Address 2'), company.address2);
      await hand.fill(field(page, 'Landmark'), company.landmark);
      await hand.fill(field(page, 'Pincode'), company.pincode);
    },
    send: 'Save Employment Details',
    arrived: at('/dashboard'),
  },
  documents: {
    fill: async ({ page, hand, files }) => {
      await hand.attach(field(page, 'Aadhaar Front'), files.aadhaarFront);
      await hand.attach(field(page, 'Aadhaar Back'), files.aadhaarBack);
      await hand.attach(field(page, 'PAN Card'), files.panCard);
      await hand.attach(field(page, 'Bank Statement'), files.bankStatement);
      await hand.attach(field(page, 'Salary Slip'), files.salarySlip);
    },
    send: 'Upload Documents',
    arrived: sees('Documents Uploaded Successfully'),
  },
  bank: {
    fill: async ({ page, hand, person }) => {
      await hand.fill(field(page, 'Account Holder Name'), person.bank.holder);
      await hand.fill(field(page, 'IFSC Code'), person.bank.ifsc);
      await hand.fill(field(page, 'Branch Name'), person.bank.branch);
      await hand.fill(field(page, 'Account Number'), person.bank.account);
      await hand.fill(field(page, 'Confirm Account Number'), person.bank.account);
    },
    send: 'Save Bank Details',
    arrived: sees('Bank Details Saved Successfully'),
  },
};

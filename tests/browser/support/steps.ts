import { expect, type Page } from '@playwright/test';
import type { Step } from '#domain/steps/steps.ts';
import type { Person } from '#testing/browser/person.ts';
import type { Documents } from './files.ts';
import type { User } from './user.ts';

export type Filling = { page: Page; user: User; person: Person; files: Documents };

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const radio = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });

/** Fills in one page and sends it. */
export type StepForm = {
  fill: (filling: Filling) => Promise<void>;
  /** The name of the button that sends. */
  send: string;
  /** Filled in, it goes without a press (D-40). */
  sendsItself?: true;
  expectDone: (page: Page) => Promise<void>;
};

/** Expects a path, on any origin. */
const at = (path: string) => (page: Page) =>
  expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}`.startsWith(path));
const sees = (text: string) => async (page: Page) => {
  await expect(page.getByText(text).first()).toBeVisible({ timeout: 30_000 });
};

type Answer =
  | readonly ['fill' | 'fillDate' | 'choose' | 'attach', label: string, value: string]
  | readonly ['tick', group: string, choice: string];

/** What a person answers in each step with fields: by the label of the field, or by the group of a choice. */
export const answersOf = (
  { pan, income, residence, company, bank, ...person }: Person,
  files: Documents,
): Record<Exclude<Step['key'], 'selfie' | 'eligibility'>, readonly Answer[]> => ({
  pan: [
    ['fill', 'PAN Number', pan],
    ['fill', 'Monthly Income', income],
  ],
  personal: [
    ['fillDate', 'Date of Birth', person.dob],
    ['tick', 'Gender', 'Female'],
    ['fill', 'Personal Email', person.email],
    ['choose', 'Marital Status', 'Married'],
    ['fill', 'Spouse Name', person.spouse],
  ],
  residence: [
    ['fill', 'Address Line 1', residence.line1],
    ['fill', 'Address Line 2', residence.line2],
    ['fill', 'Landmark', residence.landmark],
    ['fill', 'Pincode', residence.pincode],
    ['tick', 'Residence Type', 'Rented'],
  ],
  income: [
    ['tick', 'Employment Type', 'Salaried'],
    ['fill', 'Monthly Income', income],
    ['fillDate', 'Last Salary Date', person.salaryDate],
    ['tick', 'Mode of Salary Received', 'Bank'],
  ],
  employment: [
    ['tick', 'Working Type', 'Office'],
    ['fill', 'Company Name', company.name],
    ['choose', 'Department', 'Accounts'],
    ['choose', 'Company Type', 'Private'],
    ['fill', 'Designation', company.designation],
    ['fill', 'Official Email', company.email],
    ['fillDate', 'Employed Since', company.since],
    ['fill', 'Address 1', company.address1],
    ['fill', 'Address 2', company.address2],
    ['fill', 'Landmark', company.landmark],
    ['fill', 'Pincode', company.pincode],
  ],
  documents: [
    ['attach', 'Aadhaar Front', files.aadhaarFront],
    ['attach', 'Aadhaar Back', files.aadhaarBack],
    ['attach', 'PAN Card', files.panCard],
    ['attach', 'Bank Statement', files.bankStatement],
    ['attach', 'Salary Slip', files.salarySlip],
  ],
  bank: [
    ['fill', 'Account Holder Name', bank.holder],
    ['fill', 'IFSC Code', bank.ifsc],
    ['fill', 'Branch Name', bank.branch],
    ['fill', 'Account Number', bank.account],
    ['fill', 'Confirm Account Number', bank.account],
  ],
});

const answering =
  (key: keyof ReturnType<typeof answersOf>): StepForm['fill'] =>
  async ({ page, user, person, files }) => {
    for (const [how, label, value] of answersOf(person, files)[key])
      if (how === 'tick') await user.tick(radio(page, label, value));
      else await user[how](field(page, label), value);
  };

/** The form of every step, by the step's key in domain/steps. */
export const STEP_FORMS: Record<Step['key'], StepForm> = {
  pan: {
    fill: answering('pan'),
    send: 'Verify PAN',
    expectDone: async (page) => {
      await button(page, 'Yes, this is me').click();
      await at('/apply/personal-details')(page);
    },
  },
  personal: {
    fill: answering('personal'),
    send: 'Save & Continue',
    expectDone: at('/apply/residence-details'),
  },
  residence: {
    fill: answering('residence'),
    send: 'Save & Continue',
    expectDone: at('/apply/income-details'),
  },
  income: { fill: answering('income'), send: 'Save & Continue', expectDone: at('/apply/image-capture') },
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
    fill: answering('employment'),
    send: 'Save Employment Details',
    expectDone: at('/dashboard'),
  },
  documents: {
    fill: answering('documents'),
    send: 'Upload Documents',
    sendsItself: true,
    expectDone: sees('Documents Uploaded Successfully'),
  },
  bank: {
    fill: answering('bank'),
    send: 'Save Bank Details',
    expectDone: sees('Bank Details Saved Successfully'),
  },
};

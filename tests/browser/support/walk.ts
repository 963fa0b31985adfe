import { expect, type Page } from '@playwright/test';
import type { Papers } from './files.ts';
import type { Hand } from './hand.ts';
import type { Person } from './person.ts';
import { codeFor } from './sms.ts';

/** Looks at a screen before it is left: accessibility, a screenshot. */
export type Look = (screen: string) => Promise<void>;

type Walk = { page: Page; hand: Hand; person: Person; look: Look };

const nothing: Look = async () => {};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const radio = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole('link', { name }).or(page.getByRole('button', { name }));

/** From the wizard to the dashboard, with the code from the SMS inbox. */
export const signIn = async ({
  page,
  hand,
  person,
  look = nothing,
}: Omit<Walk, 'look'> & { look?: Look }) => {
  await hand.fill(field(page, 'Mobile number'), person.mobile);
  await hand.tick(page.getByRole('checkbox', { name: /I agree to the/ }));
  await look('wizard, mobile');
  await hand.press(button(page, 'GET OTP'));
  await expect(field(page, 'OTP')).toBeVisible();
  await look('wizard, OTP');
  await hand.fill(field(page, 'OTP'), await codeFor(page, person.mobile));
  await hand.press(button(page, 'Verify'));
  await expect(page).toHaveURL(/\/dashboard/);
};

const openStep = async ({ page, hand }: Walk, name: string) => {
  const step = card(page, name);
  await expect(step).toBeVisible();
  await hand.press(step);
};

const pan = async (walk: Walk) => {
  const { page, hand, person, look } = walk;
  await openStep(walk, 'Step 1 PAN Verification');
  await expect(page).toHaveURL('/pan-verification');
  await hand.fill(field(page, 'PAN Number'), person.pan);
  await hand.fill(field(page, 'Monthly Income'), person.income);
  await look('step 1');
  await hand.press(button(page, 'Verify PAN'));
  await expect(page).toHaveURL('/apply/personal-details');
};

const personal = async ({ page, hand, person, look }: Walk) => {
  await hand.fillDate(field(page, 'Date of Birth'), person.dob);
  await hand.tick(radio(page, 'Gender', 'Female'));
  await hand.fill(field(page, 'Personal Email'), person.email);
  await hand.choose(field(page, 'Marital Status'), 'Married');
  await hand.fill(field(page, 'Spouse Name'), person.spouse);
  await look('step 2');
  await hand.press(button(page, 'Save & Continue'));
  await expect(page).toHaveURL('/apply/residence-details');
};

const residence = async ({ page, hand, person, look }: Walk) => {
  await hand.fill(field(page, 'Address Line 1'), person.residence.line1);
  await hand.fill(field(page, 'Address Line 2'), person.residence.line2);
  await hand.fill(field(page, 'Landmark'), person.residence.landmark);
  await hand.fill(field(page, 'Pincode'), person.residence.pincode);
  await hand.tick(radio(page, 'Residence Type', 'Rented'));
  await look('step 3');
  await hand.press(button(page, 'Save & Continue'));
  await expect(page).toHaveURL('/apply/income-details');
};

const income = async ({ page, hand, person, look }: Walk) => {
  await hand.tick(radio(page, 'Employment Type', 'Salaried'));
  await hand.fill(field(page, 'Monthly Income'), person.income);
  await hand.fillDate(field(page, 'Last Salary Date'), person.salaryDate);
  await hand.tick(radio(page, 'Mode of Salary Received', 'Bank'));
  await look('step 4');
  await hand.press(button(page, 'Save & Continue'));
  await expect(page).toHaveURL('/apply/image-capture');
};

const selfie = async ({ page, hand, look }: Walk) => {
  await expect(button(page, 'Capture')).toBeEnabled();
  await look('step 5, live');
  await hand.press(button(page, 'Capture'));
  await expect(button(page, 'Retake')).toBeVisible();
  await look('step 5, captured');
  await hand.press(button(page, 'Continue'));
  await expect(page).toHaveURL(/\/dashboard\?refresh=true$/);
};

const eligibility = async (walk: Walk) => {
  const { page, hand, look } = walk;
  await openStep(walk, 'Step 6 Check Eligibility');
  await look('step 6');
  await hand.press(button(page, 'Check Eligibility'));
  await expect(page.getByText('You Are Eligible!')).toBeVisible();
  await look('step 6, eligible');
  await hand.press(
    page
      .getByRole('link', { name: 'Continue to Employment Details' })
      .or(button(page, 'Continue to Employment Details')),
  );
  await expect(page).toHaveURL('/my-dashboard/about-your-company');
};

const employment = async ({ page, hand, person: { company }, look }: Walk) => {
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
  await look('step 7');
  await hand.press(button(page, 'Save Employment Details'));
  await expect(page).toHaveURL(/\/dashboard/);
};

const documents = async (walk: Walk, files: Papers) => {
  const { page, hand, look } = walk;
  await openStep(walk, 'Step 8 Upload Documents');
  await hand.attach(field(page, 'Aadhaar Front'), files.aadhaarFront);
  await hand.attach(field(page, 'Aadhaar Back'), files.aadhaarBack);
  await hand.attach(field(page, 'PAN Card'), files.panCard);
  await hand.attach(field(page, 'Bank Statement'), files.bankStatement);
  await hand.attach(field(page, 'Salary Slip'), files.salarySlip);
  await look('step 8');
  await hand.press(button(page, 'Upload Documents'));
  await expect(page.getByText('Documents Uploaded Successfully')).toBeVisible({ timeout: 30_000 });
  await look('step 8, done');
  await hand.press(card(page, 'Continue to Next Step'));
  await expect(page).toHaveURL('/my-dashboard/bank-details');
};

const bank = async ({ page, hand, person, look }: Walk) => {
  await hand.fill(field(page, 'Account Holder Name'), person.bank.holder);
  await hand.fill(field(page, 'IFSC Code'), person.bank.ifsc);
  await hand.fill(field(page, 'Branch Name'), person.bank.branch);
  await hand.fill(field(page, 'Account Number'), person.bank.account);
  await hand.fill(field(page, 'Confirm Account Number'), person.bank.account);
  await look('step 9');
  await hand.press(button(page, 'Save Bank Details'));
  await expect(page.getByRole('heading', { name: 'Bank Details Saved Successfully' })).toBeVisible();
  await look('step 9, done');
};

const offer = async (walk: Walk) => {
  const { page, hand, look } = walk;
  await page.goto('/my-dashboard/calculate-loan');
  await hand.choose(field(page, 'Purpose of Loan'), 'Medical');
  await look('offer');
  await hand.press(button(page, 'Accept'));
  await expect(page.getByText('Loan application submitted successfully!').first()).toBeVisible();
};

const preview = async ({ page, hand, look }: Walk) => {
  await page.goto('/apply/profile-preview');
  await expect(page.getByRole('heading', { name: 'Check Eligibility for Further Process' })).toBeVisible();
  await look('preview');
  await hand.press(button(page, 'Continue'));
  const modal = page.getByRole('dialog', { name: 'Success!' });
  await expect(modal).toBeVisible();
  await look('preview, success');
  await hand.press(modal.getByRole('button', { name: 'OK' }));
  await expect(page).toHaveURL('/my-dashboard/eligibility');
};

/** A new customer from the home page to a submitted application. */
export const walkWholeJourney = async (walk: Walk, files: Papers): Promise<void> => {
  const { page, hand, look } = walk;
  await page.goto('/');
  await hand.press(page.getByRole('banner').getByRole('link', { name: 'Apply Now' }));
  await signIn(walk);
  await look('dashboard, new');
  await pan(walk);
  await personal(walk);
  await residence(walk);
  await income(walk);
  await selfie(walk);
  await look('dashboard, half-way');
  await eligibility(walk);
  await employment(walk);
  await documents(walk, files);
  await bank(walk);
  await offer(walk);
  await preview(walk);
};

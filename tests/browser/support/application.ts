import { expect, type Page } from '@playwright/test';
import type { Step } from '#domain/steps/steps.ts';
import { codeFor } from './sms.ts';
import { button, type Filling, field, STEP_FORMS } from './steps.ts';

/** Looks at a screen before it is left: accessibility, a screenshot. */
export type Look = (screen: string) => Promise<void>;

type Walk = Filling & { look: Look };

const nothing: Look = async () => {};

const card = (page: Page, name: string) =>
  page.getByRole('link', { name }).or(page.getByRole('button', { name }));

/** From the wizard to the dashboard, with the code from the SMS inbox. */
export const signIn = async ({
  page,
  hand,
  person,
  look = nothing,
}: Omit<Filling, 'files'> & { look?: Look }) => {
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

/** Fills in the open step, looks at it, and sends it. */
const step = async (walk: Walk, key: Step['key'], ...screens: readonly [string, string?]) => {
  const { page, hand, look } = walk;
  const { fill, send, arrived } = STEP_FORMS[key];
  await fill(walk);
  await look(screens[0]);
  await hand.press(button(page, send));
  await arrived(page);
  if (screens[1]) await look(screens[1]);
};

const eligibility = async (walk: Walk) => {
  const { page, hand } = walk;
  await openStep(walk, 'Step 6 Check Eligibility');
  await step(walk, 'eligibility', 'step 6', 'step 6, eligible');
  await hand.press(
    page
      .getByRole('link', { name: 'Continue to Employment Details' })
      .or(button(page, 'Continue to Employment Details')),
  );
  await expect(page).toHaveURL('/my-dashboard/about-your-company');
};

const documents = async (walk: Walk) => {
  const { page, hand } = walk;
  await openStep(walk, 'Step 8 Upload Documents');
  await step(walk, 'documents', 'step 8', 'step 8, done');
  await hand.press(card(page, 'Continue to Next Step'));
  await expect(page).toHaveURL('/my-dashboard/bank-details');
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
export const walkWholeJourney = async (walk: Walk): Promise<void> => {
  const { page, hand, look } = walk;
  await page.goto('/');
  await hand.press(page.getByRole('banner').getByRole('link', { name: 'Apply Now' }));
  await signIn(walk);
  await look('dashboard, new');
  await openStep(walk, 'Step 1 PAN Verification');
  await expect(page).toHaveURL('/pan-verification');
  await step(walk, 'pan', 'step 1');
  await step(walk, 'personal', 'step 2');
  await step(walk, 'residence', 'step 3');
  await step(walk, 'income', 'step 4');
  await step(walk, 'selfie', 'step 5');
  await look('dashboard, half-way');
  await eligibility(walk);
  await step(walk, 'employment', 'step 7');
  await documents(walk);
  await step(walk, 'bank', 'step 9', 'step 9, done');
  await offer(walk);
  await preview(walk);
};

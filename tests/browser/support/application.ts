import { expect, type Page } from '@playwright/test';
import type { Step } from '#domain/steps/steps.ts';
import { codeFor } from './sms.ts';
import { button, type Filling, field, STEP_FORMS } from './steps.ts';

/** Checks a screen before the next one: accessibility, a screenshot. */
export type InspectScreen = (screen: string) => Promise<void>;

type Run = Filling & { inspect: InspectScreen };

const nothing: InspectScreen = async () => {};

const card = (page: Page, name: string) =>
  page.getByRole('link', { name }).or(page.getByRole('button', { name }));

/** Signs in from the wizard to the dashboard, with the code from the SMS inbox. */
export const signIn = async ({
  page,
  user,
  person,
  inspect = nothing,
}: Omit<Filling, 'files'> & { inspect?: InspectScreen }) => {
  await user.fill(field(page, 'Mobile number'), person.mobile);
  await user.tick(page.getByRole('checkbox', { name: /I agree to the/ }));
  await inspect('wizard, mobile');
  await user.press(button(page, 'GET OTP'));
  await expect(field(page, 'OTP')).toBeVisible();
  await inspect('wizard, OTP');
  await user.fill(field(page, 'OTP'), await codeFor(page, person.mobile));
  await user.press(button(page, 'Verify'));
  await expect(page).toHaveURL(/\/dashboard/);
};

const openStep = async ({ page, user }: Run, name: string) => {
  const step = card(page, name);
  await expect(step).toBeVisible();
  await user.press(step);
};

/** Fills in the open step, checks it, and sends it. */
const step = async (run: Run, key: Step['key'], ...screens: readonly [string, string?]) => {
  const { page, user, inspect } = run;
  const { fill, send, sendsItself, expectDone } = STEP_FORMS[key];
  if (sendsItself) await inspect(screens[0]);
  await fill(run);
  if (!sendsItself) {
    await inspect(screens[0]);
    await user.press(button(page, send));
  }
  await expectDone(page);
  if (screens[1]) await inspect(screens[1]);
};

const eligibility = async (run: Run) => {
  const { page, user } = run;
  await openStep(run, 'Step 6 Check Eligibility');
  await step(run, 'eligibility', 'step 6', 'step 6, eligible');
  await user.press(
    page
      .getByRole('link', { name: 'Continue to Employment Details' })
      .or(button(page, 'Continue to Employment Details')),
  );
  await expect(page).toHaveURL('/my-dashboard/about-your-company');
};

const documents = async (run: Run) => {
  const { page, user } = run;
  await openStep(run, 'Step 8 Upload Documents');
  await step(run, 'documents', 'step 8', 'step 8, done');
  await user.press(card(page, 'Continue to Next Step'));
  await expect(page).toHaveURL('/my-dashboard/bank-details');
};

const offer = async (run: Run) => {
  const { page, user, inspect } = run;
  await page.goto('/my-dashboard/calculate-loan');
  await user.choose(field(page, 'Purpose of Loan'), 'Medical');
  await inspect('offer');
  await user.press(button(page, 'Accept'));
  await expect(page.getByText('Your choice is kept. Nothing is sent yet.').first()).toBeVisible();
};

const preview = async ({ page, user, inspect }: Run) => {
  await page.goto('/apply/profile-preview');
  await expect(page.getByRole('heading', { name: 'Check Eligibility for Further Process' })).toBeVisible();
  await inspect('preview');
  await user.press(button(page, 'Continue and send'));
  const modal = page.getByRole('dialog', { name: 'Success!' });
  await expect(modal).toContainText('Loan application submitted successfully!');
  await inspect('preview, success');
  await user.press(modal.getByRole('button', { name: 'OK' }));
  await expect(page).toHaveURL('/my-dashboard/eligibility');
};

/** Takes a new customer from the home page to a submitted application. */
export const completeApplication = async (run: Run): Promise<void> => {
  const { page, user, inspect } = run;
  await page.goto('/');
  await user.press(page.getByRole('banner').getByRole('link', { name: 'Apply Now' }));
  await signIn(run);
  await inspect('dashboard, new');
  await openStep(run, 'Step 1 PAN Verification');
  await expect(page).toHaveURL('/pan-verification');
  await step(run, 'pan', 'step 1');
  await step(run, 'personal', 'step 2');
  await step(run, 'residence', 'step 3');
  await step(run, 'income', 'step 4');
  await step(run, 'selfie', 'step 5');
  await inspect('dashboard, half-way');
  await eligibility(run);
  await step(run, 'employment', 'step 7');
  await documents(run);
  await step(run, 'bank', 'step 9', 'step 9, done');
  await offer(run);
  await preview(run);
};

import type { Locator } from '@playwright/test';
import { SESSION_MS } from '#domain/limits.ts';
import { STEPS } from '#domain/steps/steps.ts';
import { completeSteps, service, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson } from '#testing/browser/person.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { fill, OFFER, signIn } from '#testing/people.ts';
import { open, SAMPLE_PATHS } from '../public/pages.ts';
import { completeApplication } from '../support/application.ts';
import { documentFiles } from '../support/files.ts';
import { sideways } from '../support/sideways.ts';
import { button, field } from '../support/steps.ts';
import { mouse } from '../support/user.ts';

const LETTERS = { normal: '16px', twice: '32px' };
type Letters = keyof typeof LETTERS;

const SIGNED_IN = [
  '/dashboard',
  '/my-account',
  '/support',
  '/loan-history',
  '/apply/profile-preview',
  '/my-dashboard/calculate-loan',
  ...STEPS.map(({ route }) => route),
];

test.use({ viewport: { width: 360, height: 760 } });
// Every screen of the product.
test.setTimeout(300_000);

/** Sets the size of letters on every page from now on. */
const writeIn = async (page: Page, letters: Letters) => {
  await page.addInitScript((size) => {
    const set = () => document.documentElement?.style.setProperty('font-size', size);
    set();
    document.addEventListener('DOMContentLoaded', set);
  }, LETTERS[letters]);
};

const expectHolds = async (page: Page, screen: string) => {
  await page.evaluate(() => document.fonts.ready);
  expect(await sideways(page), screen).toEqual([]);
};

const expectScreensHold = async (page: Page, paths: readonly string[], who: string) => {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
    await expectHolds(page, `${path}, ${who}`);
  }
};

test('no public page scrolls sideways on a phone with text of twice the size [R-19]', async ({ page }) => {
  await writeIn(page, 'twice');
  for (const path of [...SAMPLE_PATHS, '/verify-otp']) {
    await open(page, path);
    await expectHolds(page, path);
  }
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectHolds(page, 'the menu');
  await page.getByRole('button', { name: 'Menu' }).click();
  await button(page, 'Write a Review').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectHolds(page, 'a review');
});

test('the whole application fits a phone with text of twice the size [R-19]', async ({ page }) => {
  await writeIn(page, 'twice');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await completeApplication({
    page,
    user: mouse(),
    person: newPerson(),
    files: await documentFiles(),
    inspect: (screen) => expectHolds(page, screen),
  });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expectHolds(page, 'the account menu');
});

for (const letters of ['normal', 'twice'] as const)
  test(`Save stays in its place when the draft is saved, with ${letters} letters [ST-05]`, async ({
    page,
  }) => {
    await writeIn(page, letters);
    await storeSession(page, await completeSteps(newPerson(), 2));
    await page.goto('/apply/residence-details');
    await expect(field(page, 'Landmark')).toBeVisible();
    const place = () =>
      button(page, 'Save & Continue').evaluate((save) => save.getBoundingClientRect().top + scrollY);
    await field(page, 'Landmark').fill('Near');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const before = await place();
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    expect(await place()).toBe(before);
  });

test('Change number starts where its heading starts [N-03]', async ({ page }) => {
  await open(page, '/apply');
  await field(page, 'Mobile number').fill(newPerson().mobile);
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await button(page, 'GET OTP').click();
  await expect(field(page, 'OTP')).toBeVisible();
  const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? Number.NaN);
  const heading = await left(page.getByRole('heading', { name: 'Enter the 4-digit code' }));
  expect(await left(button(page, 'Change number'))).toBe(heading);
});

const LATE = {
  loan_no: 'SETU-1000-0000-7',
  disbursal_date: '2026-10-01',
  repayment_date: '2026-10-31',
  repayment_amount: 1_30_000,
  loan_recommended: 1_00_000,
  real_interest: 30_000,
  repayment_with_real_interest: 1_30_000.55,
  penalty_interest: 12_500.45,
  total_due_amount: 1_42_501,
};

test('a repayment lookup fits a phone with text of twice the size [R-19] [P-06]', async ({ page }) => {
  await writeIn(page, 'twice');
  const answer = { Status: 1, Message: 'Success' };
  await page.route('**/Sendotp', (route) => route.fulfill({ json: answer }));
  await page.route('**/verifyOtp', (route) => route.fulfill({ json: { ...answer, repayment_data: LATE } }));
  await open(page, '/repay');
  await field(page, 'PAN').fill('ZZZPZ4321Z');
  await button(page, 'Send OTP').click();
  await expect(field(page, 'OTP')).toBeVisible();
  await expectHolds(page, 'the code of a lookup');
  await field(page, 'OTP').fill('1234');
  await button(page, 'Verify').click();
  await expect(page.locator('section.statement')).toContainText('SETU-1000-0000-7');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectHolds(page, 'a repayment statement');
});

test('dialogs, toasts and confirmations fit a phone with text of twice the size [R-16] [R-19]', async ({
  page,
}) => {
  await writeIn(page, 'twice');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = page.getByRole('dialog');
  await open(page, '/');
  await button(page, 'Write a Review').click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await dialog
    .getByRole('radiogroup', { name: 'Rating' })
    .getByRole('radio', { name: '4 stars' })
    .check({ force: true });
  await dialog.getByRole('textbox', { name: 'Review' }).fill('Kind people.');
  await button(page, 'Submit Review').click();
  await expect(dialog.getByText('Thank you. Your review has reached us.')).toBeVisible();
  await expectHolds(page, 'thanks for a review');
  await open(page, '/verify-otp');
  await field(page, 'OTP').fill('4711');
  await button(page, 'Verify').click();
  await expect(dialog).toBeVisible();
  await expectHolds(page, 'the demo of a code');
  await open(page, '/contact');
  for (const [name, text] of [
    ['Full Name', 'Asha Rao'],
    ['Email', 'lakshmi.subramaniam@example.com'],
    ['Phone Number', '98765 43210'],
    ['Message', 'When can I pay back?'],
  ] as const)
    await field(page, name).fill(text);
  await button(page, 'Send Message').click();
  await expect(page.getByRole('heading', { name: 'Your message has reached us' })).toBeFocused();
  await expectHolds(page, 'thanks for a message');
  const person = await completeSteps(newPerson(), 4);
  await storeSession(page, person, { at: Date.now() - SESSION_MS + 240_000 });
  await page.goto('/dashboard');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectHolds(page, 'the end of a session');
  await button(page, 'Stay signed in').click();
  await button(page, 'Step 9 Bank Details').click();
  await expect(page.getByText('Please complete step 5 first!')).toBeVisible();
  await expectHolds(page, 'a toast');
});

test.describe('errors', () => {
  test.use({ allowedErrors: /^ChunkError: / });

  test('error pages fit a phone with text of twice the size [R-17] [R-18] [R-19]', async ({ page }) => {
    await writeIn(page, 'twice');
    await page.goto('/dashboard');
    await expect(page.getByText('Access Required')).toBeVisible();
    await expectHolds(page, 'no access');
    await storeSession(page, await completeSteps(newPerson(), 0));
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
    await expectHolds(page, 'no such page');
    await page.goto('/dashboard');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('link', { name: 'Support' }).click();
    await expect(page.getByText('Loading chunk SupportPage failed (error)')).toBeVisible();
    await expectHolds(page, 'a screen that failed to load');
    await page.unroute('**/assets/*.js');
    await page.route('**/getDashboardData', (route) => route.abort());
    for (const path of ['/dashboard', '/my-account', '/loan-history', '/my-dashboard/eligibility']) {
      await page.goto(path);
      await expect(button(page, 'Try Again').first(), path).toBeVisible();
      await expectHolds(page, `${path} without its data`);
    }
  });
});

test('no screen of a new customer scrolls sideways on a phone with text of twice the size [R-19]', async ({
  page,
}) => {
  await writeIn(page, 'twice');
  await storeSession(page, await signIn(service, newPerson().mobile));
  await expectScreensHold(page, SIGNED_IN, 'new');
  await page.goto('/apply/personal-details');
  await button(page, 'Save & Continue').click();
  await expect(page.getByText('Date of birth is required').first()).toBeVisible();
  await expectHolds(page, 'errors of a step');
});

for (const letters of ['normal', 'twice'] as const)
  test(`a long e-mail pushes nothing out of a phone's screen with ${letters} letters [R-19]`, async ({
    page,
  }) => {
    await writeIn(page, letters);
    const person = await signIn(service, newPerson().mobile);
    const { pan } = newPerson();
    await fill(service, person, STEPS.length, {
      pancard: pan,
      personal: { personal_email: 'lakshmi.subramaniam@example.com' },
    });
    const { token, lead: lead_id } = person;
    await service.post('loanCalculation', { action: 'loan_calculation', lead_id, ...OFFER }, { token });
    await storeSession(page, person);
    await expectScreensHold(page, SIGNED_IN, 'all steps done');
  });

import { STEPS } from '#domain/steps/steps.ts';
import { fill, OFFER, signIn } from '#tests/service/support/people.ts';
import { open, SAMPLE_PATHS } from './public/pages.ts';
import { signIn as signInByHand } from './support/application.ts';
import { service, storeSession } from './support/completeSteps.ts';
import { newPerson } from './support/person.ts';
import { sideways } from './support/sideways.ts';
import { button } from './support/steps.ts';
import { expect, type Page, test } from './support/test.ts';
import { mouse } from './support/user.ts';

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

/** Letters of this size, on every page from now on. */
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

test('the sign-in fits a phone with text of twice the size [R-19]', async ({ page }) => {
  await writeIn(page, 'twice');
  await open(page, '/apply');
  await signInByHand({
    page,
    user: mouse(),
    person: newPerson(),
    inspect: (screen) => expectHolds(page, screen),
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expectHolds(page, 'the account menu');
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

import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { STEPS, type Step } from '#domain/steps/steps.ts';
import { completeSteps, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson } from '#testing/browser/person.ts';
import { COMMIT, expect, type Page, test } from '#testing/browser/test.ts';
import { STEP_FIXTURES } from '#testing/samples/stepFixtures.ts';
import { byFormStep } from '#tests/fixtures/byFormStep.ts';
import { horizontalOverflow, open, SAMPLE_PATHS, waitForHydration } from '../public/pages.ts';
import { signIn } from '../support/application.ts';
import type { Documents } from '../support/files.ts';
import { button, field, STEP_FORMS } from '../support/steps.ts';
import { mouse } from '../support/user.ts';

const enter = async (page: Page) => {
  await page.goto('/apply');
  await signIn({ page, user: mouse(), person: newPerson() });
};

/** The file that a module was built to. */
const fileOf = (source: string): string =>
  (JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>)[source]
    ?.file ?? source;

type Screen = {
  path: string;
  title: string | RegExp;
  /** An element that only this screen has. */
  shows: (page: Page) => Locator;
};

const text =
  (words: string | RegExp): Screen['shows'] =>
  (page) =>
    page.getByText(words).first();

/** The screens apart from the steps, as a new customer sees them. */
const SCREENS: readonly Screen[] = [
  { path: '/dashboard', title: /^Namaste/, shows: (page) => button(page, 'Step 9 Bank Details') },
  { path: '/my-account', title: 'My Account', shows: text('Mobile number') },
  { path: '/support', title: 'Support', shows: text('Monday to Saturday') },
  { path: '/loan-history', title: 'Loan History', shows: text(/^No Loan History Found/) },
  {
    path: '/apply/profile-preview',
    title: 'Check Eligibility for Further Process',
    shows: text('Basic Details'),
  },
  {
    path: '/my-dashboard/calculate-loan',
    title: 'Choose your loan',
    shows: (page) => field(page, 'Purpose of Loan'),
  },
];

const TITLES: Record<Step['key'], string> = {
  ...byFormStep((step) => STEP_FIXTURES[step].title),
  selfie: 'Take a selfie',
  eligibility: 'Check Your Eligibility',
  documents: 'Add your documents',
};

/** Every step at its address, and step 6 at both of its addresses. */
const STEP_SCREENS: readonly Screen[] = [
  ...STEPS.map(({ key, route }) => ({ key, path: route })),
  { key: 'eligibility' as const, path: '/apply/check-eligibility' },
].map(({ key, path }) => ({
  path,
  title: TITLES[key],
  shows: (page) => button(page, key === 'selfie' ? 'Capture' : STEP_FORMS[key].send),
}));

/** The widths of R-19. */
const WIDTHS = [360, 480, 768, 1024, 1280];

for (const { title, screens } of [
  { title: 'every signed-in screen beside the steps renders at its address [R-06] [R-08]', screens: SCREENS },
  { title: 'every step renders its form at its address, step 6 at both [R-07]', screens: STEP_SCREENS },
])
  test(`${title}, and holds at 360 to 1280 px without sideways scrolling [R-19]`, async ({ page }) => {
    test.setTimeout(180_000);
    await storeSession(page, await completeSteps(newPerson(), 0));
    for (const { path, title, shows } of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
      await expect(shows(page), path).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await horizontalOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });

test('no public page scrolls sideways at 360 to 1280 px [R-19]', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of SAMPLE_PATHS) {
    await open(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await horizontalOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

type Breakpoint = {
  width: number;
  changes: string;
  path: string;
  measure: (page: Page) => Promise<string | boolean>;
  below: string | boolean;
  at: string | boolean;
};

/** The change at each breakpoint: an element that differs one pixel below it. */
const BREAKPOINTS: readonly Breakpoint[] = [
  {
    width: 480,
    changes: 'the Welcome panel has more room around its texts',
    path: '/apply',
    measure: (page: Page) => page.locator('.wiz').evaluate((panel) => getComputedStyle(panel).paddingInline),
    below: '16px',
    at: '24px',
  },
  {
    width: 768,
    changes: 'a dialog is a card instead of a sheet as wide as the screen',
    path: '/',
    measure: async (page: Page) => {
      if (!(await page.getByRole('dialog').isVisible())) await button(page, 'Write a Review').click();
      return page.getByRole('dialog').evaluate((dialog) => dialog.clientWidth === innerWidth);
    },
    below: true,
    at: false,
  },
  {
    width: 1024,
    changes: 'the account menu stands beside the page',
    path: '/support',
    measure: (page: Page) => button(page, 'Account menu').isVisible(),
    below: true,
    at: false,
  },
];

for (const { width, changes, path, measure, below, at } of BREAKPOINTS)
  test(`from ${width} px on, ${changes} [R-19]`, async ({ page }) => {
    if (path === '/support') await storeSession(page, await completeSteps(newPerson(), 0));
    await page.setViewportSize({ width: width - 1, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForHydration(page);
    await expect.poll(() => measure(page), `at ${width - 1} px`).toBe(below);
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => measure(page), `at ${width} px`).toBe(at);
  });

test('the toast of a save hides by itself after five seconds, that of an error by Close [R-16] [N-19]', async ({
  page,
}) => {
  await storeSession(page, await completeSteps(newPerson(), 2));
  await page.clock.install();
  const filling = { page, user: mouse(), person: newPerson(), files: {} as Documents };
  const { fill, send } = STEP_FORMS.residence;
  await page.goto('/apply/residence-details');
  await fill(filling);
  await button(page, send).click();
  const saved = page.getByRole('status').filter({ hasText: 'Residence details saved successfully!' });
  await expect(saved).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(saved).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(saved).toBeHidden();
  await page.goto('/my-dashboard/calculate-loan');
  await button(page, 'Accept').click();
  const error = page.getByRole('alert').filter({ hasText: 'Please select a loan purpose' }).last();
  await expect(error).toBeVisible();
  await button(page, 'Close').click();
  await expect(button(page, 'Close')).toBeHidden();
});

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not drawn`);
  return box;
};

const expectApart = async (upper: Locator, lower: Locator) => {
  const { y, height } = await boxOf(upper);
  expect((await boxOf(lower)).y, `${lower} is below ${upper}`).toBeGreaterThanOrEqual(y + height);
};

for (const width of [360, 768, 1280])
  test(`after a save at ${width} px the toast leaves the next page's heading and 'All steps' free [R-16]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await storeSession(page, await completeSteps(newPerson(), 2));
    const { fill, send } = STEP_FORMS.residence;
    await page.goto('/apply/residence-details');
    await fill({ page, user: mouse(), person: newPerson(), files: {} as Documents });
    await button(page, send).click();
    const toast = page.locator('.toast');
    const heading = page.getByRole('heading', { level: 1, name: 'Income Details' });
    await expect(heading).toBeVisible();
    await expect(toast).toHaveText(/Residence details saved successfully!/);
    await expectApart(page.getByRole('link', { name: 'All steps' }), toast);
    await expectApart(heading, toast);
    if (await button(page, 'Save & Continue').isVisible())
      await expectApart(toast, button(page, 'Save & Continue'));
  });

test('on a phone the toast leaves Menu free, is held by focus and by pointer apart, and leaves with its page [R-16] [R-13]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await storeSession(page, await completeSteps(newPerson(), 9));
  await page.clock.install();
  await page.goto('/my-dashboard/calculate-loan');
  await button(page, 'Accept').click();
  const toast = page.locator('.toast');
  const menu = button(page, 'Account menu');
  await expect(toast).toHaveText(/Please select a loan purpose/);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectApart(menu, toast);
  await toast.hover();
  await button(page, 'Close').focus();
  await page.mouse.move(180, 700);
  await page.clock.runFor(6_000);
  await expect(toast).toBeVisible();
  await toast.hover();
  await menu.focus();
  await page.clock.runFor(6_000);
  await expect(toast).toBeVisible();
  await menu.click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL('/support');
  await expect(toast).toBeHidden();
  await menu.click();
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/');
  await expect(toast).toHaveText(/You have logged out\./);
  await expectApart(button(page, 'Menu'), toast);
});

test('code that comes later loads no style sheet of the first page again, which would override those that came since [R-13]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/apply');
  await signIn({ page, user: mouse(), person: { ...newPerson(), mobile: '9000000005' } });
  await expect(page.getByRole('link', { name: 'Open my loan' })).toBeVisible();
  const loaded = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
  expect(loaded.filter((href) => /\/(index|app)-/.test(href))).toEqual([]);
  await expect(page.locator('.side__close')).toBeHidden();
});

test('the old path of the calculator redirects to it [R-08] [D-03]', async ({ page }) => {
  await enter(page);
  await page.goto('/my-dashboard/loan-calculator');
  await expect(page).toHaveURL('/my-dashboard/calculate-loan');
});

test('the account menu opens on small screens and closes on navigation and on an outside click [R-13] [R-14] [N-18]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page);
  const menu = page.getByRole('navigation', { name: 'Account' });
  const toggle = page.getByRole('button', { name: 'Account menu' });
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL('/support');
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(345, 600);
  await expect(menu).toBeHidden();
});

test('an unknown address shows a not-found page with a link home [R-18]', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
});

test('every route change starts at the top [R-09]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await enter(page);
  await page.goto('/my-dashboard/about-your-company');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Employment Details' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('code that fails to load', () => {
  test.use({ allowedErrors: /^ChunkError: / });

  test(
    'a screen whose code fails to load shows it, and loads after Try Again [R-17]',
    COMMIT,
    async ({ page }) => {
      await enter(page);
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.getByRole('link', { name: 'Support' }).click();
      await expect(page.getByText('Loading chunk SupportPage failed (error)')).toBeVisible();
      await page.unroute('**/assets/*.js');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    },
  );

  test('a part of a page whose code fails to load takes nothing away, and loads after Try Again [NET-05]', async ({
    page,
  }) => {
    await enter(page);
    const part = `**/${fileOf('src/features/privacy/Privacy.tsx')}`;
    await page.route(part, (route) => route.abort());
    await page.getByRole('link', { name: 'My Account' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'A part of this page did not load' });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    await page.unroute(part);
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Your permissions' })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('a screen whose failure the browser remembers is loaded with the page at Try Again [R-17]', async ({
    page,
  }) => {
    await enter(page);
    let remembers = true;
    await page.route('**/assets/*.js', (route) => (remembers ? route.abort() : route.continue()));
    await page.getByRole('link', { name: 'Support' }).click();
    await expect(page.getByText('Loading chunk SupportPage failed (error)')).toBeVisible();
    page.once('framenavigated', () => {
      remembers = false;
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    expect(remembers).toBe(false);
  });
});

test(
  'signed-in screens ask a visitor to sign in, and lead to the wizard [S-09]',
  COMMIT,
  async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByText('Access Required')).toBeVisible();
    await expect(page).toHaveURL('/apply', { timeout: 6_000 });
    for (const path of ['/my-account', '/loan-history']) {
      await page.goto(path);
      await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
    }
  },
);

import { signIn } from './support/application.ts';
import { newPerson } from './support/person.ts';
import { COMMIT, expect, type Page, test } from './support/test.ts';
import { mouse } from './support/user.ts';

const enter = async (page: Page) => {
  await page.goto('/apply');
  await signIn({ page, user: mouse(), person: newPerson() });
};

const SIGNED_IN = [
  '/dashboard',
  '/my-account',
  '/support',
  '/loan-history',
  '/pan-verification',
  '/apply/personal-details',
  '/apply/residence-details',
  '/apply/income-details',
  '/apply/image-capture',
  '/apply/check-eligibility',
  '/my-dashboard/eligibility',
  '/my-dashboard/about-your-company',
  '/my-dashboard/upload-documents',
  '/my-dashboard/bank-details',
  '/apply/profile-preview',
  '/my-dashboard/calculate-loan',
];

test('every signed-in screen renders at 360 to 1280 px without sideways scrolling [R-06] [R-07] [R-08] [R-19]', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enter(page);
  for (const path of SIGNED_IN) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    for (const width of [360, 480, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
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
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('code that fails to load', () => {
  test.use({ allowedErrors: /^ChunkError: / });

  test(
    'a screen whose code fails to load says so, and loads after Try Again [R-17]',
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

import { expectAccessible } from '#testing/browser/axe.ts';
import { completeSteps, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson } from '#testing/browser/person.ts';
import { COMMIT, expect, type Page, test } from '#testing/browser/test.ts';
import { keyboard } from '../support/user.ts';

const hindi = (page: Page) => page.getByRole('link', { name: 'हिन्दी', exact: true });
const english = (page: Page) => page.getByRole('link', { name: 'English', exact: true });
const named = (page: Page, name: string) => page.locator(`#root [name="${name}"]`);

const expectIn = async (page: Page, language: string, path: string) => {
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
  await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const isWhole = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);

test(
  'one press leads to the same page in the other language, and another one back [LANG-01] [LANG-02]',
  COMMIT,
  async ({ page }) => {
    await page.goto('/faq?from=home#apr');
    await isWhole(page);
    await hindi(page).click();
    await expectIn(page, 'hi', '/hi/faq');
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?from=home#apr');
    await expectAccessible(page, 'questions in Hindi');
    await english(page).click();
    await expectIn(page, 'en', '/faq');
    await page.goBack();
    await expectIn(page, 'hi', '/hi/faq');
  },
);

test(
  'what was typed to sign in is there in the other language, and to be agreed to anew [LANG-01] [LANG-06]',
  COMMIT,
  async ({ page }) => {
    await page.goto('/apply');
    await isWhole(page);
    await named(page, 'mobile').fill('98765');
    await page.getByRole('checkbox').first().check();
    await hindi(page).click();
    await expectIn(page, 'hi', '/hi/apply');
    await expect(named(page, 'mobile')).toHaveValue('98765');
    await expect(page.getByRole('checkbox').first()).not.toBeChecked();
    expect(await page.evaluate(() => window.name)).toBe('');
    expect(
      await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      ),
    ).not.toContain('98765');
    await named(page, 'mobile').press('End');
    await page.keyboard.type('43210');
    await expect(named(page, 'mobile')).toHaveValue('9876543210');
  },
);

test('a message and a PAN that were typed are there in the other language [LANG-01] [LANG-03]', async ({
  page,
}) => {
  await page.goto('/contact');
  await isWhole(page);
  const typed = { full_name: 'Asha Rao', message: 'Two\nlines' };
  await page.getByRole('textbox', { name: 'Full Name' }).fill(typed.full_name);
  await page.getByRole('textbox', { name: 'Message' }).fill(typed.message);
  await hindi(page).click();
  await expectIn(page, 'hi', '/hi/contact');
  await expect(page.getByRole('textbox').first()).toHaveValue(typed.full_name);
  await expect(page.locator('#root textarea')).toHaveValue(typed.message);
  // Who comes from elsewhere gets the language that was chosen.
  await page.goto('/repay');
  await expectIn(page, 'hi', '/hi/repay');
  await isWhole(page);
  await named(page, 'pan').fill('ABCDE1234');
  await english(page).click();
  await expectIn(page, 'en', '/repay');
  await expect(named(page, 'pan')).toHaveValue('ABCDE1234');
});

test('the sliders of the calculator stay where they were [LANG-01]', async ({ page }) => {
  await page.goto('/');
  await isWhole(page);
  await page.getByRole('slider').first().fill('15000');
  const total = page.locator('.calc output');
  const before = await total.textContent();
  await hindi(page).click();
  await expectIn(page, 'hi', '/hi');
  await expect(total).toHaveText(before ?? '');
});

test('a step keeps what its form held, and signed-in pages keep their address [LANG-01] [LANG-02] [LANG-03]', async ({
  page,
}) => {
  const person = await completeSteps(newPerson(), 3);
  await storeSession(page, person);
  await page.goto('/apply/income-details');
  await page.locator('#root [name="monthly_income"]').fill('52000');
  const path = new URL(page.url()).pathname;
  await hindi(page).click();
  await expectIn(page, 'hi', path);
  await expect(page.locator('#root [name="monthly_income"]')).toHaveValue(/52,?000/);
  await page.goto('/dashboard');
  await expectIn(page, 'hi', '/dashboard');
  await page.reload();
  await expectIn(page, 'hi', '/dashboard');
});

test('another tab stays as it is until it is loaded again [LANG-03]', async ({ page, context }) => {
  await storeSession(page, await completeSteps(newPerson(), 1));
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('.head-link:visible').first().click();
  await expectIn(page, 'hi', '/dashboard');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en-IN');
  await other.reload();
  await expectIn(other, 'hi', '/dashboard');
});

test('without a network a press leaves nothing behind, and says so; later it works [LANG-01]', async ({
  page,
  context,
}) => {
  await page.goto('/apply');
  await isWhole(page);
  await named(page, 'mobile').fill('98765');
  await context.setOffline(true);
  await hindi(page).click();
  await expect(page.getByRole('banner').getByRole('alert')).toContainText('too slow just now');
  await expect(named(page, 'mobile')).toHaveValue('98765');
  expect(await context.cookies()).toEqual([]);
  await context.setOffline(false);
  await hindi(page).click();
  await expectIn(page, 'hi', '/hi/apply');
  await expect(named(page, 'mobile')).toHaveValue('98765');
});

test('the keyboard alone changes the language [LANG-01]', async ({ page }) => {
  await page.goto('/about');
  await isWhole(page);
  await keyboard(page).press(hindi(page));
  await expectIn(page, 'hi', '/hi/about');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the other language is a link [LANG-01] [LANG-02]', async ({ page }) => {
    await page.goto('/faq');
    await hindi(page).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await english(page).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  });
});

/** What of the header is cut, outside of the screen, or too small to press. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header :is(a, button)')]
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .filter(
        ({ control, box }) =>
          box.left < 0 ||
          box.right > innerWidth + 1 ||
          control.scrollWidth > control.clientWidth + 1 ||
          Math.min(box.width, box.height) < 43.5,
      )
      .map(({ control, box }) => `${control.textContent} ${box.left} to ${box.right}, ${box.height}`),
  );

for (const width of [320, 360, 768, 1280])
  test(`the header has room for it at ${width} px, in each language and with large letters [LANG-01] [R-19]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    for (const path of ['/', '/hi', '/apply', '/hi/apply']) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect(await misplaced(page), path).toEqual([]);
      const height = await page.locator('header').evaluate((header) => header.clientHeight);
      expect(height, `${path} has one row`).toBeLessThan(90);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
      expect(await misplaced(page), `${path}, large`).toEqual([]);
    }
  });

import { ARTICLES } from '#domain/articles.ts';
import { expect, test } from '#testing/browser/test.ts';
import { PAGES, SAMPLE_PATHS } from './pages.ts';

test.use({ javaScriptEnabled: false });

/** Pages that need JavaScript for everything; they have their own notice. */
const SCRIPTED = PAGES.filter(({ scripted }) => scripted).map(({ path }) => path);

test('every public page is readable without JavaScript and names what needs it [R-01] [R-02] [R-03]', async ({
  page,
}) => {
  for (const path of SAMPLE_PATHS.filter((path) => !SCRIPTED.includes(path))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const note = page.getByRole('complementary', { name: 'This page without JavaScript' });
    await expect(note).toContainText('The calculator, the forms, looking up a loan');
    const words = ((await page.getByRole('main').textContent()) ?? '').split(/\s+/).length;
    expect(words, path).toBeGreaterThan(path === '/no-such-page' ? 10 : 60);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' })).toBeVisible();
  }
});

test('the blog shows its list without JavaScript, and each article opens [B-01] [B-02] [D-22]', async ({
  page,
}) => {
  await page.goto('/blog');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(ARTICLES.length);
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(cards.first()).toContainText(ARTICLES[0]?.title ?? '');
  const links = page.getByRole('link', { name: /^Read More/ });
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    ARTICLES.map(({ link }) => link),
  );
});

test('the questions open and the calculator shows a phone number without JavaScript [H-03] [H-06]', async ({
  page,
}) => {
  await page.goto('/faq');
  const question = page.locator('details').first();
  await question.locator('summary').click();
  await expect(question.locator('p').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(/^The calculator needs JavaScript\. Call 1800/)).toBeVisible();
  await expect(page.getByRole('main').getByText('₹12,700').first()).toBeVisible();
});

test('the wizard says that it needs JavaScript [R-04]', async ({ page }) => {
  await page.goto('/apply');
  await expect(page.getByText(/^Applying and signing in need JavaScript\./)).toBeVisible();
  await page.getByLabel('Mobile number').fill('9876543210');
  await page.getByLabel('Mobile number').press('Enter');
  await expect(page).toHaveURL('/apply');
});

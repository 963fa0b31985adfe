import { ARTICLES } from '#domain/articles.ts';
import { expectAccessible } from '#testing/browser/axe.ts';
import { COMMIT, expect, type Page, test } from '#testing/browser/test.ts';

const cards = (page: Page) => page.getByRole('article');
const more = (page: Page) => page.getByRole('button', { name: 'Load More Blogs' });
const picture = (page: Page, name: string) =>
  page.screenshot({ path: `reports/pictures/${page.viewportSize()?.width}/${name}.png`, fullPage: true });

for (const width of [360, 1280]) {
  test(`the blog at ${width} px shows six articles at a time until all are there, each readable [B-01] [B-02] [B-03] [D-22] [R-19]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Blog');
    await expect(cards(page)).toHaveCount(6);
    await picture(page, 'blog');
    await more(page).click();
    await expect(cards(page)).toHaveCount(12);
    await expect(cards(page).nth(6).getByRole('heading')).toBeFocused();
    await more(page).click();
    await expect(cards(page)).toHaveCount(ARTICLES.length);
    await expect(more(page)).toHaveCount(0);
    await expectAccessible(page, 'blog');
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      cards(page).first().getByRole('link', { name: 'Read More' }).click(),
    ]);
    await tab.setViewportSize({ width, height: 800 });
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(ARTICLES[0]?.title ?? '');
    await expect(tab).toHaveURL('/blog/what-apr-means');
    await expectAccessible(tab, 'article');
    await picture(tab, 'article');
    const wider = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
}

test('every article and its drawing exist, and an unknown one is not found [D-22] [R-18]', async ({
  page,
  request,
}) => {
  for (const { link, image } of ARTICLES) {
    expect((await request.get(link)).status(), link).toBe(200);
    const drawing = await request.get(image);
    expect([drawing.status(), drawing.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
  }
  const missing = await page.goto('/blog/no-such-article');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
});

test('an image that fails to load is hidden [B-02]', async ({ page }) => {
  await page.route('**/blog/*.svg', (route) => route.abort());
  await page.goto('/blog');
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).locator('img')).toHaveCount(0);
});

test(
  'an unreachable blog service shows its failure, and Retry loads the articles [B-04] [N-19]',
  COMMIT,
  async ({ page }) => {
    await page.route('**/BlogsController/blog', (route) => route.abort());
    await page.goto('/blog');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(
      'Unable to connect to the blog service. Please check your internet connection or try again later.',
    );
    await page.unroute('**/BlogsController/blog');
    await page.route('**/BlogsController/blog', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toContainText('Failed to fetch blogs: 500 Internal Server Error');
    await page.unroute('**/BlogsController/blog');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page)).toHaveCount(6);
  },
);

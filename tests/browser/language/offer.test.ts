import { expectAccessible } from '#testing/browser/axe.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';

const offer = (page: Page) => page.locator('.language-offer');
const isIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))));

test.describe('a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN', viewport: { width: 360, height: 760 } });

  test('is told once that the page is there in it, and nothing moves [LANG-05]', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = window as unknown as { shifts: number };
      seen.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/faq');
    await expect(offer(page)).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.001);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const box = await offer(page).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 360).toBe(true);
    await expectAccessible(page, 'the offer of Hindi');
    await offer(page).getByRole('button', { name: 'Close' }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.reload();
    await isIdle(page);
    await expect(offer(page)).toHaveCount(0);
  });

  test('opens it with one press, and is asked no more [LANG-01] [LANG-05]', async ({ page }) => {
    await page.goto('/about');
    await offer(page).getByRole('link').click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/hi/about');
    await page.goto('/about');
    await expect(page).toHaveURL(({ pathname }) => pathname === '/hi/about');
    await isIdle(page);
    await expect(offer(page)).toHaveCount(0);
  });

  test('closes it with Escape, and leaves it with its page [LANG-05]', async ({ page, context }) => {
    await page.goto('/apply');
    await expect(offer(page)).toBeVisible();
    const field = await page.locator('[name="mobile"]').boundingBox();
    const card = await offer(page).boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(field?.y ?? 0);
    await page.keyboard.press('Escape');
    await expect(offer(page)).toHaveCount(0);
    const other = await context.newPage();
    await other.goto('/faq');
    await isIdle(other);
    await expect(offer(other)).toHaveCount(0);
  });
});

test('a browser that prefers English loads nothing of it [LANG-05]', async ({ page, request }) => {
  const requested: string[] = [];
  page.on('request', (one) => requested.push(new URL(one.url()).pathname));
  await page.goto('/faq');
  await isIdle(page);
  const texts = await Promise.all(
    requested.filter((path) => path.endsWith('.js')).map(async (path) => (await request.get(path)).text()),
  );
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes('language-offer'))).toEqual([]);
});

import { expectAccessible } from '#testing/browser/axe.ts';
import { COMMIT, expect, test } from '#testing/browser/test.ts';
import { sampled } from '../support/deep.ts';
import { horizontalOverflow, open, SAMPLE_PATHS, waitForHydration } from './pages.ts';

for (const width of sampled([360, 1280])) {
  test(`every public page is accessible and fits at ${width} px, light and dark [R-01] [R-02] [R-03] [R-19]`, async ({
    page,
  }) => {
    test.setTimeout(400_000);
    await page.setViewportSize({ width, height: 800 });
    for (const path of SAMPLE_PATHS) {
      await open(page, path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, `${path}, ${colorScheme}`);
      }
      expect(await horizontalOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      await page.screenshot({
        path: `reports/pictures/${width}/public${path.replaceAll('/', '-')}.png`,
        fullPage: true,
      });
    }
  });
}

test('no public page scrolls sideways at 320 px, which is 640 px at twice the size [R-19]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const path of SAMPLE_PATHS) {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    expect(await horizontalOverflow(page), `${path} at 320 px`).toBeLessThanOrEqual(0);
  }
});

for (const { width, size } of sampled([
  { width: 360, size: 150 },
  { width: 640, size: 200 },
]))
  test(`no public page scrolls sideways with text of ${size} % at ${width} px [R-19]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const path of SAMPLE_PATHS) {
      await open(page, path);
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, size);
      expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
    }
  });

test('nothing moves for people who prefer reduced motion [R-19]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/about', '/repay', '/blog']) {
    await open(page, path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const { duration, delay } = effect?.getTiming() ?? {};
          return playState === 'running' && Number(duration) + Number(delay) > 1;
        })
        .map((animation) => (animation as CSSAnimation).animationName),
    );
    expect(moving, path).toEqual([]);
  }
});

test('forced colours keep the current page, slider values and the borders of fields visible [R-19]', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveCSS('outline-style', 'solid');
  const dial = page.getByRole('slider', { name: 'Loan amount' });
  await expect(dial).toHaveCSS('forced-color-adjust', 'none');
  await open(page, '/contact');
  const field = page.getByRole('textbox', { name: 'Full Name' });
  const [edge, ground] = await field.evaluate((element) => {
    const { borderBottomColor, backgroundColor } = getComputedStyle(element);
    return [borderBottomColor, backgroundColor];
  });
  expect(edge).not.toBe(ground);
});

test('print shows the content without header and footer [R-03] [H-08]', async ({ page }) => {
  await open(page, '/terms');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
});

test('every route change of the public site starts at the top [R-09]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/');
  for (const [name, address] of [
    ['About us', '/about'],
    ['Questions and answers', '/faq'],
    ['Terms and conditions', '/termsandconditions'],
  ] as const) {
    const link = page.getByRole('contentinfo').getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await link.click();
    await expect(page).toHaveURL(address);
    await expect.poll(() => page.evaluate(() => window.scrollY), address).toBe(0);
  }
});

test(
  'each page hydrates as it was built, with and without a slash at the end of its path [R-01] [R-02] [R-03]',
  COMMIT,
  async ({ page }) => {
    test.setTimeout(120_000);
    const heading = page.getByRole('heading', { level: 1 });
    for (const path of SAMPLE_PATHS) {
      await page.goto(path === '/' ? '/?from=somewhere' : `${path}/`);
      const built = (await heading.textContent()) ?? '';
      await waitForHydration(page);
      await expect(heading, path).toHaveText(built);
      await expect(page).toHaveTitle(/ – Salary Setu$/);
    }
  },
);

for (const path of ['/instant-loan', '/personal-loan', '/education-loan']) {
  test(`${path} leads to the wizard, with or without a slash at its end [R-02] [H-07]`, async ({ page }) => {
    for (const address of [path, `${path}/`]) {
      await open(page, address);
      await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first().click();
      await expect(page).toHaveURL('/apply');
    }
  });
}

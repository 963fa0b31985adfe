/** What moves on a Hindi page when its letters come late: letters of the system stand in until then. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, Route } from '@playwright/test';
import { addressIn } from '#domain/site/addresses.ts';
import { expect, test } from '#testing/browser/test.ts';
import { PAGES } from '../public/pages.ts';
import { sampled } from '../support/deep.ts';

const LATE_MS = 500;
const MOST = 0.01;
/** A line that breaks elsewhere, and what stands below it. */
const ONE_LINE = 0.05;
const WIDTHS = [360, 412, 1_280];

const { resolve } = createRequire(import.meta.url);

/** The letters of Android, which the machine of a test may not have, by the name of a style sheet. */
const SYSTEM = {
  'Noto Sans Devanagari': resolve(
    '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2',
  ),
  'Noto Sans Devanagari Bold': resolve(
    '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2',
  ),
};

/** In the page itself: letters of the system are there at once. */
const giveSystemLetters = async (route: Route) => {
  const page = await route.fetch();
  let body = await page.text();
  for (const [name, file] of Object.entries(SYSTEM))
    body = body.replaceAll(
      new RegExp(`local\\(["']?${name}["']?\\)`, 'g'),
      () => `url(data:font/woff2;base64,${readFileSync(file, 'base64')})`,
    );
  await route.fulfill({ response: page, body });
};

/** Runs in the page before it: adds up what moves. */
const watch = () => {
  const moved = Object.assign(window, { moved: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      moved.moved += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const prepare = async (page: Page) => {
  await page.addInitScript(watch);
  await page.route('**/assets/anek-setu-*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await page.route(/\/hi(\/[\w/-]*)?$/, giveSystemLetters);
};

// The styles of a page are changed, which its policy forbids.
test.use({ bypassCSP: true });

for (const width of sampled(WIDTHS))
  test(`hardly anything moves when the letters of Hindi come late, ${width} px wide [LANG-53]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await prepare(page);
    const moved: Record<string, number> = {};
    for (const { path: address } of PAGES) {
      const come = page.waitForResponse(/anek-setu-devanagari/);
      await page.goto(addressIn('hi', address));
      await come;
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(300);
      const by = await page.evaluate(() => (window as unknown as { moved: number }).moved);
      expect(await page.evaluate(() => document.fonts.check('16px "Anek Setu"', 'क'))).toBe(true);
      if (by > MOST) moved[address] = by;
    }
    expect(Math.max(0, ...Object.values(moved)), JSON.stringify(moved)).toBeLessThanOrEqual(ONE_LINE);
    expect(Object.keys(moved).length, JSON.stringify(moved)).toBeLessThanOrEqual(PAGES.length / 10);
  });

/** What moves on a Hindi page when its letters come late: nothing, as letters of the system stand in, and as wide. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, Route } from '@playwright/test';
import { addressIn } from '#domain/site/addresses.ts';
import { expect, test } from '#testing/browser/test.ts';
import { PAGES } from '../public/pages.ts';
import { sampled } from '../support/deep.ts';

const LATE_MS = 500;
const MOST = 0.01;
/** How much higher or lower a page may be with the letters of the system, as some lines break elsewhere. */
const HEIGHT = 0.03;
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

const LETTERS = '**/assets/anek-setu-*.woff2';

/** Opens a page whose letters come when it has long been painted. */
const openBeforeLetters = async (page: Page, address: string) => {
  const { promise: painted, resolve: come } = Promise.withResolvers<void>();
  const late = async (route: Route) => {
    await painted;
    await route.continue();
  };
  await page.route(LETTERS, late);
  const letters = page.waitForResponse(/anek-setu-devanagari/);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.waitForTimeout(LATE_MS);
  come();
  await letters;
  await page.waitForLoadState();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  await page.unroute(LETTERS, late);
};

const seen = (page: Page) =>
  page.evaluate(() => ({
    moved: (window as unknown as { moved: number }).moved,
    height: document.documentElement.scrollHeight,
  }));

/** Returns the fonts in which a page's heading is drawn. */
const fontsOf = async (page: Page): Promise<string> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName).join(', ');
};

// The styles of a page are changed, which its policy forbids.
test.use({ bypassCSP: true });

for (const width of sampled(WIDTHS))
  test(`nothing moves when the letters of Hindi come late, and the next page has them, ${width} px wide [LANG-53]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(watch);
    await page.route(/\/hi(\/[\w/-]*)?$/, giveSystemLetters);
    const moved: Record<string, number> = {};
    const grown: Record<string, number> = {};
    for (const { path: address } of PAGES) {
      await openBeforeLetters(page, addressIn('hi', address));
      const first = await seen(page);
      expect(await fontsOf(page), address).toContain('Noto Sans Devanagari');
      await expect(async () => {
        await page.reload();
        expect(await fontsOf(page), address).toContain('Anek Devanagari');
      }).toPass({ timeout: 15_000 });
      const next = await seen(page);
      const most = Math.max(first.moved, next.moved);
      if (most > MOST) moved[address] = most;
      const by = first.height / next.height - 1;
      if (Math.abs(by) > HEIGHT) grown[address] = by;
    }
    expect(moved).toEqual({});
    expect(grown).toEqual({});
  });

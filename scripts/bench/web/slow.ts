import type { BrowserContext, Page } from '@playwright/test';

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** A page on a processor four times slower, and on slow 4G where `network` says so. */
export const slowPage = async (context: BrowserContext, { network }: { network: boolean }): Promise<Page> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', SLOW_4G);
  return page;
};

/** Milliseconds from the start of a load until the built page has hydrated (a slow processor, a cold cache). */
export const hydratedAfter = async (
  context: BrowserContext,
  url: string,
  { network }: { network: boolean },
): Promise<number> => {
  const page = await slowPage(context, { network });
  await page.goto(url);
  const time = await page.waitForFunction(
    () => performance.getEntriesByName('hydrated')[0]?.startTime,
    undefined,
    { timeout: 60_000 },
  );
  const hydrated = Number(await time.jsonValue());
  await page.close();
  return hydrated;
};

/** The time without a larger paint after which the LCP is final. */
const SETTLED_MS = 4_000;

/** Milliseconds from the start of a load until the largest thing on the screen was painted (LCP). */
export const largestPaint = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await slowPage(context, { network: true });
  await page.goto(url);
  await page.waitForTimeout(SETTLED_MS);
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await page.close();
  return painted;
};

/** Milliseconds from the press of a link until the next page's heading has been painted. */
export const navigationTime = async (page: Page, press: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent;
    addEventListener(
      'click',
      (event) => {
        const waitForPage = () => {
          if (document.querySelector('h1')?.textContent === before) return requestAnimationFrame(waitForPage);
          return requestAnimationFrame(() =>
            setTimeout(() =>
              performance.measure('moved', { start: event.timeStamp, end: performance.now() }),
            ),
          );
        };
        waitForPage();
      },
      { once: true, capture: true },
    );
  });
  await press();
  const took = await page.waitForFunction(() => performance.getEntriesByName('moved').at(-1)?.duration);
  await page.evaluate(() => performance.clearMeasures('moved'));
  return Number(await took.jsonValue());
};

/** The longest time, in milliseconds, from an input of `use` to the paint that shows it (as INP counts). */
export const responseTime = async (page: Page, use: (page: Page) => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    const seen = globalThis as { longest?: number };
    seen.longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId)
          seen.longest = Math.max(seen.longest ?? 0, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await use(page);
  await page.waitForTimeout(500);
  return page.evaluate(() => (globalThis as { longest?: number }).longest ?? 0);
};

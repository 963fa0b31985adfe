import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { folder, type Stops, startProcess } from '#lender/scripts/bench/setup.ts';
import { CHROMIUM_ARGS, ensureChromium } from '#testing/browser/chromium.ts';

const PORT = Number(process.env.BENCH_PORT ?? 6_402);

export const ORIGIN = `http://127.0.0.1:${PORT}`;
/** The port on which Lighthouse finds the lasting browser. */
export const DEBUGGING_PORT = PORT + 1;

/** Starts the service with the built site, a browser, and one that keeps what it stores. */
export const startProduct = async (stops: Stops): Promise<{ browser: Browser; lasting: BrowserContext }> => {
  if (!existsSync('dist/sitemap.xml')) throw new Error('There is no built site: run `npm run build` first.');
  const environment = {
    PORT: String(PORT),
    DATA_DIR: folder(stops),
    CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  };
  await startProcess('lender/server/start/main.ts', environment, stops);
  const launch = { executablePath: ensureChromium(), args: [...CHROMIUM_ARGS] };
  const browser = await chromium.launch(launch);
  stops.push(() => browser.close());
  const lasting = await chromium.launchPersistentContext(folder(stops), {
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  stops.push(() => lasting.close());
  return { browser, lasting };
};

/** Stores a session in a browser. */
export const bringSession = async (
  context: BrowserContext,
  session: Record<string, string>,
): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/robots.txt`);
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, session);
  await page.close();
};

/**
 * `npm run bench`: how fast the built site is on a slow phone, beside a plain twin of the home page (the same
 * markup, styles and fonts, no script). Prints Markdown tables of medians. Needs `npm run build` and a quiet machine.
 *
 * Settings: BENCH_RUNS (of each page, 5), BENCH_PAGES (paths between commas; every page of the sitemap and both
 * addresses of the terms), BENCH_PORT (6402).
 */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { STEPS } from '#domain/steps/steps.ts';
import { median } from '#lender/scripts/bench/measure.ts';
import { type Stops, startProcess } from '#lender/scripts/bench/setup.ts';
import { type Load, loadOnce } from './web/load.ts';
import { signIn } from './web/person.ts';
import { bringSession, DEBUGGING_PORT, ORIGIN, startProduct } from './web/product.ts';
import { hydratedAfter, largestPaint, navigationTime, responseTime, slowPage } from './web/slow.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** Pages that call the service; they are also measured on a processor ten times slower. */
const HEAVY = ['/', '/blog', '/repay'];

const stops: Stops = [];
const print = (line = '') => console.log(line);

const times = async <T>(measure: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await measure());
  return results;
};

const pagesOfSitemap = () =>
  [...readFileSync('dist/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
const pages = process.env.BENCH_PAGES?.split(',') ?? [...pagesOfSitemap(), '/termsandconditions'];

const loads = async (url: string, cpu?: number) => {
  const all = await times(() => loadOnce(url, DEBUGGING_PORT, cpu));
  const of = (pick: (load: Load) => number) => median(all.map(pick));
  return {
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    html: of(({ htmlBytes }) => htmlBytes) / 1_000,
    script: of(({ scriptBytes }) => scriptBytes) / 1_000,
    early: of(({ earlyScripts }) => earlyScripts),
    machine: of(({ machine }) => machine),
    scores: [0, 1, 2, 3].map((index) => of(({ scores }) => scores[index] ?? 0)).join(' / '),
  };
};

const row = (...cells: (string | number)[]) => print(`| ${cells.join(' | ')} |`);
const head = (...titles: string[]) => {
  print();
  row(...titles);
  row(...titles.map((_, index) => (index === 0 ? '---' : '---:')));
};

const publicPages = async (plain: string, fresh: () => Promise<BrowserContext>) => {
  const twin = await loads(plain);
  print(`Lighthouse's benchmark index of this machine: ${twin.machine.toFixed(0)}.`);
  head(
    'page',
    'LCP ms',
    'of plain',
    'CLS',
    'TBT ms',
    'HTML kB',
    'script kB',
    'before paint',
    'alive ms',
    'on slow 4G',
    'scores',
  );
  row(
    'plain twin',
    twin.lcp.toFixed(0),
    '1.00',
    twin.cls.toFixed(3),
    twin.tbt.toFixed(0),
    twin.html.toFixed(1),
    0,
    0,
    '',
    '',
    twin.scores,
  );
  for (const page of pages) {
    const load = await loads(ORIGIN + page);
    const medianHydration = async (network: boolean) => {
      const all = await times(async () => {
        const context = await fresh();
        const took = await hydratedAfter(context, ORIGIN + page, { network });
        await context.close();
        return took;
      });
      return median(all).toFixed(0);
    };
    row(
      page,
      load.lcp.toFixed(0),
      (load.lcp / twin.lcp).toFixed(2),
      load.cls.toFixed(3),
      load.tbt.toFixed(0),
      load.html.toFixed(1),
      load.script.toFixed(1),
      load.early,
      await medianHydration(false),
      await medianHydration(true),
      load.scores,
    );
  }
  head('processor 10 times slower', 'TBT ms');
  for (const page of HEAVY.filter((path) => pages.includes(path)))
    row(page, (await loads(ORIGIN + page, 10)).tbt.toFixed(0));
};

/** A new customer, to whom every step shows its form. */
const NEWCOMER = '9800000017';

const signedInPages = async (lasting: BrowserContext, fresh: () => Promise<BrowserContext>) => {
  head('opened cold', 'LCP ms', 'on slow 4G', 'CLS', 'TBT ms', 'script kB');
  const session = await signIn(ORIGIN, NEWCOMER);
  await bringSession(lasting, session);
  for (const path of ['/dashboard', ...STEPS.map(({ route }) => route)]) {
    const load = await loads(ORIGIN + path);
    const paints = await times(async () => {
      const context = await fresh();
      await bringSession(context, session);
      const painted = await largestPaint(context, ORIGIN + path);
      await context.close();
      return painted;
    });
    row(
      path,
      load.lcp.toFixed(0),
      median(paints).toFixed(0),
      load.cls.toFixed(3),
      load.tbt.toFixed(0),
      load.script.toFixed(1),
    );
  }
};

const slideAndType = async (page: Page) => {
  const slider = page.getByRole('slider').first();
  await slider.focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
  const box = page.getByRole('spinbutton').or(page.getByRole('textbox')).first();
  await box.fill('');
  await box.pressSequentially('25000');
  await page.keyboard.press('Tab');
};

/** The home page on a processor four times slower, once it can be used. */
const slowHome = async (context: BrowserContext): Promise<Page> => {
  const page = await slowPage(context, { network: false });
  await page.goto(ORIGIN);
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  return page;
};

const interactions = async (fresh: (width?: number) => Promise<BrowserContext>) => {
  head('processor 4 times slower', 'ms');
  const frames = await times(async () => {
    const context = await fresh();
    const page = await slowHome(context);
    // A finger begins to load the page's code as it touches the link, and nothing has loaded it before [OPN-09].
    const apply = page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first();
    const took = await navigationTime(page, () => apply.tap());
    await context.close();
    return took;
  });
  row('from the home page to the frame of the sign-in page, cold', median(frames).toFixed(0));
  for (const link of ['About', 'Blog', 'Contact', 'Repay']) {
    const taken = await times(async () => {
      // The links stand in the header where there is room for them.
      const context = await fresh(1_280);
      const page = await slowHome(context);
      const target = page.getByRole('banner').getByRole('link', { name: link, exact: true });
      await target.hover();
      await page.waitForTimeout(1_500);
      const took = await navigationTime(page, () => target.click());
      await context.close();
      return took;
    });
    row(`from the home page to ${link}`, median(taken).toFixed(0));
  }
  const answers = await times(async () => {
    const context = await fresh();
    const took = await responseTime(await slowHome(context), slideAndType);
    await context.close();
    return took;
  });
  row('sliding and typing in the calculator, the slowest answer', median(answers).toFixed(0));
};

const run = async (): Promise<void> => {
  const { output } = await startProcess('lender/scripts/bench/plain.ts', {}, stops);
  const { browser, lasting } = await startProduct(stops);
  const fresh = (width = 360) => browser.newContext({ viewport: { width, height: 740 }, hasTouch: true });

  print(`Medians of ${RUNS}. Lighthouse's mobile preset, which reckons what a slow phone would take.`);
  print(`'alive' and 'on slow 4G' are measured, on a processor 4 times slower and with that network.`);
  await publicPages(output[0], fresh);
  await interactions(fresh);
  await signedInPages(lasting, fresh);
};

try {
  await run();
} finally {
  for (const stop of stops.splice(0).reverse()) await stop();
}

/**
 * `npm run bench -- inspector`: measures what the inspector costs the app: its frames at 1,000 events a second without the
 * inspector's hook, with it, and with an open inspector; then the time of chart layouts. Prints Markdown tables. Needs a
 * quiet machine.
 *
 * Settings: BENCH_SECONDS (10), BENCH_EVENTS (a second, 1000).
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { graphOf } from '#atlas/drawing/graph.ts';
import { CHROMIUM_ARGS, ensureChromium } from '#testing/browser/chromium.ts';
import { startDevProduct } from '#tests/browser/support/devProduct.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000);
const HOOK = '**/*virtual:setu-inspector*';
const TIMEOUT_MS = 120_000;

const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const head = (...titles: string[]) => {
  console.log();
  row(...titles);
  row(...titles.map((_, index) => (index === 0 ? '---' : '---:')));
};

/** The frames of a page during a measurement. */
interface Frames {
  readonly sent: number;
  /** Milliseconds that the events took on the main thread. */
  readonly busy: number;
  readonly gaps: readonly number[];
}

/** Sends events to the toast at a steady rate and records the milliseconds between frames. */
const flood = (page: Page, events: number) =>
  page.evaluate(
    async ({ perSecond, seconds }): Promise<Frames> => {
      const { toast } = (await import(/* @vite-ignore */ `${location.origin}/src/actors/system.ts`)) as {
        toast: { send: (event: object) => void };
      };
      toast.send({ type: 'TOAST.SHOWN', tone: 'success', text: 'Bench' });
      const began = performance.now();
      const gaps: number[] = [];
      let [sent, busy, last] = [0, 0, began];
      const pace = setInterval(() => {
        const from = performance.now();
        const due = ((from - began) / 1_000) * perSecond;
        for (; sent < due; sent += 1) toast.send({ type: sent % 2 === 0 ? 'TOAST.HELD' : 'TOAST.RELEASED' });
        busy += performance.now() - from;
      }, 4);
      await new Promise<void>((resolve) => {
        const frame = (now: number) => {
          gaps.push(now - last);
          last = now;
          if (now - began < seconds * 1_000) requestAnimationFrame(frame);
          else resolve();
        };
        requestAnimationFrame(frame);
      });
      clearInterval(pace);
      return { sent, busy, gaps: gaps.slice(1) };
    },
    { perSecond: events, seconds: SECONDS },
  );

const openApp = async (context: BrowserContext): Promise<Page> => {
  const app = await context.newPage();
  await app.goto('/apply');
  await app.getByRole('button', { name: 'GET OTP' }).waitFor();
  return app;
};

const openInspector = async (context: BrowserContext): Promise<Page> => {
  const viewer = await context.newPage();
  await viewer.goto('/inspector.html');
  await viewer.getByText('Live', { exact: true }).first().waitFor();
  await viewer.getByRole('region', { name: 'Actors' }).getByRole('button', { name: /toast/ }).first().click();
  return viewer;
};

const framesRow = (name: string, { sent, busy, gaps }: Frames) => {
  const sorted = [...gaps].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const late = gaps.filter((gap) => gap > 50).length;
  row(
    name,
    Math.round(sent / SECONDS),
    sent > 0 ? ((busy / sent) * 1_000).toFixed(0) : '–',
    Math.round((gaps.length / total) * 1_000),
    ...[0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(1)),
    late,
  );
};

/** Times the layout of each chart in the inspector's worker: as it opens, the cached one, and with every state unfolded. */
const layouts = (viewer: Page, ids: readonly string[]) =>
  viewer.evaluate(async (wanted) => {
    const load = (file: string) => import(/* @vite-ignore */ `${location.origin}/${file}`);
    const { chartOf } = (await load('tests/fixtures/catalogue.ts')) as {
      chartOf: (id: string) => { machine: unknown };
    };
    const { layoutOf } = (await load('packages/chart-atlas/inspector/chart/layout.ts')) as {
      layoutOf: (machine: unknown, folded: Set<string>) => Promise<unknown>;
    };
    const { foldedAtFirst } = (await load('packages/chart-atlas/drawing/fold.ts')) as {
      foldedAtFirst: (graph: unknown) => Set<string>;
    };
    const { graphOf } = (await load('packages/chart-atlas/drawing/graph.ts')) as {
      graphOf: (machine: unknown) => unknown;
    };
    const timed = async (machine: unknown, folded: Set<string>) => {
      const began = performance.now();
      await layoutOf(machine, folded);
      return performance.now() - began;
    };
    const times: [id: string, opened: number, again: number, whole: number][] = [];
    for (const id of wanted) {
      const { machine } = chartOf(id);
      const folded = foldedAtFirst(graphOf(machine));
      const opened = await timed(machine, folded);
      times.push([id, opened, await timed(machine, folded), await timed(machine, new Set())]);
    }
    return times;
  }, ids);

const bySize = catalogue
  .map(({ id, machine }) => ({ id, ...graphOf(machine) }))
  .sort((a, b) => b.boxes.length + b.arrows.length - a.boxes.length - a.arrows.length);

const product = await startDevProduct();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGS] });
const newContext = async () => {
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context;
};
try {
  head(
    'frames of the app',
    'events a second',
    'µs an event',
    'frames a second',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'longest ms',
    'over 50 ms',
  );
  const without = await newContext();
  await without.route(HOOK, (route) => route.abort());
  const bare = await openApp(without);
  framesRow('no events', await flood(bare, 0));
  framesRow("without the inspector's hook", await flood(bare, EVENTS));
  await without.close();

  const context = await newContext();
  const app = await openApp(context);
  framesRow('with the hook, nobody looks', await flood(app, EVENTS));
  await openInspector(context);
  // A page in the background gets one frame a second.
  await app.bringToFront();
  framesRow('an inspector is open', await flood(app, EVENTS));

  // An inspector without an app hasn't laid out any chart yet.
  const fresh = await (await newContext()).newPage();
  await fresh.goto('/inspector.html');
  await fresh.getByText('Waiting for the app').waitFor();

  head('layout in the worker', 'states', 'arrows', 'as it opens ms', 'again ms', 'unfolded ms');
  const largest = bySize.slice(0, 3);
  const ids = largest.map(({ id }) => id);
  for (const [place, [id, opened, again, whole]] of (await layouts(fresh, ids)).entries()) {
    const { boxes = [], arrows = [] } = largest[place] ?? {};
    row(id, boxes.length - 1, arrows.length, opened.toFixed(0), again.toFixed(2), whole.toFixed(0));
  }
} finally {
  await browser.close();
  await product.stop();
}

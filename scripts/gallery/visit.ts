/** Opens states in Chromium, on the product in development, and looks at them: takes their pictures, or measures them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { isIn } from '#atlas/graph/stateNames.ts';
import { openAddressOf } from '#atlas/opener/wantedState.ts';
import { DESK_ROLE } from '#scripts/dev/deskRole.ts';
import { SESSION_KEYS } from '#src/storage/keys.ts';
import { CHROMIUM_ARGS, ensureChromium } from '#testing/browser/chromium.ts';
import { mayLack, WITHOUT_PICTURE } from './expected.ts';
import { LOOKS, PHONE } from './looks.ts';
import { fileOf, type GalleryState, labelOf, type Shot } from './states.ts';

/** Twice the cores that it is made for, as a page also waits. */
const WORKERS = 4;
const TIMEOUT_MS = 60_000;
const MOST_TRIES = 4;
/** The longest wait for calls that are on their way. */
const IDLE_MS = 5_000;
/** Longer than React waits before it shows what was loaded late, for which its timers have to run. */
const LAZY_MS = 400;
/** A page of the product's origin without scripts. */
const STATIC_PAGE = '/health/ready';
/** Signs in as a customer of the demo (./bundle.ts). */
const DEMO_SESSION = '/demoSession.js';
/** Pictures must not show the developers' tools, nor a caret that blinks. */
const UNSEEN = 'setu-inspect { display: none !important } * { caret-color: transparent !important }';

type Stored = readonly (readonly [string, string])[];

const readStored = (page: Page): Promise<Stored> =>
  page.evaluate(() => Object.entries(localStorage).map(([name, value]) => [name, String(value)] as const));

/** Replaces what the browser stores: what a customer has, and the role of who is signed in at the desk. */
const writeStored = async (page: Page, items: Stored, role: string | undefined) => {
  await page.goto(STATIC_PAGE);
  await page.evaluate(
    ([stored, name, atDesk]) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of stored) localStorage.setItem(key, value);
      if (atDesk !== undefined) sessionStorage.setItem(name, atDesk);
    },
    [items, DESK_ROLE, role] as const,
  );
};

type SignIn = () => Promise<Stored>;

/** The stored items of a browser that has just signed in. */
const signIn = async (browser: Browser, origin: string, moment: Date): Promise<Stored> => {
  const page = await browser.newPage({ baseURL: origin, bypassCSP: true });
  await page.clock.setFixedTime(moment);
  await page.goto(STATIC_PAGE);
  await page.evaluate(async (file) => {
    const { demoSession } = await import(file);
    await demoSession.signIn();
  }, DEMO_SESSION);
  const stored = await readStored(page);
  await page.close();
  return stored;
};

/** Runs one call after the other: workers sign in as the same person, whose newest code is read. */
const inTurn = <Result>(call: () => Promise<Result>): (() => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(call);
    last = next.catch(() => {});
    return next;
  };
};

/** True while the page holds the session that it was given: a state may have ended it. */
const hasKept = async (page: Page, session: Stored): Promise<boolean> => {
  const token = await page
    .evaluate((name) => localStorage.getItem(name), SESSION_KEYS.token)
    .catch(() => null);
  return session.some(([name, value]) => name === SESSION_KEYS.token && value === token);
};

/** Opens a state; returns why it didn't. */
const open = async (page: Page, { chart, name, page: own }: GalleryState): Promise<string | undefined> => {
  await page.goto(openAddressOf(own, `${chart.id}:${name}`));
  const said = page.locator('setu-inspect p[role]').first();
  await said.waitFor({ state: 'attached', timeout: TIMEOUT_MS });
  return (await said.getAttribute('role')) === 'alert' ? ((await said.textContent()) ?? '') : undefined;
};

/** The reason why a picture would be of another state: calls of the page may have been answered since it was opened. */
const leftFor = async (page: Page, { name }: GalleryState): Promise<string | undefined> => {
  const now = await page.evaluate(() => document.documentElement.dataset.openState);
  if (now === undefined) return 'The page is left by itself.';
  return isIn(now, name) ? undefined : `The page goes on to ${now} by itself.`;
};

/** Keeps the loaded fonts: those of style sheets are fetched again when the window or the colours change. */
const keepFonts = async () => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
  const load = ({ style }: CSSFontFaceRule) => {
    const value = (name: string) => style.getPropertyValue(name);
    return new FontFace(value('font-family').replaceAll('"', ''), value('src'), {
      weight: value('font-weight') || 'normal',
      stretch: value('font-stretch') || 'normal',
      unicodeRange: value('unicode-range') || 'U+0-10FFFF',
    }).load();
  };
  const remote = faces.filter(({ style }) => style.getPropertyValue('src').includes('url('));
  for (const face of await Promise.all(remote.map(load))) document.fonts.add(face);
};

/** Waits until nothing is on its way any more, and stops the page's timers. */
const standStill = async (page: Page, moment: Date) => {
  // A page of the desk asks again and again what has changed: on a busy machine its network is never idle.
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
  await page.waitForTimeout(LAZY_MS);
  await page.evaluate(keepFonts);
  await page.clock.pauseAt(moment);
};

/** Waits for the images that a new size asks for, ends what moves, and returns the size of the whole page. */
const settle = async () => {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
    else animation.finish();
  const { scrollWidth, scrollHeight } = document.documentElement;
  return { width: scrollWidth, height: scrollHeight };
};

/** A picture of the whole page, packed fast: Playwright's own takes half as long again. */
const take = async (page: Page, devtools: CDPSession): Promise<Buffer> => {
  const { width, height } = await page.evaluate(settle);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  return Buffer.from(data, 'base64');
};

/** A picture that is the same twice in a row: the first one of a new size may lack what is only painted with it. */
const takeSettled = async (page: Page, devtools: CDPSession): Promise<Buffer> => {
  let last = await take(page, devtools);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const next = await take(page, devtools);
    if (next.equals(last)) break;
    last = next;
  }
  return last;
};

const hide = (text: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
};

/** What is done at a state once its page stands still. */
export type Look = (page: Page, state: GalleryState, devtools: CDPSession) => Promise<void>;

/** Takes the pictures of each state into a folder. */
export const picturesIn =
  (out: string): Look =>
  async (page, state, devtools) => {
    mkdirSync(path.join(out, state.chart.id), { recursive: true });
    for (const { name, width, height, colours } of LOOKS) {
      const isResized = page.viewportSize()?.width !== width;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
      // Other colours move nothing, and load nothing.
      const picture = await (isResized ? takeSettled : take)(page, devtools);
      writeFileSync(path.join(out, `${fileOf(state)}.${name}.png`), picture);
    }
  };

interface Run {
  readonly look: Look;
  /** The current time of the pages. */
  readonly moment: Date;
  /** Called before each state. */
  readonly at: (place: number, name: string) => void;
}

/** A page on which one state after the other is opened, in a browser that stores nothing or a session. */
const createWorker = async (browser: Browser, origin: string, { moment, look }: Run, enter: SignIn) => {
  const context: BrowserContext = await browser.newContext({
    baseURL: origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    permissions: ['camera'],
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let session: Stored | undefined;
  let atDesk: string | undefined;
  const storedFor = async ({ page: { isSignedIn } }: GalleryState): Promise<Stored> => {
    if (!isSignedIn) return [];
    session ??= await enter();
    return session;
  };
  return async (state: GalleryState): Promise<Shot> => {
    try {
      await page.clock.resume();
      await page.clock.setFixedTime(moment);
      // The first look's: a page that was opened larger keeps the place that it had scrolled to.
      await page.setViewportSize(PHONE);
      await writeStored(page, await storedFor(state), atDesk);
      const problem = await open(page, state);
      atDesk = problem === undefined ? (state.page.staff ?? atDesk) : undefined;
      if (problem !== undefined) return { state, problem };
      await standStill(page, moment);
      const left = await leftFor(page, state);
      if (left === undefined) {
        await page.evaluate(hide, UNSEEN);
        await look(page, state, devtools);
      }
      return { state, problem: left };
    } catch (error) {
      atDesk = undefined;
      return { state, problem: (error instanceof Error ? error.message : String(error)).split('\n')[0] };
    } finally {
      if (state.page.isSignedIn && session && !(await hasKept(page, session))) session = undefined;
    }
  };
};

/** Opens states and looks at each, several at a time. */
export const visit = async (origin: string, states: readonly GalleryState[], run: Run): Promise<Shot[]> => {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });
  // A state that is expected to have no picture is waited for longest: at the end it would hold up everything.
  const hasNone = ([, state]: readonly [number, GalleryState]) => Number(labelOf(state) in WITHOUT_PICTURE);
  const queue = [...states.entries()].sort((one, other) => hasNone(other) - hasNone(one));
  const shots: Shot[] = [];
  const enter = inTurn(() => signIn(browser, origin, run.moment));
  const work = async () => {
    const take = await createWorker(browser, origin, run, enter);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [place, state] = next;
      run.at(place, `${state.chart.id}: ${state.name}`);
      const first = await take(state);
      // On a busy machine an answer of the service may come after its call was let go.
      shots[place] = first.problem === undefined || mayLack(state) ? first : await take(state);
    }
  };
  try {
    await Promise.all(Array.from({ length: WORKERS }, work));
  } finally {
    await browser.close();
  }
  return shots;
};

/**
 * Replays a trace in Chromium, on the built product: its screens show every state again. Calls are held, time
 * passes as it did, and what a person, a call or another machine caused is given to the machines with fixtures,
 * unless the product did it by itself.
 */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeFolder } from '#atlas/cli/makeFolder.ts';
import type { ActorRecord } from '#atlas/record/trace.ts';
import { startChromium } from '#atlas/replay/browser/chromium.ts';
import { actorsOf, eventsOf, goTo, holdCalls, sendTo, stateOf } from '#atlas/replay/browser/page.ts';
import { serveForReplay } from '#atlas/replay/browser/serve.ts';
import { type Row, rowsOf } from '#atlas/replay/print.ts';
import type { Replayed } from '#atlas/replay/replay.ts';
import { eventWords } from '#atlas/wording/eventWords.ts';

export interface BrowserOptions {
  readonly headed: boolean;
  /** A folder for a picture after each step. */
  readonly shots: string | undefined;
  readonly print: (line: string) => void;
}

const TIMEOUT_MS = 2_000;
const GLANCE_MS = 150;
/** Longer pauses of a person are shortened: no chart's timer is longer. */
const LONGEST_PAUSE_MS = 60_000;
const LOGIN = {
  type: 'LOGIN.SUCCEEDED',
  session: { profileId: 'C-1', token: 'token-of-c-1', mobile: '9876543210', leadId: null },
};

/** Polls for something, and lets the page's clock run a little between two looks. */
const until = async <Found>(page: Page, look: () => Promise<Found | undefined>, timeoutMs = TIMEOUT_MS) => {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined || performance.now() > end) return found;
    await page.clock.runFor(5);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
};

const isSame = (recorded: ActorRecord, running: ActorRecord) =>
  running.machine?.id === recorded.machine?.id &&
  JSON.stringify(running.input) === JSON.stringify(recorded.input);

/** The page's actors by the trace's ids. */
const createCast = (page: Page) => {
  const cast = new Map<string, string>();
  const received = new Map<string, number>();
  const find = (recorded: ActorRecord) => async () =>
    (await actorsOf(page)).find(
      (one) => one.status === 'active' && isSame(recorded, one) && ![...cast.values()].includes(one.id),
    )?.id;
  return {
    /** The driver of an actor; its screen is opened if it has none yet. */
    playerOf: async ({ actor, chart }: Replayed): Promise<string | undefined> => {
      const known = cast.get(actor.id);
      if (known) return known;
      let id = await until(page, find(actor), GLANCE_MS);
      const [address] = Object.values(chart?.routes ?? {});
      if (id === undefined && address !== undefined) await goTo(page, address);
      id ??= await until(page, find(actor));
      if (id !== undefined) cast.set(actor.id, id);
      return id;
    },
    /** True when the product gave the actor this event by itself. */
    heardAlready: async (id: string, type: string): Promise<boolean> => {
      const from = received.get(id) ?? 0;
      const found = await until(
        page,
        async () => {
          const at = (await eventsOf(page, id)).indexOf(type, from);
          return at < 0 ? undefined : at;
        },
        GLANCE_MS,
      );
      if (found !== undefined) received.set(id, found + 1);
      return found !== undefined;
    },
    skip: async (id: string) => {
      received.set(id, (await eventsOf(page, id)).length);
    },
  };
};

type Cast = ReturnType<typeof createCast>;

const play = async (page: Page, cast: Cast, { replayed, step }: Row): Promise<string> => {
  const id = await cast.playerOf(replayed);
  if (id === undefined) return `no screen has ${replayed.actor.name}`;
  const byItself = await cast.heardAlready(id, step.event.type);
  if (!byItself) {
    await sendTo(page, id, step.event);
    await cast.skip(id);
  }
  const now = async () => stateOf((await actorsOf(page)).find((one) => one.id === id));
  const arrived = await until(page, async () => ((await now()) === step.to ? step.to : undefined));
  return arrived === undefined ? `is in ${await now()}` : '';
};

const beginsSignedIn = (all: readonly Replayed[]) => {
  const session = all.find(({ actor }) => actor.machine?.id === 'session');
  const first = session?.steps[0];
  return (
    (first?.recorded.type === 'STORAGE.CHANGED' ? first.to : first?.from)?.startsWith('loggedIn') ?? false
  );
};

const open = async (page: Page, origin: string, all: readonly Replayed[]): Promise<void> => {
  await page.clock.install();
  await holdCalls(page);
  await page.goto(`${origin}/`);
  const session = async () => (await actorsOf(page)).find(({ machine }) => machine?.id === 'session')?.id;
  // The machines start a little after the page.
  const id = await until(page, session, 10_000);
  if (id === undefined || !beginsSignedIn(all)) return;
  await sendTo(page, id, LOGIN);
  await page.reload();
  await until(page, session, 10_000);
};

const replayIn = async (
  page: Page,
  origin: string,
  all: readonly Replayed[],
  { shots, print }: BrowserOptions,
) => {
  await open(page, origin, all);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const cast = createCast(page);
  let at = 0;
  let wrong = 0;
  for (const [i, row] of rowsOf(all).entries()) {
    await page.clock.runFor(Math.min(LONGEST_PAUSE_MS, Math.max(0, Math.round(row.step.entry.at - at))));
    at = row.step.entry.at;
    const problem = await play(page, cast, row);
    if (problem !== '') wrong += 1;
    const { actor, chart } = row.replayed;
    const words = chart ? eventWords(chart, row.step.event) : row.step.recorded.type;
    print(
      `${problem === '' ? '✓' : '✗'} ${actor.name.padEnd(12)} ${words} → ${row.step.to}${problem && `\n    ${problem}`}`,
    );
    if (shots !== undefined)
      await page.screenshot({
        path: path.join(shots, `${String(i + 1).padStart(3, '0')}-${actor.name}.png`),
      });
  }
  return wrong;
};

/** Replays a trace and prints each step; true when every state recurs. @throws UsageError without a built site. */
export const replayInBrowser = async (
  all: readonly Replayed[],
  options: BrowserOptions,
): Promise<boolean> => {
  const site = await serveForReplay(path.resolve('dist'));
  if (options.shots !== undefined) makeFolder(options.shots);
  const browser = await startChromium(options.headed).catch((error: unknown) => {
    site.stop();
    throw error;
  });
  try {
    const page = await browser.newPage({ locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
    options.print('\nIn Chromium, on the built product:');
    const wrong = await replayIn(page, site.origin, all, options);
    options.print(wrong === 0 ? 'Every state came again.' : `${wrong} steps did not end where they should.`);
    return wrong === 0;
  } finally {
    await browser.close();
    site.stop();
  }
};

/** The built product in Chromium: a route holds every call, the clock is stopped, and the machine is recorded. */
import type { Page, Route } from '@playwright/test';
import type { StateValue } from 'xstate';
import { stateName } from '#atlas/graph/stateNames.ts';
import { breakActor } from '#atlas/record/xstateInternals.ts';
import { CALLS } from '#domain/wire/calls.ts';
import { DESK_CALLS, type DeskCall, deskPath } from '#lender/wire/calls.ts';
import { HeldService } from '#testing/drivers/held.ts';
import { installGates } from '#testing/drivers/page.ts';
import { storedSession } from '#testing/drivers/person.ts';
import type { Reply, Stage } from '#testing/drivers/stage.ts';
import { actionsOn } from './actions.ts';
import { unseen } from './expectations.ts';
import { breakInPage, stateInPage, takenInPage } from './inPage.ts';
import { isPage, STATIC_PAGE, serveRecorded } from './record.ts';

/** The longest wait for a condition, in real milliseconds. */
const TIMEOUT_MS = Number(process.env.STAGE_TIMEOUT_MS ?? 20_000);
/** While a stage waits, the page's clock runs in ticks, in all for less than any delay of the product. */
const TICK_MS = 10;
const MAX_TICKED_MS = 400;
const PATHS = new Set<string>([
  ...Object.values(CALLS).map(({ path }) => path),
  ...(Object.keys(DESK_CALLS) as DeskCall[]).map(deskPath),
]);

const fulfil = (route: Route, reply: Reply) => {
  // The page may have timed out meanwhile.
  const done =
    reply === 'lost'
      ? route.abort('failed')
      : route.fulfill({ status: reply.status ?? 200, json: reply.body });
  done.catch(() => undefined);
};

/** Sends calls to the held service and turns on recording in pages; the product answers all other requests. */
const serve = async (page: Page, service: HeldService) => {
  const leaving = new Map<object, () => void>();
  page.on('requestfailed', (request) => leaving.get(request)?.());
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && PATHS.has(pathname)) {
      const body = request.postDataJSON() as Record<string, unknown>;
      leaving.set(
        request,
        service.take(pathname, body, (reply) => fulfil(route, reply)),
      );
      return;
    }
    return isPage(route) ? serveRecorded(route) : route.continue();
  });
};

/** A stage that observes one machine. */
export const browserStage = async (page: Page, machine: string) => {
  const service = new HeldService();
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1_000);
  await page.addInitScript(installGates);
  await serve(page, service);

  const until = async (condition: () => Promise<boolean>, failureText: () => Promise<string>) => {
    const began = Date.now();
    for (let ticked = 0; !(await condition()); ) {
      if (Date.now() - began > TIMEOUT_MS) throw new Error(await failureText());
      if (ticked < MAX_TICKED_MS) {
        await page.clock.runFor(TICK_MS);
        ticked += TICK_MS;
      } else await page.waitForTimeout(TICK_MS);
    }
  };
  const current = async () => {
    const value = (await page.evaluate(stateInPage, machine)) as StateValue | null;
    return value === null ? null : stateName(value);
  };
  const setItems = (items: Readonly<Record<string, string | null>>) => {
    for (const storage of [localStorage, sessionStorage])
      for (const [name, value] of Object.entries(items))
        if (value === null) storage.removeItem(name);
        else storage.setItem(name, value);
  };

  const stage: Stage = {
    ...actionsOn(page),
    kind: 'browser',
    open: async (path) => {
      await page.goto(path);
      // A built page hydrates in several tasks and keeps early events until then.
      const began = Date.now();
      while (await page.evaluate(() => window.setuEarly !== undefined)) {
        if (Date.now() - began > TIMEOUT_MS) throw new Error(`${path} did not hydrate`);
        await page.clock.runFor(1);
        await page.waitForTimeout(TICK_MS);
      }
    },
    signedIn: async () => {
      await page.goto(STATIC_PAGE);
      await page.evaluate(setItems, storedSession(start));
    },
    store: async (name, value) => {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const);
    },
    fillStorage: async () => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
    },
    languages: () => Promise.reject(new Error('languages are walked on the rendered screen')),
    cookie: () => Promise.reject(new Error('languages are walked on the rendered screen')),
    extensions: async (on) => {
      await page.evaluate((isOn) => {
        document.querySelector('meta[name="setu:extensions"]')?.remove();
        const meta = Object.assign(document.createElement('meta'), {
          name: 'setu:extensions',
          content: 'off',
        });
        if (!isOn) document.head.append(meta);
      }, on);
    },
    elsewhere: async (storage) => {
      const tab = await page.context().newPage();
      await tab.goto(STATIC_PAGE);
      const items = storedSession(await stage.now());
      const cleared = Object.fromEntries(Object.keys(items).map((name) => [name, null]));
      await tab.evaluate(setItems, storage === 'signedIn' ? items : cleared);
      await tab.close();
    },
    drop: async (target, { name, type, bytes }) => {
      const transfer = await page.evaluateHandle(
        ([fileName, mime, content]) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(content)], fileName, { type: mime }));
          globalThis.setuGates?.hold(fileName);
          return data;
        },
        [name, type, [...bytes]] as const,
      );
      await page.dispatchEvent(target, 'drop', { dataTransfer: transfer });
    },
    answers: (call, reply) => service.answers(call, reply),
    holds: (call) => service.holds(call),
    settle: (call, reply, which = () => true) =>
      until(
        async () => service.settle(call, reply, which),
        async () => `no call '${call}' is waiting; waiting are: ${service.waiting().join(', ')}`,
      ),
    read: (file, how) =>
      until(
        () =>
          page.evaluate(([name, reading]) => globalThis.setuGates?.read(name, reading) ?? false, [
            file,
            how,
          ] as const),
        async () => `nobody reads '${file}'`,
      ),
    camera: () => Promise.reject(new Error('the camera is walked on the rendered screen')),
    shutter: () => Promise.reject(new Error('the camera is walked on the rendered screen')),
    passkey: () => Promise.reject(new Error('passkeys are walked on the rendered screen')),
    voices: () => Promise.reject(new Error('speech is walked on the rendered screen')),
    speech: () => Promise.reject(new Error('speech is walked on the rendered screen')),
    breaks: (_, invoke) =>
      until(
        () =>
          page.evaluate<boolean>(`(${breakInPage})(${JSON.stringify({ machine, invoke })}, ${breakActor})`),
        async () => `no actor '${invoke}' runs`,
      ),
    pass: (milliseconds) => page.clock.runFor(milliseconds),
    sees: (...expectations) =>
      until(
        async () => (await unseen(page, expectations)).length === 0,
        async () => `not on the page: ${(await unseen(page, expectations)).join('; ')}; on ${page.url()}`,
      ),
    isIn: (_, state, { maybeUnseen } = { maybeUnseen: false }) =>
      until(
        async () => {
          const now = await current();
          return now === state || (maybeUnseen && now === null);
        },
        async () => `the machine is in ${await current()}, not in ${state}`,
      ),
  };
  return { stage, taken: async () => new Set(await page.evaluate(takenInPage, machine)) };
};

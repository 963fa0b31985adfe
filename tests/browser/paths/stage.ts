/** The built product in Chromium: every call held by a route, a clock that stands still, the machine recorded. */
import type { Page, Route } from '@playwright/test';
import type { StateValue } from 'xstate';
import { stateName } from '#atlas/graph/stateNames.ts';
import { CALLS } from '#domain/wire/calls.ts';
import { HeldService } from '#tests/drivers/held.ts';
import { installGates } from '#tests/drivers/page.ts';
import { storedSession } from '#tests/drivers/person.ts';
import type { Reply, Stage, StageFile, Within } from '#tests/drivers/stage.ts';
import { breakInside, stateInside, takenInside } from './inPage.ts';
import { boxOn, buttonOn, fieldOn, unseen } from './sights.ts';

/** How long a stage waits for something on a busy machine, in real milliseconds. */
const PATIENCE_MS = Number(process.env.STAGE_PATIENCE_MS ?? 20_000);
/** How far the page's clock may run while a stage waits: less than any of the product's own waits. */
const NUDGE_MS = 10;
const NUDGED_MS = 400;
/** A page of the product's origin that runs nothing. */
const STILL = '/health/ready';

const PATHS = new Set<string>(Object.values(CALLS).map(({ path }) => path));

const fulfil = (route: Route, reply: Reply) => {
  // The page may have given up meanwhile.
  const done =
    reply === 'lost'
      ? route.abort('failed')
      : route.fulfill({ status: reply.status ?? 200, json: reply.body });
  done.catch(() => undefined);
};

/** Sends calls to the held service and turns on recording in pages; everything else comes from the product. */
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
    if (request.resourceType() !== 'document' || pathname === STILL) return route.continue();
    const answer = await route.fetch();
    const html = (await answer.text()).replace(
      '</head>',
      '<meta name="setu:trace" content="replay" /></head>',
    );
    await route.fulfill({ response: answer, body: html });
  });
};

/** A stage on which one machine is watched. */
export const browserStage = async (page: Page, machine: string) => {
  const service = new HeldService();
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1_000);
  await page.addInitScript(installGates);
  await serve(page, service);

  const until = async (what: () => Promise<boolean>, told: () => Promise<string>) => {
    const began = Date.now();
    for (let nudged = 0; !(await what()); ) {
      if (Date.now() - began > PATIENCE_MS) throw new Error(await told());
      if (nudged < NUDGED_MS) {
        await page.clock.runFor(NUDGE_MS);
        nudged += NUDGE_MS;
      } else await page.waitForTimeout(NUDGE_MS);
    }
  };
  const root = ({ within }: Within = {}) => (within ? page.locator(within) : page);
  const current = async () => {
    const value = (await page.evaluate(stateInside, machine)) as StateValue | null;
    return value === null ? null : stateName(value);
  };
  const payload = ({ name, type, bytes }: StageFile) => ({
    name,
    mimeType: type,
    buffer: Buffer.from(bytes),
  });
  const setItems = (items: Readonly<Record<string, string | null>>) => {
    for (const box of [localStorage, sessionStorage])
      for (const [name, value] of Object.entries(items))
        if (value === null) box.removeItem(name);
        else box.setItem(name, value);
  };

  const stage: Stage = {
    kind: 'browser',
    open: async (path) => {
      await page.goto(path);
      // A built page comes alive in many short moments, and holds on to what is pressed until then.
      const began = Date.now();
      while (await page.evaluate(() => window.setuEarly !== undefined)) {
        if (Date.now() - began > PATIENCE_MS) throw new Error(`${path} did not come alive`);
        await page.clock.runFor(1);
        await page.waitForTimeout(NUDGE_MS);
      }
    },
    go: async (path) => {
      await page.evaluate((to) => history.pushState({}, '', to), path);
    },
    signedIn: async () => {
      await page.goto(STILL);
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
    path: async () => {
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    },
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
    elsewhere: async (what) => {
      const tab = await page.context().newPage();
      await tab.goto(STILL);
      const items = storedSession(await stage.now());
      const gone = Object.fromEntries(Object.keys(items).map((name) => [name, null]));
      await tab.evaluate(setItems, what === 'signedIn' ? items : gone);
      await tab.close();
    },
    fill: (field, text) => fieldOn(page, field).fill(text),
    choose: async (field, option) => {
      await fieldOn(page, field).selectOption({ label: option });
    },
    tick: (name) => boxOn(page, name).check(),
    press: (name, where) => buttonOn(root(where), name).click(),
    attach: (field, file) => fieldOn(page, field).setInputFiles(payload(file)),
    drop: async (target, { name, type, bytes }) => {
      const transfer = await page.evaluateHandle(
        ([fileName, mime, content]) => {
          const carried = new DataTransfer();
          carried.items.add(new File([new Uint8Array(content)], fileName, { type: mime }));
          globalThis.setuGates?.hold(fileName);
          return carried;
        },
        [name, type, [...bytes]] as const,
      );
      await page.dispatchEvent(target, 'drop', { dataTransfer: transfer });
    },
    announce: async (name, detail) => {
      await page.evaluate(
        ([event, told]) => void window.dispatchEvent(new CustomEvent(event, { detail: told })),
        [name, detail] as const,
      );
    },
    answers: (call, reply) => service.answers(call, reply),
    holds: (call) => service.holds(call),
    settle: (call, reply, which = () => true) =>
      until(
        async () => service.settle(call, reply, which),
        async () => `nobody asked for '${call}'; there are: ${service.waiting().join(', ')}`,
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
    breaks: (_, invoke) =>
      until(
        () => page.evaluate(breakInside, { machine, invoke }),
        async () => `no actor '${invoke}' runs`,
      ),
    pass: (milliseconds) => page.clock.runFor(milliseconds),
    now: () => page.evaluate(() => Date.now()),
    sees: (...sights) =>
      until(
        async () => (await unseen(page, sights)).length === 0,
        async () => `not to be seen: ${(await unseen(page, sights)).join('; ')}; on ${page.url()}`,
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
  return { stage, taken: async () => new Set(await page.evaluate(takenInside, machine)) };
};

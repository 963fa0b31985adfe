import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { readTrace } from '#machines/trace/read.ts';
import { type DevProduct, startDevProduct } from './support/dev-product.ts';
import { papers } from './support/files.ts';
import { mouse } from './support/hand.ts';
import { newPerson } from './support/person.ts';
import { walkWholeJourney } from './support/walk.ts';

// One development server serves them all, one after the other.
test.describe.configure({ mode: 'default' });

let product: DevProduct;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startDevProduct({ VITE_INSPECT: 'stately' });
});
test.afterAll(() => product.stop());

/** A context of the development server, wide enough for every pane. */
const openContext = async (page: Page): Promise<BrowserContext> => {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: product.origin,
      viewport: { width: 1440, height: 900 },
      permissions: ['camera', 'clipboard-read', 'clipboard-write'],
      acceptDownloads: true,
    });
  if (!context) throw new Error('there is no browser');
  return context;
};

const openApp = async (context: BrowserContext, address = '/apply') => {
  const app = await context.newPage();
  await app.goto(address);
  await expect(app.getByRole('button', { name: 'GET OTP' })).toBeVisible({ timeout: 60_000 });
  return app;
};

const openInspector = async (context: BrowserContext) => {
  const viewer = await context.newPage();
  await viewer.goto('/inspector.html');
  await expect(viewer.getByText('Live', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  return viewer;
};

const chart = (viewer: Page) => viewer.getByRole('img', { name: /^Statechart/ });
const active = (viewer: Page, state: string) => viewer.locator(`[data-state="${state}"][data-active]`);
const row = (viewer: Page, text: string | RegExp) =>
  viewer.locator('.log tr[data-n]').filter({ hasText: text });
const choose = (viewer: Page, name: RegExp) =>
  viewer.getByRole('region', { name: 'Actors' }).getByRole('button', { name }).first().click();

/** Gives the message bar of the app so many events, and holds it, so that its time stands still. */
const flood = (app: Page, count: number) =>
  app.evaluate(async (events) => {
    const { messageBar } = (await import(/* @vite-ignore */ `${location.origin}/src/system.ts`)) as {
      messageBar: { send: (event: object) => void };
    };
    for (let i = 0; i < events; i++)
      messageBar.send({ type: 'MESSAGE.SHOWN', tone: 'success', text: `${i}` });
    messageBar.send({ type: 'MESSAGE.HELD' });
  }, count);

const download = async (viewer: Page, name: string) => {
  const [file] = await Promise.all([
    viewer.waitForEvent('download'),
    viewer.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
};

test.beforeEach(() => test.setTimeout(180_000));

test('shows the state, the taken edge and the events of the app as they happen', async ({ page }) => {
  const context = await openContext(page);
  const app = await openApp(context);
  const viewer = await openInspector(context);
  await choose(viewer, /login/);
  await expect(active(viewer, 'mobile.editing')).toBeVisible();
  await app.getByLabel('Mobile number').fill('98765');
  await app.getByLabel('Mobile number').fill(newPerson().mobile);
  await app.getByRole('checkbox').check();
  await app.getByRole('button', { name: 'GET OTP', exact: true }).click();
  await expect(active(viewer, 'otp.code.entering')).toBeVisible();
  await expect(active(viewer, 'otp.life.counting')).toBeVisible();
  await expect(active(viewer, 'mobile.editing')).toHaveCount(0);
  await expect(
    viewer.locator('[data-transition="mobile.sending|xstate.done.actor.sendCode|0"]'),
  ).toHaveAttribute('data-taken', 'true');
  await expect(row(viewer, 'MOBILE.SUBMITTED')).toContainText('mobile.sending');
  const actors = viewer.getByRole('region', { name: 'Actors' });
  await expect(actors.getByRole('button', { name: /session/ })).toContainText('loggedOut.otpPending');
  await expect(actors.getByRole('button', { name: /otpExpiryPoll/ })).toContainText('running');
  await expect(viewer.getByRole('region', { name: 'Context, redacted' })).toContainText('mobile: «str:10»');
  await context.close();
});

test('a viewer that is opened after thousands of events still draws everything', async ({ page }) => {
  const context = await openContext(page);
  const app = await openApp(context);
  await flood(app, 10_000);
  const viewer = await openInspector(context);
  await choose(viewer, /session/);
  await expect(active(viewer, 'loggedOut.idle')).toBeVisible();
  await choose(viewer, /messageBar/);
  await expect(active(viewer, 'shown.held')).toBeVisible();
  await expect(viewer.getByRole('heading', { name: /Event log/ })).toContainText('older let go');
  await viewer.locator('.log tr[data-n]').nth(3).click();
  await expect(viewer.getByText('In the past')).toBeVisible();
  await expect(active(viewer, 'shown.running')).toBeVisible();
  await viewer.getByRole('button', { name: 'Replayed' }).click();
  await expect(viewer.getByText('The beginning was let go')).toBeVisible();
  await context.close();
});

test('reloading either side brings both together again', async ({ page }) => {
  const context = await openContext(page);
  const app = await openApp(context);
  const viewer = await openInspector(context);
  await viewer.reload();
  await choose(viewer, /login/);
  await expect(active(viewer, 'mobile.editing')).toBeVisible();
  await app.reload();
  await expect(viewer.getByText('Live', { exact: true }).first()).toBeVisible();
  await choose(viewer, /login/);
  await app.getByLabel('Mobile number').fill(newPerson().mobile);
  await app.getByRole('checkbox').check();
  await app.getByRole('button', { name: 'GET OTP', exact: true }).click();
  await expect(active(viewer, 'otp.code.entering')).toBeVisible();
  await app.close();
  await expect(viewer.getByText('Tab closed')).toBeVisible();
  await expect(active(viewer, 'otp.code.entering')).toBeVisible();
  await context.close();
});

test('sends what can be taken, and nothing else', async ({ page }) => {
  const context = await openContext(page);
  const app = await openApp(context);
  const viewer = await openInspector(context);
  await choose(viewer, /messageBar/);
  const next = viewer.getByRole('region', { name: /Can happen next/ });
  await expect(next.getByRole('button', { name: /MESSAGE.SHOWN/ }).first()).toBeVisible();
  await expect(next.getByRole('button', { name: /MESSAGE.CLOSED/ })).toHaveCount(0);
  await next
    .getByRole('button', { name: /MESSAGE.SHOWN/ })
    .first()
    .click();
  await expect(app.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await next.getByRole('button', { name: /MESSAGE.CLOSED/ }).click();
  await expect(app.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(0);
  await expect(active(viewer, 'hidden')).toBeVisible();
  await context.close();
});

test('travels through time without touching the app, pauses, filters and clears', async ({ page }) => {
  const context = await openContext(page);
  const app = await openApp(context);
  const viewer = await openInspector(context);
  await choose(viewer, /login/);
  await app.getByLabel('Mobile number').fill(newPerson().mobile);
  await app.getByRole('button', { name: 'GET OTP', exact: true }).isDisabled();
  await app.getByRole('checkbox').check();
  await app.getByRole('button', { name: 'GET OTP', exact: true }).click();
  await expect(active(viewer, 'otp.code.entering')).toBeVisible();

  await row(viewer, 'MOBILE.SUBMITTED').click();
  await expect(active(viewer, 'mobile.sending')).toBeVisible();
  await expect(active(viewer, 'otp.code.entering')).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Diff' }).click();
  await expect(viewer.locator('.ws-diff')).toContainText('mobile');
  await viewer.getByRole('button', { name: 'Replayed' }).click();
  await expect(viewer.getByRole('region', { name: /Replayed context/ })).toContainText('"');
  await viewer.keyboard.press('ArrowRight');
  await expect(active(viewer, 'otp.code.entering')).toBeVisible();
  await viewer.keyboard.press('Escape');
  await expect(viewer.getByText('In the past')).toHaveCount(0);
  await expect(app.getByLabel('OTP', { exact: true })).toBeVisible();

  await viewer.getByRole('button', { name: 'Pause' }).click();
  await app.getByRole('button', { name: 'Change number' }).click();
  await expect(viewer.getByText(/Paused, [1-9]\d* waiting/)).toBeVisible();
  await expect(active(viewer, 'otp.code.entering')).toBeVisible();
  await viewer.getByRole('button', { name: 'Go on' }).click();
  await expect(active(viewer, 'mobile.editing')).toBeVisible();

  await viewer.keyboard.press('/');
  await viewer.keyboard.type('number.change');
  await expect(viewer.locator('.log tr[data-n]')).toHaveCount(1);
  await viewer.getByRole('searchbox').fill('');
  await viewer.getByRole('button', { name: 'Steps' }).click();
  await expect(row(viewer, 'mobile|MOBILE.SUBMITTED|0')).toBeVisible();
  await viewer.getByRole('button', { name: 'Clear' }).click();
  await expect(viewer.locator('.log tr[data-n]')).toHaveCount(0);
  await expect(active(viewer, 'mobile.editing')).toBeVisible();

  await viewer.getByRole('button', { name: 'Keys' }).click();
  await expect(viewer.getByRole('dialog', { name: 'Keys of the workshop' })).toBeVisible();
  await viewer.getByRole('checkbox', { name: /Single keys are on/ }).uncheck();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await viewer.keyboard.press('?');
  await expect(viewer.getByRole('dialog')).toHaveCount(0);
  await context.close();
});

test('exports a trace, reads it again, and makes a test of it', async ({ page }, info) => {
  const context = await openContext(page);
  const app = await openApp(context);
  const viewer = await openInspector(context);
  await app.getByLabel('Mobile number').fill(newPerson().mobile);
  await app.getByRole('checkbox').check();
  await app.getByRole('button', { name: 'GET OTP', exact: true }).click();
  await expect(row(viewer, 'OTP.SENT')).toBeVisible();
  const text = await download(viewer, 'Export');
  const read = readTrace(text);
  expect(read.ok && read.trace.actors.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['login', 'session']),
  );
  const made = await download(viewer, 'To test');
  expect(made).toContain("chartOf('login')");
  expect(made).toContain("'MOBILE.SUBMITTED'");
  expect(made).toContain("done('sendCode'");

  const file = info.outputPath('trace.json');
  writeFileSync(file, text);
  await app.close();
  const [chooser] = await Promise.all([
    viewer.waitForEvent('filechooser'),
    viewer.getByRole('button', { name: 'Import' }).click(),
  ]);
  await chooser.setFiles(file);
  await expect(viewer.getByText('From a file')).toBeVisible();
  await choose(viewer, /login/);
  await expect(active(viewer, 'otp.code.entering')).toBeVisible();
  await row(viewer, 'MOBILE.SUBMITTED').click();
  await expect(active(viewer, 'mobile.sending')).toBeVisible();

  writeFileSync(file, '{"format":"setu-trace","version":7}');
  const [again] = await Promise.all([
    viewer.waitForEvent('filechooser'),
    viewer.getByRole('button', { name: 'Import' }).click(),
  ]);
  await again.setFiles(file);
  await expect(viewer.getByRole('status')).toContainText('version 7');
  await context.close();
});

test('opens from its handle, and from ?inspect', async ({ page }) => {
  const context = await openContext(page);
  const app = await openApp(context);
  const [viewer] = await Promise.all([
    context.waitForEvent('page'),
    app.getByRole('button', { name: 'Inspect', exact: true }).click(),
  ]);
  await expect(chart(viewer)).toBeVisible({ timeout: 60_000 });
  await viewer.close();
  const [other] = await Promise.all([context.waitForEvent('page'), app.goto('/apply?inspect')]);
  await expect(other.getByRole('heading', { name: 'Workshop' })).toBeVisible();
  await context.close();
});

/** Every text in what was said, but not a trace's own counting. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return /^x:\d+$|^\d{4}-\d\d-\d\dT/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)]);
};

const codesOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.match(/(?<![\d:.])\d{4}(?![\d:.])/g) ?? []);

test('a whole journey leaves nothing of a person in any message, export or element of the inspector', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const context = await openContext(page);
  const person = {
    ...newPerson(),
    spouse: 'Zebunnisa Canarywala',
    bank: { ...newPerson().bank, holder: 'Quillon Canarywala' },
  };
  const listener = await context.newPage();
  await listener.goto('/inspector.html');
  await listener.evaluate(() => {
    const said: unknown[] = [];
    Object.assign(globalThis, { said });
    new BroadcastChannel('setu-inspector').onmessage = ({ data }) => said.push(data);
  });
  const app = await openApp(context);
  const codes: string[] = [];
  app.on('request', (request) => {
    const otp = /otp"?[:=]"?(\d{4})\b/i.exec(request.postData() ?? '')?.[1];
    if (otp) codes.push(otp);
  });
  const viewer = await openInspector(context);
  const stored = new Set<string>();
  const look = async () => {
    const values = await app.evaluate(() =>
      [...Object.values(localStorage), ...Object.values(sessionStorage)].map(String),
    );
    for (const value of values)
      for (const secret of value.match(/[A-Za-z0-9_-]{20,}/g) ?? []) stored.add(secret);
  };
  await walkWholeJourney({ page: app, hand: mouse(), person, look, files: await papers() });

  const secrets = [
    person.mobile,
    person.pan,
    person.email,
    person.spouse,
    ...Object.values(person.residence).filter((value) => value.length > 5),
    ...Object.values(person.company).filter((value) => value.length > 6 && !/^\d{4}-/.test(value)),
    person.bank.holder,
    person.bank.account,
    person.bank.ifsc,
    person.dob,
    ...stored,
  ];
  expect(codes.length).toBeGreaterThan(0);
  expect(stored.size, 'the token and the profile id were seen').toBeGreaterThan(1);

  const seen = {
    messages: textsOf(await listener.evaluate(() => (globalThis as unknown as { said: unknown[] }).said)),
    trace: textsOf(JSON.parse(await download(viewer, 'Export'))),
    test: (await download(viewer, 'To test')).split('\n'),
    page: [] as string[],
  };
  expect(seen.messages.length).toBeGreaterThan(5_000);
  for (const name of ['Context', 'Diff', 'Replayed']) {
    await viewer.getByRole('button', { name, exact: true }).click();
    for (const filter of ['Events', 'Steps', 'Actions', 'Actors', 'All']) {
      await viewer.getByRole('button', { name: filter, exact: true }).click();
      const machines = await viewer.getByRole('combobox', { name: 'Machine' }).locator('option').all();
      for (const machine of machines) {
        await viewer
          .getByRole('combobox', { name: 'Machine' })
          .selectOption(await machine.getAttribute('value'));
        seen.page.push(await viewer.content());
      }
    }
  }
  for (const [where, texts] of Object.entries(seen)) {
    const found = secrets.filter((secret) => texts.some((text) => text.includes(secret)));
    expect(found, `in ${where}`).toEqual([]);
  }
  for (const where of ['messages', 'trace'] as const) {
    expect(
      codesOf(seen[where]).filter((code) => codes.includes(code)),
      `codes in ${where}`,
    ).toEqual([]);
  }
  await context.close();
});

test('the hosted inspector opens only after a notice, and gets nothing of a person', async ({ page }) => {
  const context = await openContext(page);
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>got = []; onmessage = (e) => got.push(e.data); opener.postMessage({ type: '@statelyai.connected' }, '*')</script>`,
    }),
  );
  const outside: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(product.origin) && /^https?:/.test(request.url()))
      outside.push(request.url());
  });
  const app = await openApp(context);
  await app.getByRole('button', { name: 'Stately' }).click();
  await expect(app.getByText('will leave this origin')).toBeVisible();
  await app.getByRole('button', { name: 'Stay here' }).click();
  expect(outside).toEqual([]);
  await app.getByRole('button', { name: 'Stately' }).click();
  const [hosted] = await Promise.all([
    context.waitForEvent('page'),
    app.getByRole('button', { name: 'Open stately.ai' }).click(),
  ]);
  await hosted.waitForLoadState();
  const { mobile } = newPerson();
  await app.getByLabel('Mobile number').fill(mobile);
  await app.getByRole('checkbox').check();
  await app.getByRole('button', { name: 'GET OTP', exact: true }).click();
  const got = () =>
    hosted.evaluate(() => (globalThis as unknown as { got: { event?: { type: string } }[] }).got);
  await expect
    .poll(async () => (await got()).some(({ event }) => event?.type === 'MOBILE.SUBMITTED'))
    .toBe(true);
  const texts = textsOf(await got());
  expect(texts).toContain('«str:10»');
  expect(texts.filter((text) => text.includes(mobile))).toEqual([]);
  await context.close();
});

test('the built product holds none of it', async ({ page }) => {
  const files = (await readdir('dist', { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  const marks = [
    'setu-inspector',
    'setu-inspect',
    'react-flow',
    'xyflow',
    'elkjs',
    'org.eclipse.elk',
    'statelyai',
    'stately.ai',
    'Can happen next',
    'inspector.html',
    'BroadcastChannel("setu',
  ];
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = await readFile(path.join(file.parentPath, file.name), 'latin1');
    expect(
      marks.filter((mark) => text.includes(mark)),
      file.name,
    ).toEqual([]);
  }
  const answer = await page.goto('/inspector.html');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Workshop' })).toHaveCount(0);
});

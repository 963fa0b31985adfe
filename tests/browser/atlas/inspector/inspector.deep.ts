import { expect, type Page, test } from '@playwright/test';
import { newPerson } from '#testing/browser/person.ts';
import {
  active,
  choose,
  openApp,
  openContext,
  openInspector,
  origin,
  row,
  serveDevProduct,
} from './inspectorPages.ts';
import { textsOf } from './traceTexts.ts';

serveDevProduct();

const chart = (viewer: Page) => viewer.getByRole('region', { name: /^Statechart/ });

/** Sends the app's toast a number of events, and holds it, so that its time doesn't run. */
const flood = (app: Page, count: number) =>
  app.evaluate(async (events) => {
    const { toast } = (await import(/* @vite-ignore */ `${location.origin}/src/actors/system.ts`)) as {
      toast: { send: (event: object) => void };
    };
    for (let i = 0; i < events; i++) toast.send({ type: 'TOAST.SHOWN', tone: 'success', text: `${i}` });
    toast.send({ type: 'TOAST.HELD', by: 'pointer' });
  }, count);

test('a viewer that is opened after thousands of events still draws everything', async ({ page }) => {
  const context = await openContext(page);
  const app = await openApp(context);
  await flood(app, 10_000);
  const viewer = await openInspector(context);
  await choose(viewer, /session/);
  await expect(active(viewer, 'loggedOut.idle')).toBeVisible();
  await choose(viewer, /toast/);
  await expect(active(viewer, 'shown.held')).toBeVisible();
  await expect(viewer.getByRole('heading', { name: /Event log/ })).toContainText('older let go');
  await row(viewer, 'TOAST.SHOWN').first().click();
  await expect(viewer.getByText('In the past')).toBeVisible();
  await expect(active(viewer, 'shown.running')).toBeVisible();
  await viewer.getByRole('button', { name: 'Replayed' }).click();
  await expect(viewer.getByText('The beginning was let go')).toBeVisible();
  await context.close();
});

test('reloading either side reconnects both', async ({ page }) => {
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
  await expect(active(viewer, 'otp.code.entering.typing')).toBeVisible();
  await app.close();
  await expect(viewer.getByText('Tab closed')).toBeVisible();
  await expect(active(viewer, 'otp.code.entering.typing')).toBeVisible();
  await context.close();
});

test('travels through time without changing the app, pauses, filters and clears', async ({ page }) => {
  const context = await openContext(page);
  const app = await openApp(context);
  const viewer = await openInspector(context);
  await choose(viewer, /login/);
  await app.getByLabel('Mobile number').fill(newPerson().mobile);
  await app.getByRole('button', { name: 'GET OTP', exact: true }).isDisabled();
  await app.getByRole('checkbox').check();
  await app.getByRole('button', { name: 'GET OTP', exact: true }).click();
  await expect(active(viewer, 'otp.code.entering.typing')).toBeVisible();

  await row(viewer, 'MOBILE.SUBMITTED').click();
  await expect(active(viewer, 'mobile.sending')).toBeVisible();
  await expect(active(viewer, 'otp.code.entering.typing')).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Diff' }).click();
  await expect(viewer.locator('.ws-diff')).toContainText('mobile');
  await viewer.getByRole('button', { name: 'Replayed' }).click();
  await expect(viewer.getByRole('region', { name: /Replayed context/ })).toContainText('"');
  await viewer.keyboard.press('ArrowRight');
  await expect(active(viewer, 'otp.code.entering.typing')).toBeVisible();
  await viewer.keyboard.press('Escape');
  await expect(viewer.getByText('In the past')).toHaveCount(0);
  await expect(app.getByLabel('OTP', { exact: true })).toBeVisible();

  await viewer.getByRole('button', { name: 'Pause' }).click();
  await app.getByRole('button', { name: 'Change number' }).click();
  await expect(viewer.getByText(/Paused, [1-9]\d* waiting/)).toBeVisible();
  await expect(active(viewer, 'otp.code.entering.typing')).toBeVisible();
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
  await expect(viewer.getByRole('dialog', { name: 'Keys of the inspector' })).toBeVisible();
  await viewer.getByRole('checkbox', { name: /Single keys are on/ }).uncheck();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await viewer.keyboard.press('?');
  await expect(viewer.getByRole('dialog')).toHaveCount(0);
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
  await expect(other.getByRole('heading', { name: 'Inspector' })).toBeVisible({ timeout: 60_000 });
  await context.close();
});

test('the hosted inspector opens by one press, says what leaves, and receives no personal data', async ({
  page,
}) => {
  const context = await openContext(page);
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>got = []; onmessage = (e) => got.push(e.data); opener.postMessage({ type: '@statelyai.connected' }, '*')</script>`,
    }),
  );
  const outside: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(origin()) && /^https?:/.test(request.url())) outside.push(request.url());
  });
  const app = await openApp(context);
  expect(outside).toEqual([]);
  const [hosted] = await Promise.all([
    context.waitForEvent('page'),
    app.getByRole('button', { name: 'Stately' }).click(),
  ]);
  await expect(app.getByText('redacted events leave this origin')).toBeVisible();
  await hosted.waitForLoadState();
  const { mobile } = newPerson();
  await app.getByLabel('Mobile number').fill(mobile);
  await app.getByRole('checkbox').check();
  await app.getByRole('button', { name: 'GET OTP', exact: true }).click();
  const received = () =>
    hosted.evaluate(() => (globalThis as unknown as { got: { event?: { type: string } }[] }).got);
  await expect
    .poll(async () => (await received()).some(({ event }) => event?.type === 'MOBILE.SUBMITTED'))
    .toBe(true);
  const texts = textsOf(await received());
  expect(texts).toContain('«str:10»');
  const introduced = (await received()) as { type?: string; name?: string }[];
  expect(introduced.flatMap(({ type, name }) => (type === '@xstate.actor' ? [name] : []))).toEqual(
    expect.arrayContaining(['session', 'toast', 'login']),
  );
  expect(texts.filter((text) => text.includes(mobile))).toEqual([]);
  await context.close();
});

import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { readTrace } from '#atlas/replay/readTrace.ts';
import { expectAccessible } from '#testing/browser/axe.ts';
import { newPerson } from '#testing/browser/person.ts';
import {
  active,
  choose,
  download,
  downloadTest,
  openApp,
  openContext,
  openInspector,
  row,
  serveDevProduct,
} from './inspectorPages.ts';

serveDevProduct();

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
  await expect(active(viewer, 'otp.code.entering.typing')).toBeVisible();
  await expect(active(viewer, 'otp.life.counting')).toBeVisible();
  await expect(active(viewer, 'mobile.editing')).toHaveCount(0);
  await expect(
    viewer.locator('[data-transition="mobile.sending|xstate.done.actor.sendCode|0"]'),
  ).toHaveAttribute('data-taken', 'true');
  await expect(row(viewer, 'MOBILE.SUBMITTED')).toContainText('mobile.sending');
  await expect(row(viewer, 'TERMS.TICKED')).toContainText('not taken');
  await expect(row(viewer, 'TERMS.TICKED').locator('.bad')).toHaveCount(0);
  const actors = viewer.getByRole('region', { name: 'Actors' });
  await expect(actors.getByRole('button', { name: /session/ })).toContainText('loggedOut.otpPending');
  await expect(actors.getByRole('button', { name: /otpExpiryPoll/ })).toContainText('running');
  await expect(viewer.getByRole('region', { name: 'Context, redacted' })).toContainText('mobile: «str:10»');
  await context.close();
});

test('says the state once as it changes, and has the chart as a list that is reached by keyboard [SAY-37]', async ({
  page,
}) => {
  const context = await openContext(page);
  const app = await openApp(context);
  const viewer = await openInspector(context);
  await choose(viewer, /login/);
  const chart = viewer.locator('.ws-chart');
  await expect(chart.getByRole('status')).toContainText('mobile.editing. ');
  await viewer.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const status = document.querySelector('.ws-chart [role="status"] .vh') as Element;
    new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
      characterData: true,
      subtree: true,
    });
  });
  await app.getByLabel('Mobile number').fill(newPerson().mobile);
  await app.getByRole('checkbox').check();
  await app.getByRole('button', { name: 'GET OTP', exact: true }).click();
  await expect(active(viewer, 'otp.code.entering.typing')).toBeVisible();
  const text = viewer.getByRole('button', { name: 'As text' });
  await text.focus();
  await viewer.keyboard.press('Enter');
  const list = viewer.getByRole('region', { name: 'Statechart as text' });
  const current = list.locator('[aria-current="true"]');
  await expect(current.filter({ hasText: /^otp\.code\.entering\.typing, .*active/ })).toBeVisible();
  await expect(current.filter({ hasText: /^mobile/ })).toHaveCount(0);
  while (!(await list.evaluate((region) => region === document.activeElement)))
    await viewer.keyboard.press('Tab');
  await expectAccessible(viewer, 'the inspector, with its chart as text');
  const said = await viewer.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.at(-1)).toContain('otp.code.entering.typing');
  expect(said.filter((state, i) => state === said[i - 1])).toEqual([]);
  await text.focus();
  await viewer.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expectAccessible(viewer, 'the inspector, with its chart as a drawing');
  await context.close();
});

test('shows a large chart so that its labels can be read at once', async ({ page }) => {
  const context = await openContext(page);
  const app = await openApp(context);
  await app.waitForLoadState();
  const viewer = await openInspector(context);
  await viewer.setViewportSize({ width: 1280, height: 900 });
  await choose(viewer, /session/);
  await choose(viewer, /login/);
  const box = viewer.locator('[data-state="mobile.editing"][data-active]');
  await expect(box).toBeInViewport();
  const scale = await box.evaluate(
    (element: HTMLElement) => element.getBoundingClientRect().width / element.offsetWidth,
  );
  expect(11.5 * scale).toBeGreaterThanOrEqual(11);
  await expect(viewer.locator('.react-flow__minimap')).toBeVisible();
  await viewer.keyboard.press('f');
  await expect
    .poll(() =>
      box.evaluate((element: HTMLElement) => element.getBoundingClientRect().width / element.offsetWidth),
    )
    .toBeLessThan(scale);
  await context.close();
});

test('folds states to one box that names what is current in it, and unfolds them for Follow', async ({
  page,
}) => {
  const context = await openContext(page);
  const app = await context.newPage();
  await app.goto('/?state=documents:open.slots.pan_card.checking');
  await expect(app.getByText('documents: open.slots.pan_card.checking')).toBeVisible({ timeout: 60_000 });
  const viewer = await openInspector(context);
  await viewer.setViewportSize({ width: 1280, height: 900 });
  await choose(viewer, /documents/);
  const slot = viewer.locator('[data-state="open.slots.pan_card"]');
  const button = viewer.getByRole('button', { name: 'States in open.slots.pan_card' });
  await expect(slot).toContainText('8 states');
  await expect(slot.getByText('checking', { exact: true })).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  const target = await button.boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(24);

  await button.focus();
  await viewer.keyboard.press('Enter');
  await expect(active(viewer, 'open.slots.pan_card.checking')).toBeVisible();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(viewer.locator('[data-state="open.slots.salary_slip"][data-folded]')).toBeVisible();
  // Stays folded as long as the page is open, whichever charts are shown meanwhile.
  await choose(viewer, /session/);
  await choose(viewer, /documents/);
  await expect(active(viewer, 'open.slots.pan_card.checking')).toBeVisible();

  await viewer.getByRole('button', { name: 'Fold all', exact: true }).click();
  await expect(viewer.locator('[data-state="open"][data-folded]')).toContainText('slots.pan_card.checking');
  await expect(slot).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Follow' }).click();
  await expect(active(viewer, 'open.slots.pan_card.checking')).toBeInViewport();
  await viewer.getByRole('button', { name: 'Unfold all', exact: true }).click();
  await expect(viewer.locator('[data-folded]')).toHaveCount(0);
  await context.close();
});

test('travels through time with every pane at the same moment', async ({ page }) => {
  const context = await openContext(page);
  const app = await openApp(context);
  const viewer = await openInspector(context);
  await choose(viewer, /login/);
  await app.getByLabel('Mobile number').fill(newPerson().mobile);
  await app.getByRole('checkbox').check();
  await app.getByRole('button', { name: 'GET OTP', exact: true }).click();
  await expect(active(viewer, 'otp.code.entering')).toBeVisible();
  await expect(row(viewer, 'sendCode answers')).toBeVisible();
  await row(viewer, 'MOBILE.SUBMITTED').click();
  const actors = viewer.getByRole('region', { name: 'Actors' });
  await expect(actors.getByRole('button', { name: /login/ })).toContainText('mobile.sending');
  await expect(actors.getByRole('button', { name: /session/ })).not.toContainText('otpPending');
  await expect(row(viewer, 'sendCode answers')).toHaveAttribute('data-later', 'true');
  await expect(viewer.locator('[data-state="otp"][data-visited]')).toHaveCount(0);
  await choose(viewer, /session/);
  await expect(viewer.getByText('In the past')).toBeVisible();
  await expect(row(viewer, 'MOBILE.SUBMITTED')).toHaveAttribute('aria-current', 'true');
  await expect(row(viewer, 'MOBILE.SUBMITTED')).toBeInViewport();
  // Rows that are faint and scrolled lie under the names of the columns.
  await viewer.locator('.log-wrap').evaluate((log) => log.scrollTo(0, 20));
  expect(
    await viewer
      .locator('.log th')
      .first()
      .evaluate((name) => {
        const { left, bottom } = name.getBoundingClientRect();
        return document.elementFromPoint(left + 2, bottom - 2)?.tagName;
      }),
  ).toBe('TH');

  const box = await viewer.getByRole('button', { name: 'Export' }).boundingBox();
  const pause = await viewer.getByRole('button', { name: 'Pause' }).boundingBox();
  await viewer.keyboard.press('Escape');
  await expect(viewer.getByText('Live', { exact: true }).first()).toBeVisible();
  await viewer.getByRole('button', { name: 'Export' }).focus();
  await viewer.keyboard.press(' ');
  await expect(viewer.getByText(/^Paused/)).toBeVisible();
  expect(await viewer.getByRole('button', { name: 'Export' }).boundingBox()).toEqual(box);
  expect((await viewer.getByRole('button', { name: 'Go on' }).boundingBox())?.x).toBe(pause?.x);
  await viewer.keyboard.press('y');
  await expect(viewer.getByText('State copied.')).toBeVisible();
  expect(await viewer.getByRole('button', { name: 'Export' }).boundingBox()).toEqual(box);
  await context.close();
});

test('sends only events that the state handles', async ({ page }) => {
  const context = await openContext(page);
  const app = await openApp(context);
  const viewer = await openInspector(context);
  await choose(viewer, /toast/);
  const next = viewer.getByRole('region', { name: /Can happen next/ });
  await expect(next.getByRole('button', { name: /TOAST.SHOWN/ }).first()).toBeVisible();
  await expect(next.getByRole('button', { name: /TOAST.CLOSED/ })).toHaveCount(0);
  await next
    .getByRole('button', { name: /TOAST.SHOWN/ })
    .first()
    .click();
  await expect(app.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await next.getByRole('button', { name: /TOAST.CLOSED/ }).click();
  await expect(app.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(0);
  await expect(active(viewer, 'hidden')).toBeVisible();
  await context.close();
});

test('opens the app in a state that an address names, and runs from there', async ({ page }) => {
  const context = await openContext(page);
  const app = await context.newPage();
  await app.goto('/?state=login:otp.life.expired');
  await expect(app.getByText('login: otp.life.expired')).toBeVisible({ timeout: 60_000 });
  await expect(app.getByText('Code expired').first()).toBeVisible();
  await app.getByRole('button', { name: 'Change number' }).click();
  await expect(app.getByRole('button', { name: 'GET OTP', exact: true })).toBeVisible();

  await app.goto('/?state=offer:accepting');
  await expect(app.getByText('offer: accepting')).toBeVisible({ timeout: 60_000 });
  await expect(app.getByRole('button', { name: 'Sending' })).toBeVisible();

  await app.goto('/?state=session:loggedIn.ending');
  await expect(app.getByText('session: loggedIn.ending')).toBeVisible({ timeout: 60_000 });
  await app.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(app.getByRole('dialog')).toHaveCount(0);
  await expect(app).toHaveURL(/\/dashboard/);
  // The service knows the session that the path signed in with.
  await app.getByRole('button', { name: 'Step 9 Bank Details' }).click();
  await expect(app.getByText(/Please complete step/)).toBeVisible();

  await app.goto('/?state=deskSession:signedOut');
  await expect(app.getByText('deskSession: signedOut')).toBeVisible({ timeout: 60_000 });
  await expect(app).toHaveURL(/\/desk\/?\?/);

  await app.goto('/?state=login:otp.life.expird');
  await expect(app.getByText("Did you mean 'otp.life.expired'?")).toBeVisible({ timeout: 60_000 });
  await context.close();
});

test('opens a state of a signed-in person by one load of the app, and selects its chart in the inspector', async ({
  page,
}) => {
  const context = await openContext(page);
  const viewer = await openInspector(context);
  const app = await context.newPage();
  let loads = 0;
  app.on('request', (request) => {
    if (new URL(request.url()).pathname === '/src/main.tsx') loads++;
  });
  await app.goto('/?state=selfie:taking.unavailable');
  await expect(app.locator('html')).toHaveAttribute('data-open-state', 'taking.unavailable.denied', {
    timeout: 60_000,
  });
  await expect(app).toHaveURL(/\/apply\/image-capture\?state=[^&]*$/);
  expect(loads).toBe(1);
  // The second one opens after the state, and selects its chart, too.
  for (const inspector of [viewer, await openInspector(context)])
    await expect(inspector.getByRole('combobox', { name: 'Machine' }).locator('option:checked')).toHaveText(
      /^selfie /,
    );
  await context.close();
});

test('settles a pending call, and advances the time', async ({ page }) => {
  const context = await openContext(page);
  const app = await context.newPage();
  await app.goto('/?state=login:mobile.sending');
  await expect(app.getByText('login: mobile.sending')).toBeVisible({ timeout: 60_000 });
  const viewer = await openInspector(context);
  await choose(viewer, /login/);
  const call = viewer.getByRole('group', { name: /sendCode/ });
  await expect(call.getByRole('button', { name: 'breaks' })).toBeVisible();
  await call.getByRole('button', { name: /answers ok true/ }).click();
  await expect(active(viewer, 'otp.life.counting')).toBeVisible();
  await expect(call).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Let 30 s pass' }).click();
  await expect(active(viewer, 'otp.life.expired')).toBeVisible();
  await expect(app.getByText('Code expired').first()).toBeVisible();
  await context.close();
});

test('exports a trace, imports it, and generates a test from it', async ({ page }, info) => {
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
  const generated = await downloadTest(viewer);
  expect(generated).toContain("chartOf('login')");
  expect(generated).toContain("'MOBILE.SUBMITTED'");
  expect(generated).toContain("done('sendCode'");
  await choose(viewer, /login/);
  const failing = await downloadTest(viewer, 'mobile.editing');
  expect(failing).toContain('ends in mobile.editing');
  expect(failing).not.toContain("chartOf('session')");

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
  await expect(active(viewer, 'otp.code.entering.typing')).toBeVisible();
  await row(viewer, 'MOBILE.SUBMITTED').click();
  await expect(active(viewer, 'mobile.sending')).toBeVisible();

  writeFileSync(file, '{"format":"setu-trace","version":7}');
  const [again] = await Promise.all([
    viewer.waitForEvent('filechooser'),
    viewer.getByRole('button', { name: 'Import' }).click(),
  ]);
  await again.setFiles(file);
  await expect(viewer.locator('.ws-told')).toContainText('version 7');
  await context.close();
});

import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import type { Manifest } from 'vite';
import { m } from '#messages';
import { expectAccessible } from '#testing/browser/axe.ts';
import { newPerson } from '#testing/browser/person.ts';
import { ORIGIN } from '#testing/browser/product.ts';
import { COMMIT, expect, type Page, test } from '#testing/browser/test.ts';
import { signIn } from '../support/application.ts';
import { expectOwnPage } from '../support/heldScripts.ts';
import { startRewritingProxy } from '../support/rewritingProxy.ts';
import { mouse } from '../support/user.ts';

test.use({ serviceWorkers: 'allow' });

const bar = (page: Page) => page.locator('.offline').getByText(m.ui_offline());
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Waits until the service worker is active. */
const workerReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });

/** Every address in the browser's caches, with its body. */
const cached = (page: Page): Promise<{ address: string; body: string }[]> =>
  page.evaluate(async () => {
    const all: { address: string; body: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const { pathname, search } = new URL(request.url);
        all.push({ address: pathname + search, body: (await answer?.text()) ?? '' });
      }
    }
    return all;
  });

/** The site's files in the browser's caches. */
const cachedFiles = async (page: Page): Promise<string[]> =>
  (await cached(page)).map(({ address }) => address).filter((address) => address.startsWith('/assets/'));

/** The files that the worker names, in its order; some twice. */
const namedFiles = async (request: APIRequestContext): Promise<string[]> =>
  (await (await request.get('/sw.js')).text()).match(/\/assets\/[\w.-]+/g) ?? [];

/** Every file that the worker may cache. */
const allFiles = async (request: APIRequestContext): Promise<string[]> => [
  ...new Set(await namedFiles(request)),
];

/** Waits until the files that this page has loaded are cached. */
const waitUntilCached = async (page: Page) => {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await workerReady(page);
  await expect
    .poll(async () => {
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      const files = await cachedFiles(page);
      return loaded.filter((file) => file.startsWith('/assets/') && !files.includes(file));
    })
    .toEqual([]);
};

/** The bytes of an address, compressed as for a browser. */
const sentBytes = async (request: APIRequestContext, address: string): Promise<number> =>
  Number((await request.get(address, { headers: { 'accept-encoding': 'br' } })).headers()['content-length']);

test('visited public pages open offline, with a notice', COMMIT, async ({ page, context }) => {
  for (const path of ['/faq', '/blog/what-apr-means', '/']) {
    await page.goto(path);
    await waitUntilCached(page);
  }
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  for (const [path, heading] of [
    ['/faq', m.public_faq_title()],
    ['/blog/what-apr-means', 'APR: the one number'],
    ['/', ''],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(bar(page)).toBeVisible();
  }
  await expectAccessible(page, 'home, offline');
  await context.setOffline(false);
  await expect(bar(page)).toHaveCount(0);
});

test.describe('a public page that was never visited', () => {
  test.use({ allowedErrors: /^ChunkError: Loading chunk AboutPage failed \(error\)/ });

  test('shows an error page offline, and opens when the network is back', async ({ page, context }) => {
    await page.goto('/');
    await waitUntilCached(page);
    await context.setOffline(true);
    await page.goto('/about');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(m.ui_chunk_title());
    await context.setOffline(false);
    await page.goto('/about');
    await expect(heading).toBeVisible();
    await expect(heading).not.toHaveText(m.ui_chunk_title());
  });
});

test.describe('the first call of a public page', () => {
  /** Waits until the code of a call is cached. */
  const callCached = async (page: Page, calls: string) => {
    const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest;
    const files = [calls, ...(manifest[calls]?.imports ?? [])].map((key) => `/${manifest[key]?.file}`);
    await expect.poll(() => cachedFiles(page)).toEqual(expect.arrayContaining(files));
  };

  /** Presses offline and again with a network; expects that the code of the call had come with the first visit. */
  const pressTwice = async (page: Page, button: string) => {
    const missing: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().includes('/assets/')) missing.push(request.url());
    });
    const press = page.getByRole('button', { name: button });
    await page.context().setOffline(true);
    await press.click();
    await expect(page.getByText(/^Network error/)).toBeVisible();
    await page.context().setOffline(false);
    await press.click();
    expect(missing).toEqual([]);
  };

  test('sends a message that was first sent offline, and keeps what was typed', async ({ page }) => {
    await page.goto('/contact');
    await callCached(page, 'src/features/public-form/sendSubmission.ts');
    for (const [name, value] of [
      ['Full Name', 'Asha Rao'],
      ['Email', 'asha.rao@example.com'],
      ['Phone Number', '9876543210'],
      ['Message', 'My salary comes on the 7th.'],
    ] as const)
      await page.getByRole('textbox', { name }).fill(value);
    await pressTwice(page, 'Send Message');
    await expect(page.getByRole('heading', { name: 'Your message has reached us' })).toBeFocused();
  });

  test('looks up a PAN that was first entered offline [P-03]', async ({ page }) => {
    await page.goto('/repay');
    await callCached(page, 'src/features/repay/lookupCalls.ts');
    await page.getByRole('textbox', { name: 'PAN', exact: true }).fill(newPerson().pan);
    await pressTwice(page, 'Send OTP');
    await expect(page.getByRole('textbox', { name: 'OTP', exact: true })).toBeFocused();
  });
});

test('a first visit caches the public frame and its page, and a sign-in the rest', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/');
  await waitUntilCached(page);
  const bytes = await Promise.all(
    (await cached(page)).map(({ address }) => sentBytes(request, address.replace(/&__WB_REVISION__=.*/, ''))),
  );
  const total = bytes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThan(180_000);

  await page.goto('/apply');
  await signIn({ page, user: mouse(), person: newPerson() });
  const all = (await allFiles(request)).sort();
  expect(all.length).toBeGreaterThan(100);
  await expect.poll(async () => (await cachedFiles(page)).sort(), { timeout: 30_000 }).toEqual(all);
  await context.setOffline(true);
  await page.goto('/loan-history');
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(m.ui_chunk_title());
});

test('a step keeps its input offline, and saves it once when it is sent again [ST-03] [ST-05] [D-28]', async ({
  page,
  context,
}) => {
  const { residence, ...person } = newPerson();
  const saves: { key: string | null; body: string | null }[] = [];
  page.on('request', (request) => {
    const body = request.postData();
    if (body?.includes('"residence_details"'))
      saves.push({ key: request.headers()['idempotency-key'] ?? null, body });
  });
  await page.goto('/apply');
  await signIn({ page, user: mouse(), person: { ...person, residence } });
  await workerReady(page);
  await page.goto('/apply/residence-details');
  await expectOwnPage(page);
  await field(page, 'Address Line 1').fill(residence.line1);
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  await field(page, 'Pincode').fill(residence.pincode);
  await page.getByRole('radio', { name: 'Rented' }).check();
  const save = page.getByRole('button', { name: 'Save & Continue' });
  await save.click();
  await expect(page.getByText(m.error_network())).toBeVisible();
  await expect(field(page, 'Pincode')).toHaveValue(residence.pincode);
  await save.click();
  await expect(page.getByText(m.error_network())).toBeVisible();

  await page.getByText(/Draft saved/).waitFor();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(field(page, 'Address Line 1')).toHaveValue(residence.line1);
  await expect(field(page, 'Pincode')).toHaveValue(residence.pincode);
  await expectAccessible(page, 'step 3, offline');

  const tried = saves.length;
  await context.setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  // What is stored is read again by itself [NET-02].
  await expect(page.getByText(m.form_step_unsure())).toHaveCount(0);
  expect(saves.length, 'nothing is sent without a press').toBe(tried);
  await save.click();
  await expect(page).toHaveURL(/income-details/);
  expect(saves.length).toBe(tried + 1);
  expect(new Set(saves.slice(0, tried).map(({ key }) => key)).size, 'repeats have one key').toBe(1);
});

test('the browser caches files and an empty shell, never an answer or personal data [S-04]', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/apply');
  await workerReady(page);
  await page.reload();
  await signIn({ page, user: mouse(), person });
  await page.goto('/pan-verification');
  await field(page, 'PAN Number').fill(person.pan);
  await field(page, 'Monthly Income').fill(person.income);
  await page.getByRole('button', { name: 'Verify PAN' }).click();
  await page.getByRole('button', { name: 'Yes, this is me' }).click();
  await expect(page).toHaveURL('/apply/personal-details');
  for (const path of ['/my-account', '/loan-history', '/health/ready', '/inbox.json']) await page.goto(path);
  await page.goto('/dashboard');
  const token = await page.evaluate(() => localStorage.getItem('app_login_token') ?? '');
  expect(token).not.toBe('');
  await expect.poll(async () => (await cachedFiles(page)).length).toBeGreaterThan(100);
  const kinds = await cached(page);
  expect(kinds.filter(({ address }) => !address.startsWith('/assets/'))).toEqual([
    { address: expect.stringMatching(/^\/verify-otp\?shell=app&__WB_REVISION__=/), body: expect.any(String) },
  ]);
  for (const { address, body } of kinds)
    for (const canary of [person.mobile, person.pan, token])
      expect(address + body, address).not.toContain(canary);
});

test('a new version waits for the tabs of the old one, and keeps typed text', async ({
  page,
  context,
  request,
}) => {
  const proxy = await startRewritingProxy(ORIGIN);
  const named = await namedFiles(request);
  const [removed = '', added = ''] = named
    .filter((file) => named.indexOf(file) === named.lastIndexOf(file))
    .slice(-2);
  const without = (file: string) => (text: string) => text.replace(`,${file}`, '');
  proxy.rewrite('/sw.js', without(added));
  await page.goto(`${proxy.origin}/contact`);
  await workerReady(page);
  // The message that a page sends after a sign-in.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage('all'));
  await expect.poll(() => cachedFiles(page)).toContain(removed);
  await page.reload();
  await field(page, 'Message').fill('Half a sentence');
  // A deploy: a new file, a removed one and another shell.
  proxy.rewrite('/sw.js', (text) =>
    without(removed)(text).replace(/shell:[`"'][^`"']+/, (found) => `${found}2`),
  );
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await expect(field(page, 'Message')).toHaveValue('Half a sentence');
  const shells = async (tab: Page) =>
    (await cached(tab)).map(({ address }) => address).filter((address) => address.includes('shell'));
  expect(await shells(page), 'both versions are there').toHaveLength(2);
  expect(await cachedFiles(page)).toEqual(expect.arrayContaining([removed, added]));

  await page.close();
  const next = await context.newPage();
  // The browser lets a closed tab go later: one that is opened before gets the old worker, and keeps it.
  await expect(async () => {
    await next.goto('about:blank');
    await next.goto(`${proxy.origin}/contact`);
    expect(await shells(next)).toEqual([expect.stringMatching(/2$/)]);
  }).toPass();
  await expect.poll(() => cachedFiles(next)).not.toContain(removed);
  expect(await cachedFiles(next)).toContain(added);
  await next.close();
  await proxy.stop();
});

test('the worker is revalidated at every visit, and not loaded with data saving on', async ({
  page,
  browser,
  request,
}) => {
  const headers = (await request.get('/sw.js')).headers();
  expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(headers['content-type']).toContain('javascript');
  const saving = await (await browser.newContext()).newPage();
  await saving.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await saving.goto('/');
  await page.goto('/');
  await workerReady(page);
  const workers = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length);
  expect([await page.evaluate(workers), await saving.evaluate(workers)]).toEqual([1, 0]);
  await saving.context().close();
});

import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type DevProduct, startDevProduct } from '../../support/devProduct.ts';

const MINUTE = 60_000;

let product: DevProduct | undefined;

/** Starts the product as a developer runs it, once for the tests of a file, which run one after the other. */
export const serveDevProduct = (): void => {
  test.describe.configure({ mode: 'default', timeout: 3 * MINUTE });
  test.beforeAll(async () => {
    test.setTimeout(3 * MINUTE);
    product = await startDevProduct();
  });
  test.afterAll(() => product?.stop());
};

export const origin = (): string => {
  if (!product) throw new Error('the development server has not been started');
  return product.origin;
};

/** A context of the development server, wide enough for every pane. */
export const openContext = async (page: Page): Promise<BrowserContext> => {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: origin(),
      viewport: { width: 1440, height: 900 },
      permissions: ['camera', 'clipboard-read', 'clipboard-write'],
      acceptDownloads: true,
    });
  if (!context) throw new Error('there is no browser');
  return context;
};

export const openApp = async (context: BrowserContext, address = '/apply') => {
  const app = await context.newPage();
  await app.goto(address);
  await expect(app.getByRole('button', { name: 'GET OTP' })).toBeVisible({ timeout: 60_000 });
  return app;
};

export const openInspector = async (context: BrowserContext) => {
  const viewer = await context.newPage();
  await viewer.goto('/inspector.html');
  await expect(viewer.getByText('Live', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  return viewer;
};

export const active = (viewer: Page, state: string) => viewer.locator(`[data-state="${state}"][data-active]`);
export const row = (viewer: Page, text: string | RegExp) =>
  viewer.locator('.log tr[data-n]').filter({ hasText: text });
export const choose = (viewer: Page, name: RegExp) =>
  viewer.getByRole('region', { name: 'Actors' }).getByRole('button', { name }).first().click();

/** The test that the inspector makes from the trace; with `should`, it fails until the machine ends in that state. */
export const downloadTest = async (viewer: Page, should = '') => {
  await viewer.getByRole('button', { name: 'To test', exact: true }).click();
  await viewer.getByLabel(/^Which state should/).fill(should);
  return download(viewer, 'Save the test');
};

export const download = async (viewer: Page, name: string) => {
  const [file] = await Promise.all([
    viewer.waitForEvent('download'),
    viewer.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
};

/** A page that keeps every message of the inspector's channel; returns how to read them. */
export const listen = async (context: BrowserContext): Promise<() => Promise<unknown[]>> => {
  const listener = await context.newPage();
  await listener.goto('/inspector.html');
  await listener.evaluate(() => {
    const messages: unknown[] = [];
    Object.assign(globalThis, { messages });
    new BroadcastChannel('setu-inspector').onmessage = ({ data }) => messages.push(data);
  });
  return () => listener.evaluate(() => (globalThis as unknown as { messages: unknown[] }).messages);
};

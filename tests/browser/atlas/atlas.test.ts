import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#testing/browser/axe.ts';
import { sampled } from '../support/deep.ts';

// The tests of this file share one built atlas.
test.describe.configure({ mode: 'default' });

let folder: string;
test.beforeAll(() => {
  test.setTimeout(180_000);
  folder = mkdtempSync(path.join(tmpdir(), 'setu-atlas-'));
  execFileSync(process.execPath, ['packages/chart-atlas/cli/site.ts', '--out', folder]);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (page: Page, name: string) => page.goto(new URL(name, `${pathToFileURL(folder)}/`).href);

const LARGEST = 'documents.html';
const PAGES = ['index.html', 'clauses.html', 'login.html', 'toast.html', LARGEST];

const VARIANTS = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of sampled(VARIANTS))
  test(`is accessible and keeps its width: ${width} px, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    for (const name of PAGES) {
      await open(page, name);
      // The largest page has the same elements as the others and takes axe a minute.
      if (name !== LARGEST) await expectAccessible(page, `${name} at ${width} px, ${colorScheme}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
    }
  });

test('opens as files and makes no other request', async ({ page }) => {
  const requested: string[] = [];
  const wrong: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('requestfailed', (request) => wrong.push(request.url()));
  page.on('console', (message) => wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(error.message));
  for (const name of PAGES) await open(page, name);
  expect(requested.filter((address) => !address.startsWith('file:'))).toEqual([]);
  expect(wrong).toEqual([]);
});

test('is searched by keyboard', async ({ page }) => {
  await open(page, 'index.html');
  await page.keyboard.press('/');
  await page.keyboard.type('otp.life exp');
  await expect(page.getByRole('status')).toHaveText('1 found');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'otp.life.expired' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/login\.html#state-otp-life-expired$/);
  await expect(page.getByRole('heading', { name: 'otp.life.expired' })).toBeInViewport();
  const query = page.getByRole('searchbox');
  await query.fill('OTP.SUBMITTED');
  await expect(page.getByRole('link', { name: /^OTP\.SUBMITTED/ })).toHaveCount(2);
  await query.press('Escape');
  await expect(page.getByRole('link', { name: /^OTP\.SUBMITTED/ })).toHaveCount(0);
  await query.fill('zzzz');
  await expect(page.getByRole('status')).toHaveText('0 found');
  await expect(page.getByText('Nothing found.')).toBeVisible();
});

test('a link to a path opens it, and a wide chart fits the width', async ({ page }) => {
  await open(page, 'login.html#path-mobile-termsMissing-mobile-editing-TERMS-TICKED');
  await expect(page.locator('#path-mobile-termsMissing-mobile-editing-TERMS-TICKED ol')).toBeVisible();
  const chart = page.locator('.sheet > svg:visible');
  const wide = (await chart.boundingBox())?.width ?? 0;
  await page.getByRole('checkbox', { name: 'Fit the width' }).check();
  const fitted = (await chart.boundingBox())?.width ?? 0;
  expect(fitted).toBeLessThan(Math.min(wide, 1280));
});

test('walks a path on the chart, step by step, each with a link of its own', async ({ page }) => {
  await open(page, 'login.html');
  const path = page.locator('details[id^="path-"]').filter({ hasText: 'CODE.EXPIRED' }).first();
  await path.locator('summary').click();
  await path.getByRole('button', { name: 'Walk it on the chart' }).click();
  const player = page.getByRole('region', { name: 'Path on the chart' });
  await expect(player.getByText('Start:')).toBeVisible();
  await expect(player.getByRole('button', { name: 'Back' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(player.getByText(/^Step 1 of/)).toBeVisible();
  await expect(page.locator('.sc .taken').first()).toBeInViewport();
  await expect(page.locator('.sc-leaf.lit').last()).toBeInViewport();
  const link = await player.getByRole('link', { name: 'Link to this step' }).getAttribute('href');
  await player.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.sc .lit')).toHaveCount(0);
  await open(page, `login.html${link}`);
  await page.reload();
  await expect(player.getByText(/^Step 1 of/)).toBeVisible();
});

test('the state of a step and its frame of the filmstrip are in view, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, 'repay.html');
  // A picture a step, whatever pictures this machine has.
  await page.evaluate(() => {
    for (const step of document.querySelectorAll<HTMLElement>('.steps > li'))
      step.dataset.picture =
        'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"/>';
  });
  const path = page.locator('details:has(.walk)').filter({ hasText: 'PAN.ANOTHER' }).first();
  await path.locator('summary').click();
  await path.getByRole('button', { name: 'Walk it on the chart' }).click();
  const steps = await path.locator('.steps > li').count();
  expect(steps).toBeGreaterThan(3);
  for (let step = 1; step <= steps; step++) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.locator('.sc-leaf.lit').last()).toBeInViewport({ ratio: 0.5 });
    await expect(page.locator('#film [aria-current]')).toBeInViewport({ ratio: 0.9 });
  }
});

test('a chart is zoomed by buttons and keys, and its labels can be read at full size', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, LARGEST);
  const label = page.locator('.sc-label text:visible').first();
  const size = () =>
    label.evaluate((text: SVGTextElement) => {
      const scale = text.getScreenCTM()?.a ?? 0;
      return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
    });
  const full = await size();
  expect(full).toBeGreaterThanOrEqual(11);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  expect(await size()).toBeCloseTo(full * 1.25, 1);
  await page.locator('.canvas').focus();
  await page.keyboard.press('0');
  await page.keyboard.press('-');
  expect(await size()).toBeCloseTo(full / 1.25, 1);
});

test('a large chart opens folded to its regions, which unfold by keyboard and fold again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, LARGEST);
  const chart = page.locator('.sheet > svg:visible');
  const slot = page.getByRole('button', { name: '8 states in open.slots.pan_card' });
  const inside = chart.locator('[data-state="open.slots.pan_card.checking"]');
  await expect(chart).toHaveCount(1);
  await expect(slot).toHaveAttribute('aria-expanded', 'false');
  await expect(chart.locator('[data-state="open.slots.pan_card"]')).toContainText('8 states');
  // A little more than the window: the documents send each by itself, all together, or not at all.
  expect((await chart.boundingBox())?.width).toBeLessThan(1340);
  const target = await slot.boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(24);

  await slot.focus();
  await page.keyboard.press('Enter');
  await expect(inside).toBeVisible();
  await expect(slot).toHaveAttribute('aria-expanded', 'true');
  await expect(slot).toBeFocused();
  await expect(slot).toBeInViewport();
  await page.keyboard.press('Space');
  await expect(inside).toHaveCount(0);

  await page.getByRole('button', { name: 'Unfold all', exact: true }).click();
  await expect(page.locator('.fold[aria-expanded="false"]')).toHaveCount(0);
  await expect(page.locator('.sheet > .sc--whole [data-state="loading"]')).toBeInViewport();
  await expect(inside).toBeVisible();
  await page.getByRole('button', { name: 'Fold all', exact: true }).click();
  await expect(chart.locator('[data-state="open"]')).toContainText('50 states');
  await expect(slot).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(inside).toBeVisible();
  await expect(page.locator('.fold').first()).toBeHidden();
});

test('a step of a path unfolds what it changes, and folded boxes name what is current in them', async ({
  page,
}) => {
  await open(page, LARGEST);
  const path = page
    .locator('details[id^="path-"]')
    .filter({ hasText: 'open.slots.pan_card.checking' })
    .first();
  await path.locator('summary').click();
  await path.getByRole('button', { name: 'Walk it on the chart' }).click();
  const player = page.getByRole('region', { name: 'Path on the chart' });
  const shown = page.locator('.sheet > svg:visible');
  const lit = shown.locator('[data-state="open.slots.pan_card.checking"].lit');
  const next = player.getByRole('button', { name: 'Next' });
  while (await next.isEnabled()) await next.click();
  await expect(lit).toBeInViewport();
  const other = shown.locator('[data-state="open.slots.salary_slip"]');
  await expect(other.getByText('empty', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '8 states in open.slots.pan_card' }).click();
  await expect(lit).toHaveCount(0);
  const folded = shown.locator('[data-state="open.slots.pan_card"]');
  await expect(folded.getByText('checking', { exact: true })).toBeVisible();
});

test('is readable without its script, and in print', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await open(page, 'login.html');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.locator('[id^=path-] ol').first()).toBeHidden();
  await page.locator('[id^=path-] summary').first().click();
  await expect(page.locator('[id^=path-] ol').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('[id^=path-] ol').nth(1)).toBeVisible();
  await context.close();
});

test('is printed with its chart on the first page', async ({ page }) => {
  await open(page, 'repay.html');
  const document = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  const [first, second] = document.getPages().map((one) => one.getSize());
  const isLandscape = ({ width = 0, height = 0 } = {}) => width > height;
  expect([isLandscape(first), isLandscape(second)]).toEqual([true, false]);
});

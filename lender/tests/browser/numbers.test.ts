import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#testing/browser/axe.ts';
import { expect, test } from '#testing/browser/test.ts';

test('the owner reads the numbers of a period, by keyboard, and takes them away as a file [DESK-80]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/desk/numbers');
  await page.getByRole('button', { name: 'Approver', exact: true }).press('Enter');
  const csv = page.getByRole('button', { name: 'CSV' });
  await expect(csv).toBeVisible();
  await expect(page.getByRole('link', { name: 'Numbers' })).toHaveAttribute('aria-current', 'page');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `numbers at the desk, ${colorScheme}`);
  }
  const week = page.getByRole('button', { name: '7 days' });
  await week.press('Enter');
  await expect(week).toHaveAttribute('aria-pressed', 'true');
  await expect(csv).toBeVisible();
  await page.getByText('Other days').click();
  await page.getByLabel('First day').fill('01/02/2026');
  await page.getByLabel('Last day').fill('31/01/2026');
  await page.getByRole('button', { name: 'Show these days' }).press('Enter');
  await expect(page.getByText('The last day is before the first one.')).toBeVisible();
  await page.getByLabel('Last day').fill('10/02/2026');
  await page.getByRole('button', { name: 'Show these days' }).press('Enter');
  await expect(page.getByText('1 February 2026 to 10 February 2026', { exact: false }).first()).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), csv.press('Enter')]);
  expect(file.suggestedFilename()).toBe('numbers-2026-02-01-2026-02-10.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe('\uFEFFNumber,Of,Value,Period before');
});

test('who may not see the numbers has no way to them, and is told so at their address [DESK-81]', async ({
  page,
}) => {
  await page.goto('/desk/numbers');
  await page.getByRole('button', { name: 'Officer', exact: true }).click();
  await expect(page.getByText('Your role may not do this.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Numbers' })).toHaveCount(0);
});

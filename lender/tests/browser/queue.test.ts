import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/browser/axe.ts';
import { Lending } from '#testing/browser/lending.ts';
import { COMMIT, expect, test } from '#testing/browser/test.ts';

const lending = (page: Page) => new Lending(new URL(page.url()).origin);
const atDesk = async (page: Page, role: string) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/desk');
  await page.getByRole('button', { name: role, exact: true }).press('Enter');
  await expect(page.getByText('Earliest deadline first')).toBeVisible();
};

test(
  'new work appears in the open queue by itself, and is searched, walked and opened by keys [DESK-26] [DESK-27]',
  COMMIT,
  async ({ page }) => {
    await atDesk(page, 'Officer');
    await page.getByRole('button', { name: /^All loans/ }).press('Enter');
    const person = await lending(page).applicant();
    const { number } = await lending(page).read(person);
    const row = page.getByRole('link', { name: new RegExp(number) });
    await expect(row).toContainText('New');
    await lending(page).take(person);
    await expect(row).toContainText('Being checked');

    await page.locator('body').press('/');
    const field = page.getByLabel('Find a loan or a person');
    await expect(field).toBeFocused();
    await field.fill(number.toLowerCase());
    await field.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '1 found' })).toBeVisible();
    expect(page.url()).not.toContain(number);
    await page.getByRole('button', { name: 'Find', exact: true }).focus();
    await page.keyboard.press('j');
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/desk/case/${person.lead}$`));
    await expect(page.getByRole('link', { name: 'Queue' })).toHaveAttribute('aria-current', 'page');
    await expect(row).toHaveAttribute('aria-current', 'page');

    await field.fill('');
    await expect(page.getByText('Earliest deadline first')).toBeVisible();
    await page.getByLabel('Keys on').uncheck();
    await page.getByRole('button', { name: /^To do/ }).focus();
    await page.keyboard.press('/');
    await expect(field).not.toBeFocused();
  },
);

test('the queue is accessible at 768 and 1280 px, in light and dark', COMMIT, async ({ page }) => {
  await atDesk(page, 'Approver');
  await page.getByRole('button', { name: /^All loans/ }).click();
  await expect(page.locator('.dq__list > li').first()).toBeVisible();
  for (const width of [768, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `the queue, ${width} px, ${colorScheme}`);
    }
});

import { expectAccessible } from '#testing/browser/axe.ts';
import { COMMIT, expect, test } from '#testing/browser/test.ts';

test(
  'the demo continues as a role at the desk, by keyboard; a reload keeps the session, and signing out ends it [DESK-91]',
  COMMIT,
  async ({ page }) => {
    await page.goto('/desk');
    const officer = page.getByRole('button', { name: 'Officer', exact: true });
    await officer.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeFocused();
    await expect(page.getByText('Asha Officer')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(officer).toBeVisible();
    await page.reload();
    await expect(officer).toBeVisible();
  },
);

test('the desk is accessible before and after signing in, in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/desk');
  const officer = page.getByRole('button', { name: 'Officer', exact: true });
  await expect(officer).toBeVisible();
  const check = async (screen: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${screen}, ${colorScheme}`);
    }
  };
  await check('sign-in at the desk');
  await officer.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible();
  await check('the queue');
});

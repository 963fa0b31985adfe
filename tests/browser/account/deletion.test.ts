import { expectAccessible } from '#testing/browser/axe.ts';
import { completeSteps, service, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson } from '#testing/browser/person.ts';
import { COMMIT, expect, test } from '#testing/browser/test.ts';
import { as, signIn as signInAs } from '#testing/people.ts';
import { signIn } from '../support/application.ts';
import { sideways } from '../support/sideways.ts';
import { keyboard } from '../support/user.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'a person asks by the keyboard for deletion, and is signed out [DEL-02] [DEL-04]',
  COMMIT,
  async ({ page }) => {
    const user = keyboard(page);
    const person = newPerson();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto('/apply');
    await signIn({ page, user, person });
    await page.goto('/apply/residence-details');
    await page.getByLabel('Address Line 1', { exact: true }).fill('12 Temple Street');
    await page.getByText(/Draft saved/).waitFor();

    await page.goto('/my-account');
    await user.press(button('Delete my data'));
    const dialog = page.getByRole('dialog', { name: 'Delete all your data?' });
    await expect(dialog).toContainText('After 7 days');
    await expectAccessible(page, 'my account, deletion');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button('Delete my data')).toBeFocused();

    await page.keyboard.press('Enter');
    await user.press(button('Yes, delete my data'));
    await expect(dialog).toContainText('Please tick this box first.');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await user.tick(dialog.getByRole('checkbox'));
    await user.press(button('Yes, delete my data'));
    await expect(page.getByText(/Your data will be deleted on/)).toBeVisible();
    await expect(page).toHaveURL('/');
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(person.mobile);
    expect(stored).not.toContain('Temple Street');
    expect(stored).not.toContain('token');
  },
);

test('a person who signs in again reads that this keeps nothing, and keeps the account, at 360 px by the keyboard [DEL-07] [DEL-08]', async ({
  page,
  context,
}) => {
  const user = keyboard(page);
  const person = await completeSteps(newPerson(), 3);
  const post = as(service, person);
  expect((await post('deletionRequest', { action: 'request', profile_id: person.profile })).body.Status).toBe(
    1,
  );
  // Another code is sent after half a minute.
  await expect(async () => storeSession(page, await signInAs(service, person.mobile))).toPass({
    timeout: 90_000,
  });
  await page.goto('/dashboard');
  const note = page.getByText(/^Your data will be deleted on .* Signing in does not change that\.$/);
  await expect(note).toBeVisible();
  await expectAccessible(page, 'dashboard, deletion');
  expect(await sideways(page)).toEqual([]);
  await page.screenshot({ path: 'reports/pictures/deletion/dashboard.png', fullPage: true });
  await user.press(page.getByRole('link', { name: 'Keep my account: open My Account' }));
  const keep = page.getByRole('button', { name: 'Keep my account' });
  await expect(keep).toBeInViewport();
  await page.screenshot({ path: 'reports/pictures/deletion/account.png' });
  await context.setOffline(true);
  await user.press(keep);
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
  await context.setOffline(false);
  await user.press(keep);
  await expect(page.getByText('Your account stays. Nothing will be deleted.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /^Step 4/ })).toBeVisible();
  await expect(note).toHaveCount(0);
});

import { expectAccessible } from '#testing/browser/axe.ts';
import { newPerson } from '#testing/browser/person.ts';
import { COMMIT, expect, test } from '#testing/browser/test.ts';
import { signIn } from '../support/application.ts';
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

import { SESSION_MS } from '#domain/limits.ts';
import { newPerson } from '#testing/browser/person.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { waitForHydration } from '../public/pages.ts';
import { signIn } from '../support/application.ts';
import { mouse } from '../support/user.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Ages the session of the open page to four minutes before its end. */
const nearEnd = async (page: Page) => {
  await page.evaluate(
    (loginTime) => {
      for (const storage of [localStorage, sessionStorage]) {
        const record = JSON.parse(storage.getItem('session_record') ?? 'null');
        if (record)
          storage.setItem('session_record', JSON.stringify({ ...record, login_timestamp: loginTime }));
      }
    },
    Date.now() - SESSION_MS + 240_000,
  );
  await page.reload();
};

test('a dialog that needs an answer stays open after repeated Escape, and accepts its answer', async ({
  page,
}) => {
  await page.goto('/apply');
  await signIn({ page, user: mouse(), person: newPerson() });
  await nearEnd(page);
  const warning = page.getByRole('alertdialog');
  await expect(warning).toBeVisible();
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Escape');
    await expect(warning).toBeVisible();
  }
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('Escape and Back close a dismissible dialog without leaving the page', async ({ page }) => {
  await page.goto('/about');
  // A link of a page that isn't hydrated yet loads a new document.
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  const open = () => page.getByRole('button', { name: 'Write a Review' }).click();
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    for (let time = 0; time < 2; time += 1) {
      await open();
      await expect(dialog(page)).toBeVisible();
      await close();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/');
    }
  }
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

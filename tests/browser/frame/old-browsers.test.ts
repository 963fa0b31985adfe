import { newPerson } from '#testing/browser/person.ts';
import { expect, test } from '#testing/browser/test.ts';
import { signIn } from '../support/application.ts';
import { mouse } from '../support/user.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the signed-in area works in a browser without popovers and AbortSignal.any', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(AbortSignal, 'any');
    // The browser's own styles hide what has this attribute.
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'popover') setAttribute.call(this, name, value);
    };
  });
  await page.route(
    (url) => !/\/api\//i.test(url.pathname),
    async (route) => {
      if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue();
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(':popover-open', ':not-in-this-browser');
      const { 'content-security-policy': _, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers, body });
    },
  );
  await page.goto('/apply');
  await signIn({ page, user: mouse(), person: newPerson() });
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Step 1 PAN Verification' }).click();
  await expect(page).toHaveURL('/pan-verification');
  await menu.getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
});

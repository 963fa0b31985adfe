import { expectAccessible } from '#testing/browser/axe.ts';
import { completeSteps, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson, type Person } from '#testing/browser/person.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { sideways } from '../support/sideways.ts';
import { button, field } from '../support/steps.ts';
import { keyboard, mouse, type User } from '../support/user.ts';

const YES = 'Yes, this is me';
const NO = 'No, change the PAN';
const MASKED = /^[A-Z]•••[a-z] [A-Z]•••[a-z]$/;

const question = (page: Page) => page.getByRole('dialog', { name: 'Is this you?' });

const verify = async (page: Page, user: User, { pan, income }: Person) => {
  await page.goto('/pan-verification');
  await user.fill(field(page, 'PAN Number'), pan);
  await user.fill(field(page, 'Monthly Income'), income);
  await user.press(button(page, 'Verify PAN'));
};

for (const width of [360, 1280] as const)
  test(`step 1 asks whose PAN it is, and saves it at the yes, at ${width} px [PAN-04] [PAN-05] [PAN-06] [R-19]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const person = newPerson();
    const user = width === 360 ? keyboard(page) : mouse();
    const picture = (name: string) =>
      page.screenshot({ path: `reports/pictures/${width}/${name}.png`, fullPage: true });
    await storeSession(page, await completeSteps(person, 0));
    await verify(page, user, person);
    await expect(question(page).getByText(MASKED)).toBeVisible();
    await expectAccessible(page, 'is this you');
    expect(await sideways(page)).toEqual([]);
    await picture('pan-question');

    await user.press(button(page, NO));
    await expect(question(page)).toHaveCount(0);
    await expect(field(page, 'PAN Number')).toBeFocused();
    await expect(field(page, 'PAN Number')).toHaveValue(person.pan);
    await expect(page.getByRole('alert')).toHaveText('Nothing was saved. Type the PAN of your own card.');
    await picture('pan-not-me');

    // A reload before the yes: nothing was saved, and it is asked again.
    await verify(page, user, person);
    await expect(question(page)).toBeVisible();
    await verify(page, user, person);

    // The yes arrives, its answer doesn't.
    await page.route('**/api/ext/pan', async (route) => {
      if (route.request().postDataJSON().action !== 'confirm') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await user.press(button(page, YES));
    await expect(question(page).getByRole('alert')).toContainText('Network error.');
    await picture('pan-yes-lost');
    await page.unroute('**/api/ext/pan');
    await user.press(button(page, YES));
    await expect(page).toHaveURL('/apply/personal-details');
    await page.goto('/pan-verification');
    await expect(page.getByRole('heading', { name: 'PAN is verified' })).toBeVisible();
  });

test('a yes in a second tab to another PAN is told, and the first one stays [PAN-06] [PAN-03]', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await storeSession(page, await completeSteps(person, 0));
  const other = await context.newPage();
  await verify(page, mouse(), person);
  await expect(question(page)).toBeVisible();
  await verify(other, mouse(), { ...person, pan: newPerson().pan });
  await expect(question(other)).toBeVisible();
  await button(page, YES).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This PAN was checked too long ago, or another one was checked since. Verify it again.',
  );
  await button(page, 'Verify PAN').click();
  await button(page, YES).click();
  await expect(page).toHaveURL('/apply/personal-details');
  await button(other, YES).click();
  await expect(other.getByText('PAN is already verified. You cannot re-apply.').first()).toBeVisible();
});

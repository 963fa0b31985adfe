import { completeSteps, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson } from '#testing/browser/person.ts';
import { expect, test } from '#testing/browser/test.ts';
import { button, field } from '../support/steps.ts';

test('one press saves, or says what is missing, while the field before it has something to say [SAY-30]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await storeSession(page, await completeSteps(newPerson(), 6));
  await page.goto('/my-dashboard/about-your-company');
  await field(page, 'Pincode').fill('560038');
  await expect(field(page, 'Pincode')).toBeFocused();
  // What is still empty is said once a field is left: above the button, which moves down then.
  await expect(page.getByText('Still empty')).toBeHidden();
  await button(page, 'Save Employment Details').click();
  await expect(page.getByRole('region', { name: /^Please fix/ })).toBeFocused();
});

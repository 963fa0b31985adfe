import { expectAccessible } from '#testing/browser/axe.ts';
import { completeSteps, storeSession } from '#testing/browser/completeSteps.ts';
import { Lending } from '#testing/browser/lending.ts';
import { newPerson } from '#testing/browser/person.ts';
import { ORIGIN } from '#testing/browser/product.ts';
import { expect, test } from '#testing/browser/test.ts';
import { sideways } from '../support/sideways.ts';
import { button } from '../support/steps.ts';
import { keyboard } from '../support/user.ts';

test.use({ viewport: { width: 360, height: 760 } });

const picture = (name: string) => ({ path: `reports/pictures/correction/${name}.png`, fullPage: true });

test('a correction by keyboard at 360 px to its end: the change is made with the answer, and both sides read from what to what [DATA-05] [DESK-96] [CMP-10]', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000);
  const person = await new Lending(ORIGIN).applicant();
  await storeSession(page, person);
  const user = keyboard(page);
  await page.goto('/my-account');
  await user.press(button(page, 'Ask for a correction'));
  const wrong = page.getByLabel('What is wrong, and what is right?');
  await user.press(button(page, 'Send'));
  await expect(page.getByText('Please write what is wrong.').first()).toBeVisible();
  await user.fill(wrong, 'My pincode is 411001.');
  await page.reload();
  await user.press(button(page, 'Ask for a correction'));
  await expect(wrong).toHaveValue('My pincode is 411001.');
  await context.setOffline(true);
  await user.press(button(page, 'Send'));
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
  await context.setOffline(false);
  await user.press(button(page, 'Send'));
  const sent = page.getByText(/We have your request C-\d{6}/).first();
  await expect(sent).toBeVisible();
  const [number = ''] = /C-\d{6}/.exec((await sent.textContent()) ?? '') ?? [];

  const desk = await (await browser.newContext({ viewport: { width: 360, height: 760 } })).newPage();
  await desk.goto(`${ORIGIN}/desk/complaints`);
  await desk.getByRole('button', { name: 'Grievance officer', exact: true }).click();
  await desk.getByRole('link', { name: new RegExp(`^${number}`) }).click();
  const submit = desk.getByRole('button', { name: 'Change it and send the answer' });
  await submit.click();
  await expect(desk.getByRole('link', { name: 'Please choose what is corrected.' })).toBeVisible();
  await desk.getByLabel('What is corrected?').selectOption('Pincode');
  await desk.getByLabel('What else is corrected?').selectOption('Landmark');
  await desk.getByRole('button', { name: 'Leave Landmark as it is' }).click();
  await desk.getByLabel(/^Answer to the customer/).fill('You are right.');
  await submit.click();
  await expect(desk.getByText('Pincode: this is what it says already.')).toBeVisible();
  await desk.getByLabel('Pincode', { exact: true }).fill('411001');
  await expectAccessible(desk, 'desk, correction');
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await desk.screenshot(picture('desk-form'));
  await submit.click();
  await expect(desk.getByText('Done.')).toBeVisible();
  await expect(desk.getByText('Pincode: from 560038 to 411001')).toBeVisible();
  await desk.screenshot(picture('desk-done'));

  await page.goto('/support');
  await expect(page.getByText('Pincode: from 560038 to 411001')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^What we corrected, \d\d\/\d\d\/\d{4}$/ })).toBeVisible();
  await expectAccessible(page, 'support, correction');
  expect(await sideways(page)).toEqual([]);
  await page.screenshot(picture('support'));
  await page.goto('/my-account');
  await expect(page.getByText('411001')).toBeVisible();
});

test('a correction before the application is sent leads to the links that change each answer [DATA-05]', async ({
  page,
}) => {
  await storeSession(page, await completeSteps(newPerson(), 10));
  await page.goto('/my-account');
  await page.getByRole('link', { name: 'Open Check and send' }).click();
  await expect(page.getByRole('link', { name: 'Change Pincode', exact: true })).toBeVisible();
});

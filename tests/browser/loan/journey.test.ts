import { readFile } from 'node:fs/promises';
import { storeSession } from '#testing/browser/completeSteps.ts';
import { Lending } from '#testing/browser/lending.ts';
import { type OwnProduct, startOwnProduct } from '#testing/browser/ownProduct.ts';
import { type BrowserContext, COMMIT, expect, type Page, test } from '#testing/browser/test.ts';
import { button, field } from '../support/steps.ts';
import { keyboard, mouse, type User } from '../support/user.ts';

type Journey = { page: Page; context: BrowserContext; user: User; product: OwnProduct };

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
/** 'My loan' in the side menu, which is closed on phones. */
const menuLink = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Account', includeHidden: true })
    .getByRole('link', { name: 'My loan', includeHidden: true });
const next = (page: Page) => page.locator('.next-turn');

/** Reports the tab as visible again, as a browser does when a person comes back to it. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

const expectOffline = (page: Page) =>
  expect(page.getByRole('alert').filter({ hasText: 'Network error. Please try again.' })).toBeVisible();

/** From an application that was sent to the next one, with all that a person does on the way. */
const borrow = async ({ page, context, user, product }: Journey): Promise<void> => {
  const { origin } = product;
  const lending = new Lending(origin);
  const person = await lending.applicant();
  await storeSession(page, person, { origin });

  await page.goto(`${origin}/dashboard`);
  await expect(next(page)).toContainText('We read your application.');
  await expect(page.getByText('See the nine steps of your application')).toBeVisible();
  await expect(menuLink(page)).toHaveAttribute('href', '/my-loan');
  await user.press(page.getByRole('link', { name: 'Open my loan' }));
  await expect(heading(page, 'What happened')).toBeVisible();

  await lending.take(person);
  await lending.ask(person, 'Where do you work now?');
  await lookAgain(page);
  await expect(page.getByText('Where do you work now?').first()).toBeVisible();
  await user.fill(field(page, 'Your answer'), 'At the mill, since May.');
  await context.setOffline(true);
  await user.press(button(page, 'Send my answer'));
  await expectOffline(page);
  await expect(field(page, 'Your answer')).toHaveValue('At the mill, since May.');
  await context.setOffline(false);
  await user.press(button(page, 'Send my answer'));
  await expect(next(page)).toContainText('We read your application.');

  await lending.sanction(person);
  await page.reload();
  await user.press(page.getByRole('link', { name: 'Read my offer' }));
  await expect(heading(page, 'In three figures')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'What happened')).toBeVisible();
  await page.goForward();
  const other = await context.newPage();
  await other.goto(`${origin}/my-loan/offer`);
  await expect(button(other, 'No, thank you')).toBeVisible();

  await expect(button(page, 'Agree, with a code')).toBeDisabled();
  await user.press(button(page, 'Open the Key Facts Statement'));
  const agreed = page.getByRole('checkbox');
  await expect(agreed).not.toBeChecked();
  await user.tick(agreed);
  await page.reload();
  await expect(page.getByText('Annual Percentage Rate (APR) (%)').first()).toBeVisible();
  await expect(agreed).not.toBeChecked();
  await user.tick(agreed);
  await context.setOffline(true);
  await user.press(button(page, 'Agree, with a code'));
  await expectOffline(page);
  await expect(agreed).toBeChecked();
  await context.setOffline(false);
  await user.press(button(page, 'Agree, with a code'));

  const code = field(page, 'Code from the SMS');
  await expect(code).toBeFocused();
  const right = await lending.service.code(person.mobile);
  await user.fill(code, right === '1234' ? '4321' : '1234');
  await user.press(button(page, 'Agree to the loan'));
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await user.fill(code, right);
  await context.setOffline(true);
  await user.press(button(page, 'Agree to the loan'));
  await expect(page.getByRole('alert').filter({ hasText: 'No answer came' })).toBeVisible();
  await expect(code).toHaveValue(right);
  await context.setOffline(false);
  await user.press(button(page, 'Agree to the loan'));
  await expect(heading(page, 'You agreed to the loan')).toBeVisible();

  await other.getByRole('button', { name: 'No, thank you' }).click();
  await other.getByRole('button', { name: 'Yes, say no' }).click();
  await expect(other.getByRole('alert')).toContainText('something has changed');
  await other.getByRole('button', { name: 'Show me how it is now' }).click();
  await expect(heading(other, 'There is no offer to decide on now')).toBeVisible();
  await other.close();

  await user.press(page.getByRole('link', { name: 'Go to my loan' }));
  await expect(next(page)).toContainText('to your bank account');
  const saving = page.waitForEvent('download');
  await user.press(button(page, 'Loan agreement (PDF)'));
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('loan-agreement.pdf');
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await lending.payOut(person);
  await lookAgain(page);
  await expect(heading(page, 'Changed your mind? Give back today')).toBeVisible();

  await lending.letPass('week');
  const later = await lending.signInAgain(person);
  await storeSession(page, later, { origin });
  await page.goto(`${origin}/my-loan`);
  await expect(heading(page, 'If you pay today')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay ₹/ })).toHaveAttribute('href', /^upi:/);
  const second = await context.newPage();
  await second.goto(`${origin}/my-loan`);
  await expect(heading(second, 'If you pay today')).toBeVisible();

  const { account } = await lending.read(later);
  await lending.bookPayment(later, account?.owed ?? 0);
  await lookAgain(page);
  await expect(next(page)).toContainText('Everything is paid back.');
  const receipt = page.waitForEvent('download');
  await user.press(page.getByRole('button', { name: /^Receipt of / }).first());
  expect((await receipt).suggestedFilename()).toBe('payment-receipt.pdf');
  await lookAgain(second);
  await expect(next(second)).toContainText('Everything is paid back.');
  await second.close();

  await user.press(button(page, 'Apply again'));
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.locator('[data-state="completed"]')).toHaveCount(0);
  await expect(menuLink(page)).toHaveCount(0);
  await user.press(
    page.getByRole('link', { name: 'Step 1 PAN' }).or(page.getByRole('button', { name: 'Step 1 PAN' })),
  );
  await expect(field(page, 'PAN Number')).toHaveValue('');
};

test.describe('a loan from its sending to its last rupee, and the next application', () => {
  test.setTimeout(180_000);
  let product: OwnProduct;
  test.beforeEach(async () => {
    product = await startOwnProduct();
  });
  test.afterEach(() => product.stop());

  test(
    'by keyboard alone at 360 px, with reloads, Back, two tabs and a dead network [LOAN-11] [LOAN-24] [LOAN-25] [LOAN-26] [LOAN-29] [LOAN-30] [LOAN-31]',
    COMMIT,
    async ({ page, context }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await borrow({ page, context, user: keyboard(page), product });
    },
  );

  test('by mouse at 1280 px, with reloads, Back, two tabs and a dead network [LOAN-29] [LOAN-30]', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await borrow({ page, context, user: mouse(), product });
  });
});

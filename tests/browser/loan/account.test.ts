import { expectAccessible } from '#testing/browser/axe.ts';
import { storeSession } from '#testing/browser/completeSteps.ts';
import { Lending } from '#testing/browser/lending.ts';
import { startOwnProduct } from '#testing/browser/ownProduct.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { sideways } from '../support/sideways.ts';
import { button, field } from '../support/steps.ts';
import { keyboard } from '../support/user.ts';

const WIDTHS = [1280, 360] as const;

const look = async (page: Page, screen: string) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 760 });
    await expectAccessible(page, `${screen}, ${width}`);
    expect(await sideways(page), `${screen}, ${width}`).toEqual([]);
    await page.screenshot({ path: `reports/pictures/account/${screen}-${width}.png`, fullPage: true });
  }
};

test('another account by keyboard at 360 px, where the one that was given is closed [LOAN-57] [LOAN-58] [LOAN-59]', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const product = await startOwnProduct();
  try {
    const { origin } = product;
    const lending = new Lending(origin);
    const person = await lending.applicant();
    await lending.take(person);
    await lending.sanction(person);
    await lending.accept(person);
    await lending.act('cashier', person, 'refuseAccount', { reason: 'closed' });
    await storeSession(page, person, { origin });
    const user = keyboard(page);
    await page.goto(`${origin}/my-loan`);
    await expect(page.getByText('The account is closed.').first()).toBeVisible();
    await look(page, 'my-loan');
    await user.press(page.getByRole('link', { name: 'Give another account' }));
    await user.press(button(page, 'Send me a code'));
    await expect(page.getByRole('link', { name: 'Account Number is required', exact: true })).toBeVisible();
    await user.fill(field(page, 'IFSC Code'), 'SBIN0000813');
    await user.fill(field(page, 'Branch Name'), 'Camp');
    await user.fill(field(page, 'Account Number'), '999900002222');
    await user.fill(field(page, 'Confirm Account Number'), '999900002222');
    await look(page, 'form');
    await user.press(button(page, 'Send me a code'));
    await expect(field(page, 'Code from the SMS')).toBeVisible();
    await look(page, 'code');
    await user.press(button(page, 'Correct what I typed'));
    await expect(field(page, 'Account Number')).toHaveValue('999900002222');
    await user.press(button(page, 'Send me a code'));
    await user.fill(field(page, 'Code from the SMS'), await lending.service.code(person.mobile));
    await user.press(button(page, 'Use this account'));
    await expect(page.getByRole('heading', { name: 'The account was changed' })).toBeVisible();
    await look(page, 'changed');
    await user.press(page.getByRole('link', { name: 'To my loan' }));
    await expect(page.getByText(/to your bank account by/).first()).toBeVisible();
    await expect(page.getByText('The account is closed.', { exact: true })).toHaveCount(0);
    await look(page, 'after');
    await lending.payOut(person);
    expect(await lending.read(person)).toMatchObject({ state: 'coolingOff' });
  } finally {
    await product.stop();
  }
});

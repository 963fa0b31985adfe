import { expectAccessible } from '#testing/browser/axe.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { sideways } from '../support/sideways.ts';
import { countCodes, nextCode } from '../support/sms.ts';
import { startWithBank } from '../support/standInBank.ts';
import { button, field } from '../support/steps.ts';
import { keyboard, type User } from '../support/user.ts';

const PAN = 'DEMPR6006R';
const MOBILE = '9000000006';

const statement = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Repayment statement' }) });
const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'We are waiting for your bank' });

const lookUp = async (page: Page, user: User) => {
  const known = await countCodes(page, MOBILE);
  await user.fill(field(page, 'PAN'), PAN);
  await user.press(button(page, 'Send OTP'));
  await user.fill(field(page, 'OTP'), await nextCode(page, MOBILE, known));
  await user.press(button(page, 'Verify'));
  await expect(statement(page)).toContainText('SETU-1000-0021');
};

test('a loan that was looked up without a sign-in is paid in part at the bank, whose news are waited for [PAY-14] [PAY-08]', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const { product, ask, stop } = await startWithBank({ OTP_RESEND_SECONDS: '1' });
  try {
    const user = keyboard(page);
    await page.goto(`${product.origin}/repay`);
    await lookUp(page, user);
    await user.fill(field(page, 'Amount To Pay (As of Now)'), '1000');
    const pay = button(page, 'Pay ₹1,000 now');
    await expect(page.getByRole('link', { name: 'Pay ₹1,000 by UPI' })).toBeVisible();
    await expectAccessible(page, 'repay, with a payment provider');
    expect(await sideways(page)).toEqual([]);

    await context.setOffline(true);
    await user.press(pay);
    await expect(statement(page).getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await user.press(pay);
    await expect(page).toHaveTitle('Stand-in bank');
    expect(page.url()).not.toContain(PAN);

    // The bank takes the money and is slow to tell.
    const order_id = new URL(page.url()).pathname.split('/').at(-1);
    await ask('/pay', { order_id, manner: 'hold' });
    await page.goto(`${product.origin}/repay`);
    await expect(page.getByText('Welcome back from the bank')).toBeVisible();
    await expectAccessible(page, 'repay, back from the bank');
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept).not.toMatch(/DEMPR|SETU-1/);

    await lookUp(page, user);
    await expect(waiting(page)).toContainText('do not pay again');
    await expectAccessible(page, 'repay, waiting for the bank');
    await ask('/tell', {});
  } finally {
    await stop();
  }
});

import { expectAccessible } from '#testing/browser/axe.ts';
import { storeSession } from '#testing/browser/completeSteps.ts';
import { Lending } from '#testing/browser/lending.ts';
import { expect, test } from '#testing/browser/test.ts';
import { startWithBank } from '../support/standInBank.ts';
import { button } from '../support/steps.ts';
import { keyboard } from '../support/user.ts';

test('a loan is given back on the page of the bank, whose news are waited for after the way back [PAY-13] [PAY-08] [LOAN-29]', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const { product, ask, stop } = await startWithBank();
  try {
    const { origin } = product;
    const user = keyboard(page);
    const lending = new Lending(origin);
    const person = await lending.borrower();
    await storeSession(page, person, { origin });
    await page.goto(`${origin}/my-loan`);
    const pay = button(page, 'Pay ₹10,000');
    await expect(pay).toBeVisible();
    await expect(page.locator('a[href^="upi:"]')).toHaveCount(0);

    // The code of its dialogs, too, which come once the loan is shown.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await user.press(pay);
    await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
    await context.setOffline(false);
    await user.press(pay);
    await expect(page).toHaveTitle('Stand-in bank');

    // The bank takes the money and is slow to tell.
    const order_id = new URL(page.url()).pathname.split('/').at(-1);
    await ask('/pay', { order_id, manner: 'hold' });
    await page.goBack();
    const waiting = page.getByRole('status').filter({ hasText: 'We are waiting for your bank' });
    await expect(waiting).toBeVisible();
    await expect(waiting).toContainText('do not pay again');
    await expectAccessible(page, 'my loan, waiting for the bank');
    await page.reload();
    await expect(waiting).toBeVisible();
    await ask('/tell', {});
    await expect(page.locator('.next-turn')).toContainText('You owe nothing.', { timeout: 20_000 });
    await expect(waiting).toHaveCount(0);
    expect((await lending.read(person)).account?.paid).toBe(10_000);
  } finally {
    await stop();
  }
});

test('a press at the bank pays, and leads back to the loan [PAY-13]', async ({ page }) => {
  test.setTimeout(180_000);
  const { product, stop } = await startWithBank();
  try {
    const { origin } = product;
    const lending = new Lending(origin);
    const person = await lending.borrower();
    await storeSession(page, person, { origin });
    await page.goto(`${origin}/my-loan`);
    await button(page, 'Pay ₹10,000').click();
    await page.getByRole('button', { name: 'Pay ₹10000.00' }).click();
    await expect(page).toHaveURL(`${origin}/my-loan`);
    await expect(page.locator('.next-turn')).toContainText('You owe nothing.');
  } finally {
    await stop();
  }
});

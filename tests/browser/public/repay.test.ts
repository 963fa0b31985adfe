import { expectAccessible } from '#testing/browser/axe.ts';
import { COMMIT, expect, type Page, test } from '#testing/browser/test.ts';
import { codeFor } from '../support/sms.ts';
import { keyboard, mouse, type User } from '../support/user.ts';

const pan = (page: Page) => page.getByRole('textbox', { name: 'PAN', exact: true });
const otp = (page: Page) => page.getByRole('textbox', { name: 'OTP', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send OTP' });
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' });
const statement = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Repayment statement' }) });
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount To Pay (As of Now)' });

const picture = (page: Page, name: string) =>
  page.screenshot({
    path: `reports/pictures/${page.viewportSize()?.width}/repay-${name}.png`,
    fullPage: true,
  });

const submitPan = async (page: Page, user: User, number: string) => {
  await page.goto('/repay');
  await user.fill(pan(page), number);
  await user.press(send(page));
  await expect(otp(page)).toBeFocused();
};

/** The number of lines of an element's text. */
const linesOf = (element: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
};

/** Each demo PAN is looked up in one test only: a second code is sent only after a wait. */
const lookUp = async (page: Page, user: User, number: string, mobile: string) => {
  await submitPan(page, user, number);
  await user.fill(otp(page), await codeFor(page, mobile));
  await user.press(verify(page));
  await expect(statement(page).getByRole('heading', { level: 2 })).toBeFocused();
};

test.describe('the repayment lookup', () => {
  test(
    'by mouse at 1280 px, accessible in its three parts, with UPI link and QR code [P-01] [P-02] [P-04] [P-05] [P-06] [N-04]',
    COMMIT,
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/repay');
      await expect(pan(page)).toBeVisible();
      await expectAccessible(page, 'repay, PAN');
      await picture(page, '1-pan');
      await pan(page).fill('dempr6006r');
      await expect(pan(page)).toHaveValue('DEMPR6006R');
      await send(page).click();
      await expect(otp(page)).toBeFocused();
      await expectAccessible(page, 'repay, OTP');
      await picture(page, '2-otp');
      await otp(page).fill(await codeFor(page, '9000000006'));
      await verify(page).click();
      await expect(statement(page).getByRole('heading', { level: 2 })).toBeFocused();
      await expect(statement(page)).toContainText('SETU-1000-0021');
      await expect(statement(page)).toContainText('Due in 10 days');
      await expect(amount(page)).toHaveValue('30000');
      await amount(page).fill('12,700.5');
      const pay = page.getByRole('link', { name: 'Pay ₹12,700.50 by UPI' });
      await expect(pay).toHaveAttribute(
        'href',
        /^upi:\/\/pay\?pa=.+&tr=SETU10000021&.*&am=12700\.50&cu=INR$/,
      );
      await expect(page.getByRole('img', { name: /^QR code: pay ₹12,700\.50/ })).toBeVisible();
      await expectAccessible(page, 'repay, details');
      await picture(page, '3-details');
      await page.getByRole('button', { name: 'Look up another PAN' }).click();
      await expect(pan(page)).toBeFocused();
      await expect(pan(page)).toHaveValue('');
    },
  );

  test('by keyboard alone at 360 px, of several loans the one due soonest [D-25] [R-19]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await lookUp(page, keyboard(page), 'DEMPV1010V', '9000000010');
    await expect(statement(page)).toContainText('SETU-1000-0084');
    for (const value of await statement(page).locator('dd').all()) {
      const text = (await value.textContent()) ?? '';
      // A day in words may take two lines [SAY-23].
      const most = /day \d+ \w+ \d{4}$/.test(text) ? 2 : 1;
      expect(await value.evaluate(linesOf), text).toBeLessThanOrEqual(most);
    }
    await picture(page, '3-details');
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });

  test('of a loan that is due today, and in print [P-06]', async ({ page }) => {
    await lookUp(page, mouse(), 'DEMPT7007T', '9000000007');
    await expect(statement(page)).toContainText('Due today');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('PAN DEMPTXXXXT')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('link', { name: /by UPI/ })).toBeHidden();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('Amount To Pay (As of Now): ₹19,500')).toBeVisible();
    await expect(statement(page)).toContainText('Total due amount₹19,500');
  });

  test('of a late loan, after a wrong code that can be corrected [P-05] [P-06]', async ({ page }) => {
    await submitPan(page, mouse(), 'DEMPL8008L');
    const code = await codeFor(page, '9000000008');
    await otp(page).fill(code === '1111' ? '2222' : '1111');
    await verify(page).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid OTP. Please try again.');
    await otp(page).fill(code);
    await verify(page).click();
    await expect(statement(page)).toContainText('5 days late');
    await expect(statement(page)).toContainText('Late charge₹200');
    await expect(amount(page)).toHaveValue('24200');
  });

  test('of a repaid loan: nothing to pay [P-06]', async ({ page }) => {
    await lookUp(page, mouse(), 'DEMPC9009C', '9000000009');
    await expect(statement(page)).toContainText('Paid in full');
    await expect(amount(page)).toBeHidden();
  });

  test('does not reveal whether a PAN is known, and keeps the PAN while a new code must wait [P-03] [P-04] [D-25]', async ({
    page,
  }) => {
    await submitPan(page, mouse(), 'ZZZPZ4321Z');
    await expect(page.getByText(/^If this PAN has a loan with us, a code is on its way/)).toBeVisible();
    await otp(page).fill('1234');
    await verify(page).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid OTP. Please try again.');
    await page.getByRole('button', { name: 'Back to PAN Entry' }).click();
    await expect(pan(page)).toHaveValue('ZZZPZ4321Z');
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      /^Too many attempts\. Please try again in \d+ seconds\.$/,
    );
    await expect(pan(page)).toHaveValue('ZZZPZ4321Z');
  });

  test('survives a lost network, and continues when it is back [P-03] [P-05]', async ({ page }) => {
    await page.goto('/repay');
    await pan(page).fill('ZZZPZ5678Z');
    await page.route('**/Sendotp', (route) => route.abort());
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('Network error');
    await page.unroute('**/Sendotp');
    await send(page).click();
    await expect(otp(page)).toBeFocused();
    await page.route('**/verifyOtp', (route) => route.abort());
    await otp(page).fill('1234');
    await verify(page).click();
    await expect(page.getByRole('alert')).toHaveText('Network error: Failed to fetch');
    await expect(otp(page)).toHaveValue('1234');
  });
});

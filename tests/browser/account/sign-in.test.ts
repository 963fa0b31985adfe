import type { Locator } from '@playwright/test';
import { OTP_LIFE_MS } from '#domain/limits.ts';
import { CALLS } from '#domain/wire/calls.ts';
import { completeSteps, service, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson } from '#testing/browser/person.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { codeFor } from '../support/sms.ts';
import { button, field as fieldOf } from '../support/steps.ts';

/** The customer of the demo whose PAN nobody else can verify. */
const TAKEN_PAN = 'DEMPR6006R';

const selection = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);

/** Expects what follows a refusal: the field is focused, wholly selected, invalid, and described by the reason. */
const expectRefused = async (field: Locator, reason: RegExp | string, length: number) => {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleErrorMessage(reason);
  expect(await selection(field)).toEqual([0, length]);
};

const tapCell = async (page: Page, field: Locator, index: number) => {
  const cell = await field.locator('..').locator('.cell').nth(index).boundingBox();
  if (!cell) throw new Error(`cell ${index} is not drawn`);
  await page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height / 2);
};

const requestCode = async (page: Page, mobile: string): Promise<Locator> => {
  await page.goto('/apply');
  await fieldOf(page, 'Mobile number').fill(mobile);
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await button(page, 'GET OTP').click();
  const otp = fieldOf(page, 'OTP');
  await expect(otp).toBeFocused();
  return otp;
};

const leaveField = (page: Page) => page.getByRole('heading', { level: 1 }).click();

test('a refused code is replaced by the next keys, also after a tap on one of its boxes [LOG-05] [D-11]', async ({
  page,
}) => {
  const { mobile } = newPerson();
  const otp = await requestCode(page, mobile);
  const code = await codeFor(page, mobile);
  await page.keyboard.type(code === '1111' ? '2222' : '1111');
  await page.keyboard.press('Enter');
  await expectRefused(otp, /Invalid OTP/, 4);
  await tapCell(page, otp, 2);
  await page.keyboard.type(code);
  await expect(otp).toHaveValue(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a code is cleared and selected from outside, as scripts and password managers do', async ({ page }) => {
  const otp = await requestCode(page, newPerson().mobile);
  await otp.fill('12');
  await leaveField(page);
  await otp.fill('');
  await expect(otp).toHaveValue('');
  await otp.fill('1234');
  await leaveField(page);
  await otp.evaluate((input: HTMLInputElement) => input.select());
  await otp.focus();
  await page.keyboard.type('9');
  await expect(otp).toHaveValue('9');
});

test.describe('on a small phone with its keyboard open', () => {
  test.use({ viewport: { width: 360, height: 420 } });

  test('the toast after Resend OTP leaves the boxes of the code in sight [LOG-06] [R-16]', async ({
    page,
  }) => {
    await page.clock.install();
    // The service's own clock allows another code only after half a minute.
    await page.route(`**${CALLS.resendOtp.path}`, (route) =>
      route.request().postDataJSON().event_name === 'resend_otp'
        ? route.fulfill({ json: { Status: 1, Message: 'Success' } })
        : route.fallback(),
    );
    const otp = await requestCode(page, newPerson().mobile);
    await page.clock.fastForward(OTP_LIFE_MS);
    const resend = button(page, 'Resend OTP');
    await expect(resend).toBeEnabled();
    await otp.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 100));
    await resend.click();
    const toast = page.getByRole('status').filter({ hasText: 'OTP resent successfully!' });
    const above = async () => {
      const [field, over] = [await otp.boundingBox(), await toast.boundingBox()];
      return (over?.y ?? Number.NaN) - (field ? field.y + field.height : Number.NaN);
    };
    await expect.poll(above).toBeGreaterThan(0);
  });
});

test('a refused PAN of the wizard is replaced by the next keys, and a single box of it can be corrected [LOG-08] [PAN-02] [D-11]', async ({
  page,
}) => {
  const person = newPerson();
  await storeSession(page, await completeSteps(person, 0));
  await page.goto('/apply?step=pan');
  const pan = fieldOf(page, 'PAN');
  await pan.fill(TAKEN_PAN);
  await page.keyboard.press('Enter');
  await expectRefused(pan, /PAN/, 10);
  await page.keyboard.type(person.pan);
  await expect(pan).toHaveValue(person.pan);
  await tapCell(page, pan, 1);
  const drawn = () => pan.locator('..').locator('.cell').allTextContents();
  await page.keyboard.press('Backspace');
  expect(await drawn()).toEqual([...person.pan].map((letter, at) => (at === 1 ? '' : letter)));
  await expect(button(page, 'Continue')).toBeDisabled();
  await page.keyboard.press('Backspace');
  expect(await drawn()).toEqual([...person.pan].map((letter, at) => (at < 2 ? '' : letter)));
  await page.keyboard.type(person.pan.slice(0, 2));
  await expect(pan).toHaveValue(person.pan);
  await leaveField(page);
  await pan.fill('');
  await expect(pan).toHaveValue('');
  await pan.fill(person.pan);
  await page.keyboard.press('Enter');
  await button(page, 'Yes, this is me').click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('the footer of the wizard opens terms and privacy in new tabs, and keeps what was typed [R-04]', async ({
  page,
}) => {
  await page.goto('/apply');
  await fieldOf(page, 'Mobile number').fill('9876543210');
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(links).toHaveCount(2);
  for (const [index, address] of ['/terms', '/privacy-policy'].entries()) {
    const opened = page.waitForEvent('popup');
    await links.nth(index).click();
    await expect(await opened).toHaveURL(address);
    expect(new URL(page.url()).pathname).toBe('/apply');
    await expect(fieldOf(page, 'Mobile number')).toHaveValue('9876543210');
  }
});

test('Logout revokes the session at the service although its tab closes at once [S-04] [D-20]', async ({
  context,
}) => {
  const page = await context.newPage();
  const signedIn = await completeSteps(newPerson(), 0);
  await storeSession(page, signedIn);
  await page.goto('/support');
  // Outside of #root stands the shell's button, which is drawn before scripts run and does nothing.
  const logout = page.locator('#root').getByRole('button', { name: 'Logout' }).first();
  await expect(logout).toBeVisible();
  await logout.evaluate((control: HTMLElement) => control.click());
  await page.close();
  const status = async () => {
    const { body } = await service.post(
      'dashboard',
      { profile_id: signedIn.profile },
      { token: signedIn.token },
    );
    return body.Status;
  };
  await expect.poll(status).toBe(4);
});

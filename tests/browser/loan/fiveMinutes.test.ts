import { CALLS } from '#domain/wire/calls.ts';
import { startOwnProduct } from '#testing/browser/ownProduct.ts';
import { newPerson } from '#testing/browser/person.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { completeApplication } from '../support/application.ts';
import { documentFiles } from '../support/files.ts';
import { countCodes, nextCode } from '../support/sms.ts';
import { button, field } from '../support/steps.ts';
import { mouse } from '../support/user.ts';

/** What the README promises. */
const FIVE_MINUTES = 5 * 60_000;

const next = (page: Page) => page.locator('.next-turn');
/** Presses a button of /demo, where the loan that something happened to last is the first. */
const press = async (page: Page, name: string | RegExp) => {
  await page.goto('/demo');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name }).first().click();
  expect((await answer).headers().location).toMatch(/^\/demo(#desk)?$/);
};

test.describe('from new customer to closed loan', () => {
  test('in five minutes, as the README has it: application, offer, code, payout, a week, payment [LOAN-28] [LOAN-35]', async ({
    browser,
  }) => {
    test.setTimeout(FIVE_MINUTES);
    const product = await startOwnProduct();
    const context = await browser.newContext({
      baseURL: product.origin,
      permissions: ['camera'],
      viewport: { width: 1280, height: 900 },
    });
    try {
      context.setDefaultTimeout(30_000);
      const began = Date.now();
      const page = await context.newPage();
      const desk = await context.newPage();
      const user = mouse();
      const person = newPerson();
      // The account is the person's own, as the PAN has the name.
      page.on('response', async (response) => {
        if (!response.url().endsWith(CALLS.dashboard.path)) return;
        // The browser drops the body of an answer whose page was left; the next page asks again.
        const answer = (await response.json().catch(() => undefined)) as
          | { Data?: { full_name?: string } }
          | undefined;
        if (answer?.Data?.full_name) person.bank.holder = answer.Data.full_name;
      });
      await completeApplication({
        page,
        user,
        person,
        inspect: async () => {},
        files: await documentFiles(),
      });

      await press(desk, /Read the application/);
      await press(desk, /Offer what was asked for/);
      await page.goto('/my-loan');
      await page.getByRole('link', { name: 'Read my offer' }).click();
      await button(page, 'Open the Key Facts Statement').click();
      await page.getByRole('checkbox').check();
      let known = await countCodes(page, person.mobile);
      await button(page, 'Agree, with a code').click();
      await field(page, 'Code from the SMS').fill(await nextCode(page, person.mobile, known));
      await button(page, 'Agree to the loan').click();
      await expect(page.getByRole('heading', { name: 'You agreed to the loan' })).toBeVisible();

      await press(desk, /Release the money/);
      await press(desk, /The bank sent it/);
      await page.goto('/my-loan');
      await expect(page.getByRole('heading', { name: 'Changed your mind? Give back today' })).toBeVisible();

      await press(desk, 'One week later');
      await page.goto('/my-loan');
      await expect(page).toHaveURL(/\/apply/);
      known = await countCodes(page, person.mobile);
      await field(page, 'Mobile number').fill(person.mobile);
      await page.getByRole('checkbox', { name: /I agree to the/ }).check();
      await button(page, 'GET OTP').click();
      await field(page, 'OTP').fill(await nextCode(page, person.mobile, known));
      await button(page, 'Verify').click();
      await page.getByRole('link', { name: 'Open my loan' }).click();
      await expect(page.getByRole('heading', { name: 'If you pay today' })).toBeVisible();

      await press(desk, /Book a payment of all that is owed/);
      await page.reload();
      await expect(next(page)).toContainText('Everything is paid back.');
      const saving = page.waitForEvent('download');
      await page
        .getByRole('button', { name: /^Receipt of / })
        .first()
        .click();
      expect((await saving).suggestedFilename()).toBe('payment-receipt.pdf');
      await expect(button(page, 'Apply again')).toBeVisible();
      const seconds = Math.round((Date.now() - began) / 1_000);
      test.info().annotations.push({ type: 'seconds', description: String(seconds) });
      process.stdout.write(`from new customer to closed loan: ${seconds} s\n`);
    } finally {
      await context.close();
      await product.stop();
    }
  });
});

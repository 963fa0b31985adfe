import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { dayInIndia } from '#domain/formats/formats.ts';
import { BANK, come } from '#server/books/moneyIn.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { Lending } from '#testing/browser/lending.ts';
import { DATA_DIR, ORIGIN } from '#testing/browser/product.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { openProductDatabase } from '../support/database.ts';
import { expectDeskLooks } from './support/deskLooks.ts';

/** Money that came today to the bank and is on no loan; returns its reference. */
const storeUnmatched = async (paise: number): Promise<string> => {
  const { db } = openProductDatabase(DATA_DIR);
  const [reference, at] = [`UTR${randomUUID().slice(0, 8).toUpperCase()}`, new Date()];
  const came = { place: BANK, reference, paise: BigInt(paise), day: dayInIndia(at), toldBy: 'desk' } as const;
  await inTransaction(db, (tx) => come(tx, came, at)).finally(() => db.destroy());
  return reference;
};

/** The page of money in a browser of its own, as the demo's person of a role, and the row of a payment. */
const atMoney = async (browser: Browser, role: string, payment: string) => {
  const context = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto('/desk/money');
  await page.getByRole('button', { name: role, exact: true }).press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: payment });
  await expect(row).toBeVisible();
  return { page, row, close: () => context.close() };
};

/** Goes on by the Tab key until an element has the focus. */
const tabTo = async (page: Page, target: ReturnType<Page['getByRole']>) => {
  while (!(await target.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
};

test('a cashier asks by keyboard alone to book money on a loan, and an approver looks at the case and confirms it [DESK-60] [DESK-61]', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const lending = new Lending(ORIGIN);
  const person = await lending.applicant();
  await lending.take(person);
  await lending.sanction(person);
  await lending.accept(person);
  await lending.payOut(person);
  const owed = async () => (await lending.read(person)).account?.owed ?? 0;
  const before = await owed();
  const payment = await storeUnmatched(150_000);
  const { number } = await lending.read(person);

  const cashier = await atMoney(browser, 'Cashier', payment);
  await expect(cashier.row).toContainText('₹1,500');
  await tabTo(cashier.page, cashier.row.getByRole('button', { name: 'Book on a loan' }));
  await cashier.page.keyboard.press('Enter');
  await expect(cashier.row.getByLabel('Application number')).toBeFocused();
  await cashier.page.keyboard.type(`${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`);
  await cashier.page.keyboard.press('Enter');
  await expect(cashier.row.getByText('This number has a typing mistake. Check each digit.')).toBeVisible();
  await expectDeskLooks(cashier.page, 'money to book, with an error');
  await cashier.row.getByLabel('Application number').focus();
  await cashier.page.keyboard.press('ControlOrMeta+a');
  await cashier.page.keyboard.type(number);
  await cashier.page.keyboard.press('Enter');
  await expect(cashier.page.getByText('A second person is asked. Nothing is booked yet.')).toBeVisible();
  await expect(cashier.row.getByText('Waits for a second person.')).toBeVisible();
  expect(await owed()).toBe(before);
  await cashier.close();

  const approver = await atMoney(browser, 'Approver', payment);
  await expectDeskLooks(approver.page, 'money to confirm');
  await tabTo(approver.page, approver.row.getByRole('link', { name: number }));
  await approver.page.keyboard.press('Enter');
  await expect(approver.page.getByRole('heading', { name: 'What you can do now' })).toBeVisible();
  await approver.page.goBack();
  await tabTo(approver.page, approver.row.getByRole('button', { name: 'Yes, do it' }));
  await approver.page.keyboard.press('Enter');
  await expect(approver.page.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible();
  await expect(approver.row).toHaveCount(0);
  expect(await owed()).toBe(before - 1_500);
  await approver.close();
});

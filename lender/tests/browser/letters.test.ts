import type { Browser } from '@playwright/test';
import { expectAccessible } from '#testing/browser/axe.ts';
import { storeSession } from '#testing/browser/completeSteps.ts';
import { Lending } from '#testing/browser/lending.ts';
import { newPerson } from '#testing/browser/person.ts';
import { DATA_DIR, ORIGIN } from '#testing/browser/product.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { openProductDatabase } from '../support/database.ts';

const PHONE = { width: 360, height: 740 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The desk in a browser of its own, as the demo's person of a role, at an address. */
const deskOf = async (browser: Browser, role: string, path: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(path);
  await button(page, role).click();
  return page;
};

/** Opens a letter of the list by keyboard. */
const openRow = async (page: Page, number: string) => {
  const row = page.getByRole('link', { name: number });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('[data-row]:focus')).toBeVisible();
  while (!(await row.evaluate((link) => link === document.activeElement))) await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
};

/** The number of the contact message with some words. */
const messageNumber = async (words: string): Promise<string> => {
  const { db, secrets } = openProductDatabase(DATA_DIR);
  try {
    const rows = await db.selectFrom('contact_messages').select(['id', 'number', 'body']).execute();
    const found = rows.find(({ id, body }) =>
      secrets.decryptText(body, 'contact_messages.body', id).includes(words),
    );
    return `M-${String(found?.number).padStart(6, '0')}`;
  } finally {
    await db.destroy();
  }
};

test('a complaint from a phone is answered at the desk, and read on the phone [CMP-01] [CMP-05] [DESK-76] [DESK-78]', async ({
  page,
  browser,
}) => {
  const words = `I paid on Monday, and still owe it. ${Date.now()}`;
  const person = await new Lending(ORIGIN).applicant();
  await page.setViewportSize(PHONE);
  await storeSession(page, person, { origin: ORIGIN });
  await page.goto('/support');
  await button(page, 'Make a complaint').click();
  await page.getByLabel('What is it about?').selectOption({ label: 'Money: a payment, a charge, a refund' });
  await page.getByLabel('What happened?').fill(words);
  await button(page, 'Send complaint').click();
  await expect(page.getByText(words)).toBeVisible();
  const number = /C-\d{6}/.exec((await page.getByRole('heading', { name: /^C-/ }).textContent()) ?? '')?.[0];

  const desk = await deskOf(browser, 'Grievance officer', '/desk/complaints');
  await openRow(desk, number ?? '');
  await expect(desk.getByText(words)).toBeVisible();
  await desk.getByRole('radio', { name: /we do not agree/ }).check();
  await button(desk, 'Send the refusal').click();
  await expect(desk.getByText('Please write the text.').first()).toBeVisible();
  await desk.getByLabel('Answer to the customer').fill('Your bank sent it back on Tuesday.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await desk.emulateMedia({ colorScheme });
    await expectAccessible(desk, `a complaint at the desk, ${colorScheme}`);
  }
  await button(desk, 'Send the refusal').click();
  await expect(desk.getByText('Done.', { exact: true })).toBeVisible();
  await desk.context().close();

  await page.reload();
  await expect(page.getByText('Your bank sent it back on Tuesday.')).toBeVisible();
  await expect(page.getByText('You can now go to the RBI Ombudsman')).toBeVisible();
});

test('a message is answered once; who comes second sees it by itself and loses nothing [DESK-40] [DESK-72] [DESK-77]', async ({
  page,
  browser,
}) => {
  const words = `How do I pay back early? ${Date.now()}`;
  await page.setViewportSize(PHONE);
  await page.goto('/contact');
  const fields = {
    'Full Name': 'Asha Rao',
    Email: 'asha@example.com',
    'Phone Number': newPerson().mobile,
    Message: words,
  };
  for (const [name, text] of Object.entries(fields)) await page.getByRole('textbox', { name }).fill(text);
  await button(page, 'Send Message').click();
  await expect(page.getByRole('heading', { name: 'Your message has reached us' })).toBeVisible();

  const first = await deskOf(browser, 'Officer', '/desk/messages');
  const number = await messageNumber(words);
  await openRow(first, number);
  await expect(first.getByText(words)).toBeVisible();
  const second = await deskOf(browser, 'Grievance officer', new URL(first.url()).pathname);
  const row = second.getByRole('link', { name: number });
  await expect(row).toBeVisible();
  await second.getByLabel('Text of the SMS').fill('Please call us.');
  await first.getByLabel('Text of the SMS').fill('On the page Repay, any day.');
  await button(first, 'Send the SMS').click();
  await expect(first.getByText('Done.', { exact: true })).toBeVisible();
  // The other browser shows it by itself.
  await expect(second.getByRole('alert')).toContainText('This has changed since you opened it');
  await expect(second.getByText('On the page Repay, any day.')).toBeVisible();
  await expect(second.getByLabel('What you wrote')).toHaveValue('Please call us.');
  await expect(second.getByLabel('What you wrote')).toBeFocused();
  await expect(row).toBeHidden();
  await button(second, 'Done').click();
  await expect(row).toBeVisible();
  await first.context().close();
  await second.context().close();
});

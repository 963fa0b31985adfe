import type { Browser } from '@playwright/test';
import type { DemoPerson } from '#lender/staff.ts';
import { expectAccessible } from '#testing/browser/axe.ts';
import { storeSession } from '#testing/browser/completeSteps.ts';
import { Lending } from '#testing/browser/lending.ts';
import { startOwnProduct } from '#testing/browser/ownProduct.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';

const PEOPLE = {
  officer: 'Officer',
  secondOfficer: 'Second officer',
  approver: 'Approver',
  cashier: 'Cashier',
  grievance: 'Grievance officer',
} as const satisfies Partial<Record<DemoPerson, string>>;

/** A member of staff at an address, in a browser of their own. */
const atDesk = async (browser: Browser, url: string, person: keyof typeof PEOPLE): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: PEOPLE[person], exact: true }).click();
  return page;
};

/** A member of staff at a case. */
const atCase = async (browser: Browser, url: string, person: keyof typeof PEOPLE): Promise<Page> => {
  const page = await atDesk(browser, url, person);
  await expect(page.getByRole('heading', { name: 'What you can do now' })).toBeVisible();
  return page;
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Presses a button that opens the form of an action, and the form's own button. */
const act = async (page: Page, name: string): Promise<void> => {
  await press(page, name);
  await page.locator('form').getByRole('button', { name }).click();
};

/** Keeps a page of the desk from hearing what others do; returns how it hears of it again. */
const holdNews = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/desk/changes', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
};

test('a day at the desk: two officers, an approver and a cashier take an application to its last rupee and refuse another, and a complaint is answered, with the customer’s phone beside them [CMP-01] [DESK-31] [DESK-35] [DESK-38] [DESK-40] [DESK-57] [DESK-76] [LOAN-80]', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const product = await startOwnProduct();
  const pages: Page[] = [];
  const { origin } = product;
  try {
    const lending = new Lending(origin);
    const person = await lending.applicant();
    const url = `${origin}/desk/case/${person.lead}`;
    const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await storeSession(phone, person, { origin });
    const officer = await atCase(browser, url, 'officer');
    const second = await atCase(browser, url, 'secondOfficer');
    const approver = await atCase(browser, url, 'approver');
    const cashier = await atCase(browser, url, 'cashier');
    pages.push(phone, officer, second, approver, cashier);

    // One officer begins to read; the other, who was about to, sees it and loses nothing.
    await press(second, 'Start to read');
    await act(officer, 'Start to read');
    await expect(officer.getByText('Done.', { exact: true })).toBeVisible();
    await expect(second.getByText('The case has changed since you opened this:')).toBeVisible({
      timeout: 10_000,
    });
    await expect(second.getByRole('alert').getByText(/^Asha Officer: /)).toBeVisible();
    await expect(second.getByText(/This cannot be done any more/)).toBeVisible();
    await press(second, 'Back');

    // Whoever reads opens a document by its number.
    await officer.keyboard.press('1');
    const documents = officer.getByRole('group', { name: 'Documents' });
    await expect(documents.getByRole('img', { name: 'Aadhaar Front, page 1 of 1' })).toBeVisible();
    await expect(documents.getByText('Page 1 of 1, 100 %')).toBeVisible();
    await expectAccessible(officer, 'a case with an open document');
    await documents.getByRole('button', { name: 'Close document' }).click();
    await expect(documents.getByText('Choose a document to open it.')).toBeVisible();

    // A question is typed while the other asks for an offer: it stays, and is sent for the case as it is then.
    await press(second, 'Ask the customer');
    await second.getByLabel('Your question').fill('Could you send your March salary slip?');
    await expect(
      second.getByText(/at the lender asked: Could you send your March salary slip\?/),
    ).toBeVisible();
    await press(officer, 'Offer a loan');
    await expect(officer.getByText('Pays back')).toBeVisible();
    await press(officer, 'Ask a second person');
    await expect(officer.getByText(/^You asked for an offer/)).toBeVisible();
    await expect(second.getByText(/What you typed is still here/)).toBeVisible({ timeout: 10_000 });
    await expect(second.getByLabel('Your question')).toHaveValue('Could you send your March salary slip?');
    await press(second, 'Back');

    // The second person decides by keyboard.
    await expect(approver.getByText(/Asha Officer asked for an offer of .* You decide\./)).toBeVisible({
      timeout: 10_000,
    });
    await expectAccessible(approver, 'a case with a request, light');
    await approver.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(approver, 'a case with a request, dark');
    await approver.keyboard.press('y');
    await approver.getByLabel(/^I decide without having them opened: /).check();
    await press(approver, 'Yes, do it');
    await expect(approver.getByText('Done.', { exact: true })).toBeVisible();
    await phone.goto(`${origin}/my-loan`);
    await expect(phone.getByText(/Bilal at the lender offered you/)).toBeVisible();
    await lending.accept(person);

    // A cashier asks for the payout, and an approver releases it.
    await expect(cashier.getByRole('button', { name: 'Release the payout' })).toBeVisible({
      timeout: 10_000,
    });
    await press(cashier, 'Release the payout');
    await press(cashier, 'Ask a second person');
    await expect(approver.getByText(/Chitra Cashier asked for the payout of the loan/)).toBeVisible({
      timeout: 10_000,
    });
    await approver.getByRole('heading', { level: 1 }).focus();
    await approver.keyboard.press('y');
    await press(approver, 'Yes, do it');
    await expect(approver.getByText('Done.', { exact: true })).toBeVisible();
    await phone.reload();
    await expect(phone.getByText(/is on its way to your bank account\.$/)).toBeVisible();

    // The cashier sends it at the bank and says so; the approver confirms it.
    for (const page of [cashier, approver])
      await page.getByRole('link', { name: 'Open money' }).click({ timeout: 10_000 });
    await press(cashier, 'I send it now');
    await expect(cashier.getByText('You send it now. Nobody else does.')).toBeVisible();
    await press(cashier, 'It was sent');
    await cashier.getByLabel('Bank reference').fill('UTR-DAY-1');
    await press(cashier, 'Ask a second person');
    await expect(cashier.getByText('A second person is asked. Nothing is booked yet.')).toBeVisible();
    await press(approver, 'Yes, that is right');
    await expect(approver.getByText('Done.', { exact: true })).toBeVisible();
    for (const page of [cashier, approver]) await page.goBack();
    await expect(cashier.getByRole('heading', { name: 'Ledger' })).toBeVisible({ timeout: 10_000 });

    // The customer gives all of it back on the day of the payout.
    const { account } = await lending.read(person);
    await press(cashier, 'Book a payment');
    await cashier.getByLabel('Amount').fill(String(account?.owed));
    await cashier.getByLabel('Bank reference').fill('BANK-DAY-1');
    await press(cashier, 'Ask a second person');
    await expect(approver.getByText(/Chitra Cashier asked for booking a payment/)).toBeVisible({
      timeout: 10_000,
    });
    await approver.getByRole('heading', { level: 1 }).focus();
    await approver.keyboard.press('y');
    await press(approver, 'Yes, do it');
    await expect(approver.getByText('Done.', { exact: true })).toBeVisible();
    expect((await lending.read(person)).state).toBe('exited');
    await phone.reload();
    await expect(
      phone.getByText('You paid the loan back while you could still change your mind.'),
    ).toBeVisible();

    // Another application is refused, while the second officer asks about it as it was: the question isn't sent, and stays.
    const other = await lending.applicant();
    for (const page of [officer, second]) await page.goto(`${origin}/desk/case/${other.lead}`);
    await act(officer, 'Start to read');
    await expect(officer.getByText('Done.', { exact: true })).toBeVisible();
    await press(second, 'Ask the customer');
    await second.getByLabel('Your question').fill('Who is your employer now?');
    const hearNews = await holdNews(second);
    await press(officer, 'Refuse');
    await officer.getByLabel('Reason').selectOption('income');
    await officer.locator('form').getByRole('button', { name: 'Refuse' }).click();
    await expect(officer.getByText('Done.', { exact: true })).toBeVisible();
    await expect(second.getByRole('alert')).toHaveCount(0);
    await second.locator('form').getByRole('button', { name: 'Ask the customer' }).click();
    await expect(second.getByText('The case has changed since you opened this:')).toBeVisible();
    await expect(second.getByRole('alert').getByText(/^Asha Officer: /)).toBeVisible();
    await expect(second.getByText(/What you typed is still here to copy/)).toBeVisible();
    await expect(second.getByLabel('Your question')).toHaveValue('Who is your employer now?');
    hearNews();
    expect((await lending.read(other)).state).toBe('refused');

    // The first customer complains; the answer of the grievance officer is on the phone.
    await phone.goto(`${origin}/support`);
    await press(phone, 'Make a complaint');
    await phone
      .getByLabel('What is it about?')
      .selectOption({ label: 'Money: a payment, a charge, a refund' });
    await phone.getByLabel('What happened?').fill('I paid, and got two texts about it.');
    await press(phone, 'Send complaint');
    await expect(phone.getByRole('heading', { name: /^C-\d{6}/ })).toBeVisible();
    const grievance = await atDesk(browser, `${origin}/desk/complaints`, 'grievance');
    pages.push(grievance);
    await grievance.getByRole('link', { name: /^C-\d{6}/ }).click();
    await expect(grievance.getByText('I paid, and got two texts about it.')).toBeVisible();
    await grievance.getByRole('radio', { name: /we do not agree/ }).check();
    await grievance
      .getByLabel('Answer to the customer')
      .fill('One was for the payment, one for the receipt.');
    await press(grievance, 'Send the refusal');
    await expect(grievance.getByText('Done.', { exact: true })).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('One was for the payment, one for the receipt.')).toBeVisible();
  } finally {
    for (const page of pages) await page.context().close();
    await product.stop();
  }
});

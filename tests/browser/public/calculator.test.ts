import { COMMIT, expect, type Page, test } from '../support/test.ts';
import { alive, open } from './pages.ts';

const dial = (page: Page, name: string) => page.getByRole('slider', { name });
const typed = (page: Page, name: string) => page.getByRole('textbox', { name });
const total = (page: Page) => page.getByRole('status', { name: 'Total to pay back' });
/** The steppers of the three dials, from the top. */
const more = (page: Page) => page.getByRole('button', { name: /^More, by/ });
const less = (page: Page) => page.getByRole('button', { name: /^Less, by/ });

const DIALS = [
  { slider: 'Loan amount', field: 'Amount in rupees', least: '5000', most: '100000', above: '2,00,000' },
  { slider: 'Days', field: 'How long', least: '1', most: '30', above: '99' },
  { slider: 'Interest rate per day', field: 'Percent a day', least: '0.5', most: '2.5', above: '9.9' },
] as const;

test.describe('the home calculator', () => {
  test(
    'starts with the figures of the specification, and says the true APR [H-01] [H-03] [D-13]',
    COMMIT,
    async ({ page }) => {
      await open(page, '/');
      await expect(dial(page, 'Loan amount')).toHaveValue('10000');
      await expect(dial(page, 'Days')).toHaveValue('30');
      await expect(dial(page, 'Interest rate per day')).toHaveValue('0.9');
      await expect(total(page)).toHaveText('₹12,700');
      const table = page.getByRole('table', { name: 'The loan you chose, as a table' });
      await expect(table.getByRole('row', { name: /^You get today ₹10,000$/ })).toHaveCount(1);
      await expect(table.getByRole('row', { name: /^Cost of the loan ₹2,700$/ })).toHaveCount(1);
      await expect(table.getByRole('row', { name: /328\.50%$/ })).toHaveCount(1);
      await dial(page, 'Loan amount').fill('20000');
      await expect(table.getByRole('row', { name: /^Cost of the loan ₹5,400$/ })).toHaveCount(1);
    },
  );

  for (const [place, { slider, field, least, most, above }] of DIALS.entries()) {
    test(`holds ${slider} alike, by slider, stepper and typing [H-03] [N-02]`, async ({ page }) => {
      await open(page, '/');
      const range = dial(page, slider);
      await range.press('End');
      await expect(range).toHaveValue(most);
      await expect(more(page).nth(place)).toBeDisabled();
      await less(page).nth(place).click();
      await expect(range).not.toHaveValue(most);
      await more(page).nth(place).click();
      await expect(range).toHaveValue(most);
      await range.press('Home');
      await expect(range).toHaveValue(least);
      await expect(less(page).nth(place)).toBeDisabled();
      await typed(page, field).fill(above);
      await typed(page, field).press('Enter');
      await expect(range).toHaveValue(most);
      await typed(page, field).fill('0');
      await typed(page, field).blur();
      await expect(range).toHaveValue(least);
    });
  }

  test('counts an amount that no step of the slider has [H-03]', async ({ page }) => {
    await open(page, '/');
    await typed(page, 'Amount in rupees').fill('12,345');
    await typed(page, 'Amount in rupees').press('Enter');
    await typed(page, 'How long').fill('7');
    await typed(page, 'How long').press('Enter');
    await expect(total(page)).toHaveText('₹13,123');
    await page.getByRole('link', { name: 'Apply for ₹12,345' }).click();
    await expect(page).toHaveURL('/apply');
  });
});

test.describe('what someone does before a page comes alive', () => {
  /** Holds the app's script back until told to let it come. */
  const heldBack = async (page: Page, path: string) => {
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/assets/index-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    return async () => {
      letCome();
      await alive(page);
    };
  };

  test('a slider that was moved and a number that was typed count [H-03]', async ({ page }) => {
    const comeAlive = await heldBack(page, '/');
    await dial(page, 'Days').fill('10');
    await typed(page, 'Amount in rupees').fill('25,000');
    await expect(total(page)).toHaveText('₹12,700');
    await comeAlive();
    await expect(total(page)).toHaveText('₹27,250');
    await expect(dial(page, 'Loan amount')).toHaveValue('25000');
  });

  test('words in a form stay, and sending it is done once it can be [H-05] [D-02]', async ({ page }) => {
    const comeAlive = await heldBack(page, '/contact');
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Asha Rao');
    await page.getByRole('textbox', { name: 'Message' }).fill('When can I pay back?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await comeAlive();
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Asha Rao');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('When can I pay back?');
    await expect(page.getByRole('alert').filter({ hasText: 'Email is required' })).toBeVisible();
  });

  test('a PAN that was typed is there, and can be sent [P-02]', async ({ page }) => {
    const comeAlive = await heldBack(page, '/repay');
    await page.getByRole('textbox', { name: 'PAN', exact: true }).fill('zzzpz7777z');
    await comeAlive();
    await expect(page.getByRole('textbox', { name: 'PAN', exact: true })).toHaveValue('ZZZPZ7777Z');
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  });

  test('a number and the agreement that sign-in asks for are there, and can be sent [LOG-01] [LOG-02]', async ({
    page,
  }) => {
    const comeAlive = await heldBack(page, '/apply');
    await page.getByLabel('Mobile number').fill('98765 43210');
    await page.getByRole('checkbox', { name: /I agree to the/ }).check();
    const send = page.getByRole('button', { name: 'GET OTP' });
    await expect(send).toBeDisabled();
    await comeAlive();
    await expect(page.getByLabel('Mobile number')).toHaveValue('9876543210');
    await expect(page.getByRole('checkbox', { name: /I agree to the/ })).toBeChecked();
    await expect(send).toBeEnabled();
  });

  test('a press on a button is answered once the page is alive [H-01] [N-02]', async ({ page }) => {
    const comeAlive = await heldBack(page, '/');
    await page.getByRole('button', { name: 'Write a Review' }).click();
    await comeAlive();
    await expect(page.getByRole('dialog', { name: 'Tell us how it went' })).toBeVisible();
  });
});

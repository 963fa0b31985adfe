import { COMMIT, expect, type Page, test } from '#testing/browser/test.ts';
import { open, waitForHydration } from './pages.ts';

const dial = (page: Page, name: string) => page.getByRole('slider', { name });
const typed = (page: Page, name: string) => page.getByRole('textbox', { name });
const total = (page: Page) => page.getByRole('status', { name: 'Total to pay back' });
/** The steppers of the three dials, from the top. */
const more = (page: Page) => page.getByRole('button', { name: / More, by/ });
const less = (page: Page) => page.getByRole('button', { name: / Less, by/ });

const DIALS = [
  { name: 'Loan amount', least: '5000', most: '100000', above: '2,00,000' },
  { name: 'Days', least: '1', most: '30', above: '99' },
  { name: 'Interest rate per day', least: '0.5', most: '2.5', above: '9.9' },
] as const;

test.describe('the home calculator', () => {
  test(
    'starts with the figures of the specification, and shows the true APR [H-01] [H-03] [D-13]',
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

  test('has its room in the hero when a link opens the page, before it is rendered', async ({ page }) => {
    await page.setViewportSize({ width: 1_280, height: 1_400 });
    await open(page, '/about');
    await page.evaluate(() => {
      const heights: number[] = [];
      Object.assign(window, { heights });
      const look = () => {
        const hero = document.querySelector<HTMLElement>('.hero');
        if (hero) heights.push(hero.offsetHeight);
        if (heights.length < 30) requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(total(page)).toBeVisible();
    await page.waitForFunction(() => (window as unknown as { heights: number[] }).heights.length === 30);
    const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(20);
  });

  for (const [place, { name, least, most, above }] of DIALS.entries()) {
    test(`holds ${name} alike, by slider, stepper and typing [H-03] [N-02]`, async ({ page }) => {
      await open(page, '/');
      const range = dial(page, name);
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
      await typed(page, name).fill(above);
      await typed(page, name).press('Enter');
      await expect(range).toHaveValue(most);
      await typed(page, name).fill('0');
      await typed(page, name).blur();
      await expect(range).toHaveValue(least);
    });
  }

  test('accepts an amount between two steps of the slider [H-03]', async ({ page }) => {
    await open(page, '/');
    await typed(page, 'Loan amount').fill('12,345');
    await typed(page, 'Loan amount').press('Enter');
    await typed(page, 'Days').fill('7');
    await typed(page, 'Days').press('Enter');
    await expect(total(page)).toHaveText('₹13,123');
    await page.getByRole('link', { name: 'Apply for ₹12,345' }).click();
    await expect(page).toHaveURL('/apply');
  });
});

test.describe('input before hydration', () => {
  /** Opens a page whose script waits; returns a function that releases it. */
  const openUnhydrated = async (page: Page, path: string) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/index-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    return async () => {
      release();
      await waitForHydration(page);
    };
  };

  test('keeps a moved slider and a typed number [H-03]', async ({ page }) => {
    const hydrate = await openUnhydrated(page, '/');
    await dial(page, 'Days').fill('10');
    await typed(page, 'Loan amount').fill('25,000');
    await expect(total(page)).toHaveText('₹12,700');
    await hydrate();
    await expect(total(page)).toHaveText('₹27,250');
    await expect(dial(page, 'Loan amount')).toHaveValue('25000');
  });

  test('keeps the text of a form, and submits it after hydration [H-05] [D-02]', async ({ page }) => {
    const hydrate = await openUnhydrated(page, '/contact');
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Asha Rao');
    await page.getByRole('textbox', { name: 'Message' }).fill('When can I pay back?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await hydrate();
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Asha Rao');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('When can I pay back?');
    await expect(page.getByRole('link', { name: 'Email is required' })).toBeVisible();
  });

  test('keeps a typed PAN, which can be sent [P-02]', async ({ page }) => {
    const hydrate = await openUnhydrated(page, '/repay');
    await page.getByRole('textbox', { name: 'PAN', exact: true }).fill('zzzpz7777z');
    await hydrate();
    await expect(page.getByRole('textbox', { name: 'PAN', exact: true })).toHaveValue('ZZZPZ7777Z');
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  });

  test('keeps the mobile number and the ticked terms of sign-in, which can be sent [LOG-01] [LOG-02]', async ({
    page,
  }) => {
    const hydrate = await openUnhydrated(page, '/apply');
    await page.getByLabel('Mobile number').fill('98765 43210');
    await page.getByRole('checkbox', { name: /I agree to the/ }).check();
    const send = page.getByRole('button', { name: 'GET OTP' });
    await expect(send).toBeDisabled();
    await hydrate();
    await expect(page.getByLabel('Mobile number')).toHaveValue('9876543210');
    await expect(page.getByRole('checkbox', { name: /I agree to the/ })).toBeChecked();
    await expect(send).toBeEnabled();
  });

  test('handles a press on a button after hydration [H-01] [N-02]', async ({ page }) => {
    const hydrate = await openUnhydrated(page, '/');
    await page.getByRole('button', { name: 'Write a Review' }).click();
    await hydrate();
    await expect(page.getByRole('dialog', { name: 'Tell us how it went' })).toBeVisible();
  });
});

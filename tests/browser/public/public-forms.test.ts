import { openProductDatabase } from '#lender/tests/support/database.ts';
import { expectAccessible } from '#testing/browser/axe.ts';
import { DATA_DIR } from '#testing/browser/product.ts';
import { COMMIT, expect, type Page, test } from '#testing/browser/test.ts';
import { open } from './pages.ts';

type Opened = ReturnType<typeof openProductDatabase>;

const inDatabase = async <Result>(ask: (opened: Opened) => Promise<Result>): Promise<Result> => {
  const opened = openProductDatabase(DATA_DIR);
  try {
    return await ask(opened);
  } finally {
    await opened.db.destroy();
  }
};

const FIELDS = ['Full Name', 'Email', 'Phone Number', 'Subject', 'Message'] as const;

const someone = (about: string): Readonly<Record<(typeof FIELDS)[number], string>> => ({
  'Full Name': 'Asha Rao',
  Email: 'asha.rao@example.com',
  'Phone Number': '98765 43210',
  Subject: about,
  Message: 'My salary comes on the 7th.\nCan I pay back on the 8th? ₹5,000 & no more.',
});

const fill = async (page: Page, words: ReturnType<typeof someone>) => {
  for (const name of FIELDS) await page.getByRole('textbox', { name }).fill(words[name]);
};

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

test(
  'a message to the company is delivered, word for word [H-05] [N-17] [D-02]',
  COMMIT,
  async ({ page }) => {
    const words = someone(`Pay day ${Date.now()}`);
    await open(page, '/contact');
    await fill(page, words);
    await send(page).click();
    const sent = page.getByRole('heading', { name: 'Your message has reached us' });
    await expect(sent).toBeFocused();
    await expectAccessible(page, 'contact, sent');
    const bodies = await inDatabase(async ({ db, secrets }) => {
      const rows = await db.selectFrom('contact_messages').select(['id', 'body']).execute();
      return rows.map(({ id, body }) => JSON.parse(secrets.decryptText(body, 'contact_messages.body', id)));
    });
    expect(bodies).toContainEqual({
      full_name: words['Full Name'],
      email: words.Email,
      phone_number: words['Phone Number'],
      subject: words.Subject,
      message: words.Message,
    });
  },
);

test('the contact form shows each missing field, and requires no other [H-05] [N-17]', async ({ page }) => {
  await open(page, '/contact');
  await send(page).click();
  const errors = page.locator('.error-msg');
  await expect(errors).toHaveText(
    ['Full Name', 'Email', 'Phone Number', 'Message'].map((name) => `${name} is required`),
  );
  await expectAccessible(page, 'contact, with problems');
  await page.getByRole('textbox', { name: 'Email' }).fill('not an address');
  await send(page).click();
  await expect(errors.filter({ hasText: 'Please enter a valid email address' })).toBeVisible();
});

test('a message that fails stays in the form and can be sent by mail [H-05] [D-02]', async ({ page }) => {
  const words = someone('A slow network');
  await open(page, '/contact');
  await fill(page, words);
  await page.route('**/api/ext/contact', (route) => route.abort());
  await send(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('It was not sent. What you wrote is still here.');
  for (const name of FIELDS) await expect(page.getByRole('textbox', { name })).toHaveValue(words[name]);
  await expectAccessible(page, 'contact, failed');
  const mail = alert.getByRole('link', { name: 'Send it by e-mail' });
  const mailto = decodeURIComponent((await mail.getAttribute('href')) ?? '');
  expect(mailto).toMatch(/^mailto:[^?]+\?/);
  for (const name of FIELDS) expect(mailto.replaceAll('\r', '')).toContain(words[name]);
  await page.unroute('**/api/ext/contact');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Your message has reached us' })).toBeVisible();
});

test('a review survives a closed dialog and a failure, and is stored [H-01] [N-02] [D-02]', async ({
  page,
}) => {
  const review = `The cost was there before the button. ${Date.now()}`;
  await open(page, '/');
  const opener = page.getByRole('button', { name: 'Write a Review' });
  const dialog = page.getByRole('dialog', { name: 'Tell us how it went' });
  await opener.click();
  await expectAccessible(page, 'review');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Asha');
  await dialog.getByRole('textbox', { name: 'Review' }).fill(review);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog.getByRole('textbox', { name: 'Review' })).toHaveValue(review);
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog.getByRole('link', { name: 'Rating is required' })).toBeVisible();
  await dialog
    .getByRole('radiogroup', { name: 'Rating' })
    .getByRole('radio', { name: '4 stars' })
    .check({ force: true });
  await page.route('**/api/ext/review', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It was not sent. What you wrote is still here.');
  await expect(dialog.getByRole('textbox', { name: 'Review' })).toHaveValue(review);
  await page.unroute('**/api/ext/review');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog.getByText('Thank you. Your review has reached us.')).toBeVisible();
  const stored = await inDatabase(({ db }) =>
    db.selectFrom('reviews').select(['name', 'rating', 'review']).where('review', '=', review).execute(),
  );
  expect(stored).toEqual([{ name: 'Asha', rating: 4, review }]);
});

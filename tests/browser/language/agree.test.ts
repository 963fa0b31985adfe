import { storeSession } from '#testing/browser/completeSteps.ts';
import { Lending } from '#testing/browser/lending.ts';
import { startOwnProduct } from '#testing/browser/ownProduct.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const agreement = (page: Page) => page.getByRole('checkbox');

test('who opened the statement in English opens it in Hindi before she agrees there [LANG-16] [LANG-06]', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const product = await startOwnProduct();
  try {
    const { origin } = product;
    const lending = new Lending(origin);
    const person = await lending.applicant();
    await lending.take(person);
    await lending.sanction(person);
    await storeSession(page, person, { origin });

    await page.goto(`${origin}/my-loan/offer`);
    await page.getByRole('button', { name: 'Open the Key Facts Statement' }).click();
    await agreement(page).check();

    await link(page, 'हिन्दी').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    const open = page.getByRole('button', { name: 'मुख्य तथ्य विवरण (KFS) खोलें' });
    await expect(open).toBeVisible();
    await expect(agreement(page)).toHaveCount(0);
    await open.click();
    await expect(agreement(page)).not.toBeChecked();

    // What was opened stays opened.
    await link(page, 'English').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await expect(agreement(page)).not.toBeChecked();

    await link(page, 'हिन्दी').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await agreement(page).check();
    await page.getByRole('button', { name: 'OTP से हाँ कहें' }).click();
    await page.getByLabel('SMS में आया OTP').fill(await lending.service.code(person.mobile));
    await page.getByRole('button', { name: 'लोन के लिए हाँ कहें' }).click();
    await expect(page.getByText('आपने लोन के लिए हाँ कह दी है')).toBeVisible();
    expect((await lending.read(person)).state).toBe('accepted');
  } finally {
    await product.stop();
  }
});

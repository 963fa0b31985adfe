import { expectAccessible } from '#testing/browser/axe.ts';
import { storeSession } from '#testing/browser/completeSteps.ts';
import { Lending } from '#testing/browser/lending.ts';
import { startOwnProduct } from '#testing/browser/ownProduct.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { sideways } from '../support/sideways.ts';
import { button, field } from '../support/steps.ts';
import { keyboard } from '../support/user.ts';

const SIZES = [
  { name: '360', width: 360, letters: '16px', colorScheme: 'light' },
  { name: '360 with letters of twice the size', width: 360, letters: '32px', colorScheme: 'light' },
  { name: '1280, dark', width: 1280, letters: '16px', colorScheme: 'dark' },
] as const;

/** Looks at the open page in every size: accessible, and nothing leaves its edges. */
const look = async (page: Page, screen: string) => {
  for (const { name, width, letters, colorScheme } of SIZES) {
    await page.setViewportSize({ width, height: 760 });
    await page.emulateMedia({ colorScheme });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters);
    await expectAccessible(page, `${screen}, ${name}`);
    expect(await sideways(page), `${screen}, ${name}`).toEqual([]);
    await page.screenshot({
      path: `reports/pictures/complaints/${screen}-${name.replace(/\W+/g, '-')}.png`,
      fullPage: true,
    });
  }
  await page.setViewportSize({ width: 360, height: 760 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
};

test('a complaint by keyboard at 360 px: its number, the answer, and the way to the Ombudsman [CMP-01] [CMP-02] [CMP-03]', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 760 });
  const product = await startOwnProduct();
  try {
    const { origin } = product;
    const lending = new Lending(origin);
    const person = await lending.applicant();
    await storeSession(page, person, { origin });
    const user = keyboard(page);
    await page.goto(`${origin}/support`);
    await user.press(button(page, 'Make a complaint'));
    await user.press(button(page, 'Send complaint'));
    await expect(page.getByRole('link', { name: 'Please write what happened.' })).toBeVisible();
    await look(page, 'form');
    await user.choose(field(page, 'What is it about?'), 'How somebody treated me');
    await user.fill(field(page, 'What happened?'), 'Somebody called me late at night.');
    await context.setOffline(true);
    await user.press(button(page, 'Send complaint'));
    await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
    await expect(field(page, 'What happened?')).toHaveValue('Somebody called me late at night.');
    await context.setOffline(false);
    await user.press(button(page, 'Send complaint'));
    const made = page.getByRole('heading', { name: /: How somebody treated me$/ });
    await expect(made).toBeFocused();
    const [number = ''] = (await made.textContent())?.split(':') ?? [];
    expect(number).not.toBe('');
    await expect(page.getByText(/^We answer by/)).toBeVisible();
    await look(page, 'made');

    await lending.answerComplaint(number, 'We have spoken with the person. It will not happen again.');
    await page.reload();
    await expect(page.getByText('It will not happen again.')).toBeVisible();
    await expect(page.getByText('You can now go to the RBI Ombudsman')).toHaveCount(0);
    await user.press(button(page, `I do not agree with the answer to ${number}`));
    await expect(page.getByText('You can now go to the RBI Ombudsman')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Complain at cms.rbi.org.in' })).toBeVisible();
    await look(page, 'ombudsman');
  } finally {
    await product.stop();
  }
});

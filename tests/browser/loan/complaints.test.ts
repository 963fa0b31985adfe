import type { Browser } from '@playwright/test';
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

/** Whoever answers complaints, at one of them on a small screen. */
const atDesk = async (browser: Browser, origin: string, who: string, number: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 760 } })).newPage();
  await page.goto(`${origin}/desk/complaints`);
  await page.getByRole('button', { name: who, exact: true }).click();
  await page.getByRole('link', { name: new RegExp(`^${number}`) }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${number}`) })).toBeVisible();
  return page;
};

test('a complaint by keyboard at 360 px to its end: its number, the answer, the second one by another person, late, and the way to the Ombudsman [CMP-01] [CMP-02] [CMP-03] [CMP-07] [CMP-08] [CMP-09] [CMP-10] [CMP-11] [DESK-95]', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(300_000);
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
    const opened = page.getByRole('heading', { name: 'Your complaint', exact: true });
    await expect(opened).toBeFocused();
    await expect(opened).toBeInViewport();
    await user.press(button(page, 'Send complaint'));
    await expect(page.getByRole('link', { name: 'Please write what happened.' })).toBeVisible();
    await look(page, 'form');
    await user.choose(field(page, 'What is it about?'), 'How somebody treated me');
    await user.fill(field(page, 'What happened?'), 'Somebody called me late at night.');
    await page.reload();
    await user.press(button(page, 'Make a complaint'));
    await expect(field(page, 'What happened?')).toHaveValue('Somebody called me late at night.');
    await context.setOffline(true);
    await user.press(button(page, 'Send complaint'));
    await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
    await expect(field(page, 'What happened?')).toHaveValue('Somebody called me late at night.');
    await context.setOffline(false);
    await user.press(button(page, 'Send complaint'));
    const made = page.getByRole('heading', { name: /: How somebody treated me$/ });
    await expect(made).toBeFocused();
    const [number = ''] = (await made.textContent())?.split(':') ?? [];
    const takeBack = button(page, `Take back complaint ${number}`);
    for (const keep of [() => user.press(button(page, 'Keep it')), () => page.keyboard.press('Escape')]) {
      await user.press(takeBack);
      await expect(page.getByRole('heading', { name: `Take back complaint ${number}` })).toBeFocused();
      await keep();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(takeBack).toBeFocused();
    }
    expect(number).not.toBe('');
    await expect(page.getByText(/^We answer by/)).toBeVisible();
    await look(page, 'made');

    await lending.answerComplaint(number, 'We have spoken with the person. It will not happen again.');
    await page.reload();
    await expect(page.getByText('It will not happen again.')).toBeVisible();
    await expect(page.getByText('You can now go to the RBI Ombudsman')).toHaveCount(0);
    const disagree = (tab: Page) => button(tab, `I do not agree with the answer to ${number}`);
    const other = await context.newPage();
    await other.goto(`${origin}/support`);
    await expect(disagree(other)).toBeVisible();

    await user.press(disagree(page));
    const why = page.getByLabel(/^Why do you not agree/);
    const ask = (tab: Page) => button(tab, 'Ask for a second look');
    const title = page.getByRole('heading', { name: `You do not agree with the answer to ${number}` });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await expect(page.getByText(/answers within 15 days/)).toBeVisible();
    await look(page, 'disagree');
    await user.fill(why, 'It happened again.');
    await page.reload();
    await user.press(disagree(page));
    await expect(why).toHaveValue('It happened again.');
    await context.setOffline(true);
    await user.press(ask(page));
    await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
    await expect(why).toHaveValue('It happened again.');
    await context.setOffline(false);
    await user.press(ask(page));
    await expect(page.getByText(/^You did not agree\. We answer by \d/)).toBeVisible();
    await expect(page.getByText('It happened again.')).toBeVisible();
    await disagree(other).click();
    await ask(other).click();
    await expect(other.getByRole('alert')).toContainText('has changed meanwhile');
    await other.close();

    await expect(page.getByText('You can now go to the RBI Ombudsman')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Complain at cms.rbi.org.in' })).toBeVisible();
    await look(page, 'ombudsman');

    const first = await atDesk(browser, origin, 'Grievance officer', number);
    await expect(first.getByText('another person gives the second one')).toBeVisible();
    await expect(first.getByRole('radio')).toHaveCount(0);
    for (let week = 0; week < 3; week += 1) await lending.letPass('week');
    await storeSession(page, await lending.signInAgain(person), { origin });
    await page.goto(`${origin}/support`);
    await expect(page.getByText('We are late with the second answer, and still answer')).toBeVisible();

    const second = await atDesk(browser, origin, 'Second grievance officer', number);
    await expect(second.getByText('It happened again.')).toBeVisible();
    await second
      .getByLabel(/^Answer to the customer/)
      .fill('You are right. They do not work for us any more.');
    await expectAccessible(second, 'desk, second look');
    expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await second.screenshot({ path: 'reports/pictures/complaints/desk-second-look.png', fullPage: true });
    await second.getByRole('button', { name: 'Send the answer' }).click();
    await expect(second.getByText('Done.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('They do not work for us any more.')).toBeVisible();
    await expect(page.getByText('Answered again')).toBeVisible();
    await expect(disagree(page)).toHaveCount(0);
    await look(page, 'reviewed');
  } finally {
    await product.stop();
  }
});

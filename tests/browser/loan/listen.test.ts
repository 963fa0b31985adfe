import { STEPS } from '#domain/steps/steps.ts';
import { expectAccessible } from '#testing/browser/axe.ts';
import { completeSteps, storeSession } from '#testing/browser/completeSteps.ts';
import { Lending } from '#testing/browser/lending.ts';
import { startOwnProduct } from '#testing/browser/ownProduct.ts';
import { newPerson } from '#testing/browser/person.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { installSpeech } from '#testing/drivers/speech.ts';
import { sideways } from '../support/sideways.ts';
import { button } from '../support/steps.ts';
import { keyboard } from '../support/user.ts';

/** The device's speech: what is said is read from it, and it says all of it at once. */
const withVoices = (page: Page, ...langs: string[]) => page.addInitScript(installSpeech, langs);
const sayAll = (page: Page) => page.evaluate(() => globalThis.setuSpeech?.end('ended'));
const said = async (page: Page) => (await page.evaluate(() => globalThis.setuSpeech?.said ?? [])).join(' ');

const listen = (page: Page) => page.getByRole('button', { name: /^Listen/ });

/** As high as a finger needs, beside the words, and within the screen with letters of twice the size. */
const look = async (page: Page, screen: string) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 760 });
    await expectAccessible(page, `${screen}, ${width}`);
    expect(await sideways(page), `${screen}, ${width}`).toEqual([]);
    for (const one of await listen(page).all())
      expect((await one.boundingBox())?.height, screen).toBeGreaterThanOrEqual(44);
    await page.screenshot({ path: `reports/pictures/listen/${screen}-${width}.png`, fullPage: true });
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  expect(await sideways(page), `${screen}, letters of twice the size`).toEqual([]);
  await page.screenshot({ path: `reports/pictures/listen/${screen}-large.png`, fullPage: true });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
};

test('each step reads aloud what it says of itself, and nothing moves when its button comes [LANG-60] [LANG-66]', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await withVoices(page, 'en-IN');
  await storeSession(page, await completeSteps(newPerson(), 0));
  for (const { key, route } of STEPS) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const heights = () =>
      page
        .locator('h1, h2, form, .card')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    await expect(listen(page)).toHaveCount(1);
    const before = await heights();
    await page.evaluate(() => globalThis.setuSpeech?.voices([]));
    await expect(listen(page)).toHaveCount(0);
    expect(await heights(), key).toEqual(before);
    await page.evaluate(() => globalThis.setuSpeech?.voices(['en_IN']));
    await look(page, key);
    await listen(page).click();
    await sayAll(page);
    const shown = (await page.locator('[data-listen="step"]').first().textContent()) ?? '';
    expect((await said(page)).startsWith(shown.slice(0, 12)), key).toBe(true);
  }
});

test('an offer, its statement and a loan are read aloud by keyboard, and fall silent on leaving [LANG-60] [LANG-61] [LANG-64]', async ({
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
    await withVoices(page, 'en-IN');
    await storeSession(page, person, { origin });
    const user = keyboard(page);

    await page.goto(`${origin}/my-loan/offer`);
    await user.press(button(page, 'Listen Your offer'));
    await expect(button(page, 'Stop Your offer')).toBeFocused();
    await sayAll(page);
    await expect(button(page, 'Listen Your offer')).toBeFocused();
    expect(await said(page)).toMatch(/^You get: [a-z -]+ rupees You pay: [a-z -]+ rupees On this day: /);
    expect(await said(page)).not.toMatch(/\d/);

    await user.press(button(page, 'Open the Key Facts Statement'));
    await user.press(button(page, 'Listen Key Facts Statement'));
    await sayAll(page);
    expect(await said(page)).toContain('Annual Percentage Rate (APR) (percent): ');
    await look(page, 'offer');

    await page.setViewportSize({ width: 1280, height: 900 });
    await user.press(button(page, 'Listen Your offer'));
    await user.press(page.getByRole('link', { name: 'My loan' }).first());
    await expect(button(page, 'Listen My loan')).toBeVisible();
    expect(await sayAll(page)).toBe(false);
    await user.press(button(page, 'Listen My loan'));
    await sayAll(page);
    expect(await said(page)).toMatch(/Read the offer, then say yes or no\..* You get: /);
    await look(page, 'my-loan');

    await lending.accept(person);
    await lending.release(person);
    await lending.sent(person);
    await page.reload();
    await look(page, 'my-loan-owed');
  } finally {
    await product.stop();
  }
});

test('Listen is there only where the device itself has a voice of the language [LANG-60]', async ({
  page,
}) => {
  await storeSession(page, await completeSteps(newPerson(), 2));
  await page.goto('/apply/residence-details');
  await expect(page.getByRole('heading', { name: 'Why we ask' })).toBeVisible();
  const hasVoice = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return speechSynthesis.getVoices().some(({ lang }) => lang.startsWith('en'));
  });
  await expect(listen(page)).toHaveCount(hasVoice ? 1 : 0);
});

import { BASE_LOCALE, LANGUAGE_NAMES, LOCALE_COOKIE, LOCALES, type Locale } from '#domain/locale.ts';
import { addressIn } from '#domain/site/addresses.ts';
import { expectAccessible } from '#testing/browser/axe.ts';
import { storeSession } from '#testing/browser/completeSteps.ts';
import { Lending } from '#testing/browser/lending.ts';
import { ORIGIN } from '#testing/browser/product.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { RESIDENCE } from '#testing/people.ts';
import { horizontalOverflow, open, SAMPLE_PATHS } from '../public/pages.ts';
import { isForeign, textsOfPage } from '../support/foreignTexts.ts';

const OWN_PATHS = ['/dashboard', '/my-loan', '/my-account', '/loan-history', '/support'] as const;

/** Expects that a page is accessible, as wide as a phone, and in a language: what isn't says so. */
const expectWhole = async (page: Page, locale: Locale, screen: string, names = ''): Promise<void> => {
  await expectAccessible(page, screen);
  expect(await horizontalOverflow(page), `${screen} is too wide`).toBeLessThanOrEqual(0);
  const other = page.getByText(LANGUAGE_NAMES[BASE_LOCALE], { exact: true }).first();
  await expect(other, screen).toHaveAttribute('lang', BASE_LOCALE);
  const { lang, texts } = await page.evaluate(textsOfPage);
  expect(lang, screen).toBe(`${locale}-IN`);
  expect(
    texts.filter((text) => isForeign(text, names)),
    screen,
  ).toEqual([]);
};

for (const locale of LOCALES.filter((one) => one !== BASE_LOCALE))
  test.describe(`in ${locale}`, () => {
    test.use({ viewport: { width: 360, height: 740 } });
    test.beforeEach(({ context }) =>
      context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: ORIGIN }]),
    );

    test('every public page is accessible, fits a phone, and tells what is English on it [LANG-45]', async ({
      page,
    }) => {
      test.setTimeout(300_000);
      for (const path of SAMPLE_PATHS) {
        await open(page, addressIn(locale, path));
        await expectWhole(page, locale, path);
      }
    });

    test('so are the pages of a person with a loan [LANG-03] [LANG-45]', async ({ page }) => {
      test.setTimeout(180_000);
      const lending = new Lending(ORIGIN);
      const person = await lending.borrower();
      const place = [...Object.values(RESIDENCE), 'Bengaluru, Karnataka'];
      const names = [await lending.nameOf(person), ...place].join(' ');
      await storeSession(page, person);
      for (const path of OWN_PATHS) {
        await open(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectWhole(page, locale, path, names);
      }
    });
  });

/** Every screen with long letters on a small phone, in Hindi and in texts of no language (scripts/gallery/pseudoTexts.ts). */
import { expect, type Page, test } from '@playwright/test';
import { ARTICLES } from '#domain/articles.ts';
import { BRAND } from '#domain/brand.ts';
import { LANGUAGE_NAMES } from '#domain/locale.ts';
import { galleryStates, labelOf } from '#scripts/gallery/states.ts';
import { visit } from '#scripts/gallery/visit.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';
import { PAGES } from '../public/pages.ts';
import { sampled } from '../support/deep.ts';
import { type DevProduct, startDevProduct } from '../support/devProduct.ts';
import { drawLateLetters } from '../support/lateLetters.ts';
import { outsideCatalogue } from '../support/outsideCatalogue.ts';
import { sideways } from '../support/sideways.ts';

const SMALL = { width: 360, height: 760 };
const TWICE = '32px';

/** None means all. */
const CHARTS = sampled([['step-personal', 'repay', 'myLoan'], []]).at(-1) ?? [];

const states = catalogue
  .filter(({ id }) => CHARTS.length === 0 || CHARTS.includes(id))
  .flatMap(galleryStates)
  .filter(({ page }) => !page.address.startsWith('/desk'));

/** Every string in some data. */
const stringsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data];
  return data && typeof data === 'object' ? Object.values(data).flatMap(stringsIn) : [];
};

/** Of the demo: who wrote to its customer, and what she told the lender. */
const DEMO = [
  'Mr Rohan Example',
  'Shreya Hegde',
  '14, 2nd Cross, Indiranagar',
  'Near the metro station',
  'Bengaluru',
  'Karnataka',
];

/** What stands on screens and in no catalogue, on purpose: names of the company, and what the service answers or a person types. */
const KNOWN = new Set(
  [BRAND, ARTICLES, DEMO, LANGUAGE_NAMES, ...catalogue.map(({ fixtures }) => fixtures)].flatMap(stringsIn),
);
/** Codes and numbers; mail addresses; a date, whose month is one of a list. */
const KNOWN_FORMS = [
  '^[A-Z0-9]+([ /-][A-Z0-9]+)*$',
  '^[^ ]+@[^ ]+$',
  '^([A-Z][a-z]+ )?\\d{1,2}(,| [A-Z][a-z]+) \\d{4}$',
];

const enlarge = async (page: Page) => {
  await page.setViewportSize(SMALL);
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), TWICE);
  await drawLateLetters(page);
  await page.evaluate(() => document.fonts.ready);
};

/** A long word of no language may be wider than a phone. */
const isLayout = (found: string) => !found.startsWith('the word');

const LANGUAGES: readonly {
  name: string;
  settings: Record<string, string>;
  look: (page: Page) => Promise<string[]>;
}[] = [
  { name: 'Hindi', settings: { DEV_BUNDLE: 'language', SETU_LOCALE: 'hi' }, look: sideways },
  {
    name: 'no language',
    settings: { DEV_BUNDLE: 'pseudo' },
    look: async (page) => [
      ...(await sideways(page)).filter(isLayout),
      ...(await outsideCatalogue(page, [...KNOWN], KNOWN_FORMS)).map(
        (text) => `not in the catalogue: ${text}`,
      ),
    ],
  },
];

for (const { name, settings, look } of LANGUAGES)
  test(`every screen fits a small phone with letters of twice the size, in ${name} [LANG-54] [LANG-55]`, async ({
    browser,
  }) => {
    test.setTimeout(1_800_000);
    const found: Record<string, string[]> = {};
    const inspect = async (page: Page, label: string) => {
      await enlarge(page);
      const problems = await look(page);
      if (problems.length > 0) found[label] = problems;
    };
    const product: DevProduct = await startDevProduct(settings);
    try {
      await visit(product.origin, states, {
        look: (page, state) => inspect(page, labelOf(state)),
        moment: new Date(),
        at: () => {},
      });
      const page = await browser.newPage({ baseURL: product.origin });
      for (const { path } of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await inspect(page, path);
      }
    } finally {
      await product.stop();
    }
    expect(found).toEqual({});
  });

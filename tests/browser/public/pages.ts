import { BUILT_PAGES, type BuiltPage } from '#src/prerender/pages.ts';
import type { Page } from '#testing/browser/test.ts';

/** Every built page that has an address of its own. */
export const PAGES = BUILT_PAGES.filter(({ hidden }) => !hidden);

const isArticle = ({ type }: BuiltPage): boolean => type === 'article';

/** One path of each kind of page, the not-found page included. */
export const SAMPLE_PATHS: readonly string[] = [
  ...PAGES.filter((page) => !isArticle(page)),
  ...PAGES.filter(isArticle).slice(0, 1),
]
  .map(({ path }) => path)
  .concat('/no-such-page');

/** Waits until the built page has hydrated. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => document.getElementById('root')?.hasChildNodes() && window.setuEarly === undefined,
  );
};

/** Opens a path and waits for hydration. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await waitForHydration(page);
};

/** The pixels by which the page is wider than the window. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

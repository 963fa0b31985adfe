import { BUILT_PAGES, type BuiltPage } from '#src/prerender/pages.ts';
import type { Page } from '../support/test.ts';

/** Every built page that has an address of its own. */
export const PAGES = BUILT_PAGES.filter(({ hidden }) => !hidden);

const isArticle = ({ type }: BuiltPage): boolean => type === 'article';

/** One address of each kind of page, the one for what isn't there among them; articles look alike. */
export const LOOKS: readonly string[] = [
  ...PAGES.filter((page) => !isArticle(page)),
  ...PAGES.filter(isArticle).slice(0, 1),
]
  .map(({ path }) => path)
  .concat('/no-such-page');

/** Waits until the page answers: it is built ahead of time, and comes alive after the first paint. */
export const alive = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => document.getElementById('root')?.hasChildNodes() && window.setuEarly === undefined,
  );
};

/** Opens an address, and waits until it answers. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await alive(page);
};

/** How many pixels of the page lie beside the window. */
export const beside = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

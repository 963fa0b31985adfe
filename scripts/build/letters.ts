import type { Plugin as StylePlugin } from 'postcss';
import type { Plugin } from 'vite';
import { scriptOf } from '#domain/locale.ts';
import { buildLocale } from './buildLocale.ts';
import { devanagariLines } from './devanagariLines.ts';

/** What is added to the pages of a script (ISO 15924): the name of its style sheet, and of its letters. */
const SHEETS = new Map<string, string | null>([
  ['Latn', null],
  ['Deva', 'devanagari'],
]);

/** The name of the style sheet and letters of a language; null where its letters are those of English. */
export const sheetOf = (locale: string): string | null => {
  const script = scriptOf(locale);
  const sheet = SHEETS.get(script);
  if (sheet !== undefined) return sheet;
  throw new Error(
    `'${locale}' is written in '${script}', for which there are no letters. Add its font and style sheet to ` +
      `packages/ui/styles, and a row to scripts/build/letters.ts (docs/translation.md).`,
  );
};

const STYLES = /src[\\/]index\.css$/;
const TOKENS = '@import "#ui/styles/tokens.css";';
/** The last font that each page preloads. The letters of a script follow it with a low priority, behind the page's own code. */
const PRELOADED = /( *<link rel="preload")([^>]*anek-setu-)rupee([^>]*>\n)/;

/** Letters that come late are for the next page: lines that a person reads would break elsewhere (LANG-53). */
const forTheNextPage: StylePlugin = {
  postcssPlugin: 'setu-letters-for-the-next-page',
  Declaration: {
    'font-display': (declaration) => {
      declaration.value = 'optional';
    },
  },
};

/** The letters of a language and the lines on which they stand, in the pages of its build alone. */
export const letters = (): Plugin => {
  const sheet = sheetOf(buildLocale());
  if (sheet === null) return { name: 'setu:letters' };
  return {
    name: 'setu:letters',
    enforce: 'pre',
    config: () => ({ css: { postcss: { plugins: [devanagariLines, forTheNextPage] } } }),
    transform: {
      filter: { id: STYLES },
      handler: (styles) => styles.replace(TOKENS, `${TOKENS}\n@import "#ui/styles/${sheet}.css";`),
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(PRELOADED, `$&$1 fetchpriority="low"$2${sheet}$3`),
    },
  };
};

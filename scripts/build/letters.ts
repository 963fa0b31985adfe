import type { Plugin } from 'vite';
import { BASE_LOCALE, type Locale } from '#domain/locale.ts';
import { buildLocale } from './buildLocale.ts';
import { devanagariLines } from './devanagariLines.ts';

/** What is added to a language whose letters aren't Latin: the name of its style sheet, and of its letters. */
const SCRIPTS: Readonly<Record<Exclude<Locale, typeof BASE_LOCALE>, string>> = { hi: 'devanagari' };

const STYLES = /src[\\/]index\.css$/;
const TOKENS = '@import "#ui/styles/tokens.css";';
/** The last font that each page asks for at once. */
const PRELOADED = /( *<link rel="preload"[^>]*anek-setu-)rupee([^>]*>\n)/;

/** The letters of a language and the lines on which they stand, in the pages of its build alone. */
export const letters = (): Plugin => {
  const locale = buildLocale();
  const script = locale === BASE_LOCALE ? undefined : SCRIPTS[locale];
  if (!script) return { name: 'setu:letters' };
  return {
    name: 'setu:letters',
    enforce: 'pre',
    config: () => ({ css: { postcss: { plugins: [devanagariLines] } } }),
    transform: {
      filter: { id: STYLES },
      handler: (styles) => styles.replace(TOKENS, `${TOKENS}\n@import "#ui/styles/${script}.css";`),
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(PRELOADED, `$&$1${script}$2`),
    },
  };
};

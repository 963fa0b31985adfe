import type { Plugin } from 'vite';
import { readLocales } from './texts.ts';

/** A text as Paraglide compiles it: a function of each language, and one that chooses among them at every call. */
const CHOOSING =
  /export const (\w+) = .*\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*experimentalStaticLocale[^\n]*\s*return (\w+)\(inputs\)\s*\}\);/;

/** While there is one language, each text is that language's own: 2 kB less of code on a page, and nothing to choose. */
export const oneLocale = (): Plugin => ({
  name: 'setu:one-locale',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /messages[\\/]compiled[\\/].*\.js$/ },
    handler(code) {
      if (readLocales().length > 1) return null;
      const text = CHOOSING.test(code)
        ? code.replace(/^import .*$/m, '').replace(CHOOSING, 'export const $1 = $2;')
        : code;
      return { code: text, moduleSideEffects: false };
    },
  },
});

import type { Plugin } from 'vite';

/** The `description` of a state, and the name of its screen in its `meta`, with their string literals, in which names may stand. */
const DESCRIPTION =
  /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`$]|\$\{\w+\})*`)\s*,?/g;
/** A list of times in the meta of a state: it contains no other list. */
const TIMES = /\btimes:\s*\[[^[\]]*\]\s*,?/g;
const SCREEN = /\bscreen:\s*'[^'\n]*'\s*,?/g;
/** What is left of a meta with nothing else; in the types of `setup`, 'as' follows. */
const EMPTY_META = /\bmeta:\s*\{\s*\}\s*(?:,|(?=\}))/g;

/** The code of a chart without what only its readers need: descriptions, screens, and the times that others measure. */
export const withoutDescriptions = (code: string): string =>
  [DESCRIPTION, TIMES, SCREEN, EMPTY_META].reduce((left, pattern) => left.replace(pattern, ''), code);

/** Leaves descriptions, screens and times out of the build: they are for the atlas, and for the inspector of `npm run dev`. */
export const stripDescriptions = (): Plugin => ({
  name: 'setu-strip-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/machines\/[^?]*\.ts$/.test(id) ? { code: withoutDescriptions(code), map: null } : null,
});

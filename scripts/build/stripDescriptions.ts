import type { Plugin } from 'vite';

/** A `description` property of a state with its string literal. */
const DESCRIPTION = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`)\s*,?/g;

/** Leaves the descriptions of states out of the build: they are for the atlas, and for the inspector of `npm run dev`. */
export const stripDescriptions = (): Plugin => ({
  name: 'setu-strip-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/machines\/[^?]*\.ts$/.test(id) ? { code: code.replace(DESCRIPTION, ''), map: null } : null,
});

import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The columns of `STEP_ROWS` that `STEPS` doesn't show. */
const HIDDEN = [/\bform: keeps<[^()]*>\([^()]*\),\s*/g, /\b(?:event|purpose|call): '[^'\n]*',\s*/g];

/** The table of steps without the columns that no page reads. */
export const withoutHiddenColumns = (code: string): string =>
  HIDDEN.reduce((left, pattern) => left.replace(pattern, ''), code);

/** The code of a module that exports these values. */
const codeOf = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * Lets the one table of steps have columns for the service, the wire and drafts without weight on a page: the build leaves
 * them out, and has what is derived from them as values.
 */
export const stepColumns = (): Plugin => ({
  name: 'setu:step-columns',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /domain[\\/]steps[\\/]steps\.ts$/ },
    handler: (code) => ({ code: withoutHiddenColumns(code), map: null }),
  },
  load: {
    filter: { id: /domain[\\/](wire[\\/]steps|forms[\\/]draftFields)\.ts$/ },
    handler: async (id) => codeOf(await import(pathToFileURL(id).href)),
  },
});

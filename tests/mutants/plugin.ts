/** Builds mutants into the product: the Vite plugin that breaks a module on its way to the tests. */
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Broken, MUTANT } from './broken.ts';

const BREAKER = '#tests/mutants/broken.ts';
const MACHINE = /^export const (\w+)Machine = /m;

/** The source of a view with its break; throws where the text isn't there exactly once. */
const brokenView = (code: string, { file, find, put }: Extract<Broken, { find: string }>): string => {
  const found = code.split(find).length - 1;
  if (found !== 1) throw new Error(`${file} holds ${found} times instead of once: ${find}`);
  return code.replace(find, () => put);
};

/** The source of a chart that is made anew, broken, where it is the one that the mutant names. */
const breakable = (code: string): string => {
  const name = MACHINE.exec(code)?.[1];
  if (name === undefined) return code;
  return [
    `import { brokenChart } from '${BREAKER}';`,
    code.replace(MACHINE, 'const wholeMachine = '),
    `export const ${name}Machine = brokenChart(wholeMachine);`,
  ].join('\n');
};

const viewFor = (id: string) => {
  const told = process.env[MUTANT];
  if (!told) return undefined;
  const mutant = JSON.parse(told) as Broken;
  return 'find' in mutant && id.split('?')[0] === path.resolve(mutant.file) ? mutant : undefined;
};

const isChart = (id: string) => path.dirname(id) === path.resolve('machines');

/** Breaks the view that the mutant names, and lets charts be broken. A broken view is cached apart from the whole one. */
export const mutants = (): Plugin => ({
  name: 'mutants',
  enforce: 'pre',
  transform(code, id) {
    const view = viewFor(id);
    if (view) return brokenView(code, view);
    return isChart(id) ? breakable(code) : undefined;
  },
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => JSON.stringify(viewFor(id))),
});

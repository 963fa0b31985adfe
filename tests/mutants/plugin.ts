/** The Vite plugin that builds mutants into modules. */
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Broken, MUTANT } from './broken.ts';

/** By its path: a chart of another package has no name for it. */
const BREAKER = path.resolve('tests/mutants/broken.ts');
const MACHINE = /^export const (\w+)Machine = /m;

/** Returns the source of a file with the text replaced; throws unless the text occurs exactly once. */
const brokenFile = (code: string, { file, find, put }: Extract<Broken, { find: string }>): string => {
  const found = code.split(find).length - 1;
  if (found !== 1) throw new Error(`${file} contains ${found} times instead of once: ${find}`);
  return code.replace(find, () => put);
};

/** The end of a machine's statement. */
const END = '\n});\n';

/** Returns the source of a chart whose machine is broken if the mutant names it, before anything below reads it. */
const breakable = (code: string): string => {
  const found = MACHINE.exec(code);
  if (!found) return code;
  const end = code.indexOf(END, found.index) + END.length;
  return [
    `import { brokenChart } from ${JSON.stringify(BREAKER)};`,
    code.slice(0, end).replace(MACHINE, 'const originalMachine = '),
    `export const ${found[1]}Machine = brokenChart(originalMachine);`,
    code.slice(end),
  ].join('\n');
};

const fileMutantFor = (id: string) => {
  const json = process.env[MUTANT];
  if (!json) return undefined;
  const mutant = JSON.parse(json) as Broken;
  return 'find' in mutant && id.split('?')[0] === path.resolve(mutant.file) ? mutant : undefined;
};

const CHARTS = ['machines', 'lender/machines', 'lender/machines/desk', 'packages/ui/machines'].map((folder) =>
  path.resolve(folder),
);
const isChart = (id: string) => CHARTS.includes(path.dirname(id));

/** Breaks the file or the chart of the mutant. A broken file has its own cache entry. */
export const mutants = (): Plugin => ({
  name: 'mutants',
  enforce: 'pre',
  transform(code, id) {
    const mutant = fileMutantFor(id);
    if (mutant) return brokenFile(code, mutant);
    return isChart(id) ? breakable(code) : undefined;
  },
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => JSON.stringify(fileMutantFor(id))),
});

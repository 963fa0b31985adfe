import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readLocales } from './texts.ts';

const IMPORT = /^import .*$/gm;
const TEXT = /^export const (\w+) = /gm;
/** In the index, a text by its name, and one whose name in the code differs from its key. */
const EXPORTED = /^export (?:const (\w+) = |\{ (\w+) as "(\w+)" \})/gm;

/** The code of each text in a language's compiled file, by its name in the code. */
const split = (code: string): ReadonlyMap<string, string> => {
  const imports = (code.match(IMPORT) ?? []).join('\n');
  const starts = [...code.matchAll(TEXT)];
  return new Map(
    starts.map((start, index) => [
      start[1] ?? '',
      `${imports}\n${code.slice(start.index, starts[index + 1]?.index)}`,
    ]),
  );
};

/**
 * Builds each text as a module of its own, so that a chunk has the texts of its screens: Paraglide writes a file a
 * language, which Node and a page that isn't built read at once. There is one language, so nothing chooses among several.
 */
export const splitMessages = (): Plugin => {
  let texts: ReadonlyMap<string, string> = new Map();
  return {
    name: 'setu:split-messages',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^\.\/\w+\.js$/ },
      handler: (source, importer) =>
        importer && /compiled[\\/]messages[\\/]_index\.js$/.test(importer)
          ? path.resolve(path.dirname(importer), source)
          : null,
    },
    load: {
      filter: { id: /compiled[\\/]messages[\\/]\w+\.js$/ },
      handler(id) {
        const name = path.basename(id, '.js');
        if (name !== '_index') return { code: texts.get(name) ?? '', moduleSideEffects: false };
        const [locale, ...others] = readLocales();
        if (!locale || others.length > 0) throw new Error('A build has the texts of one language.');
        texts = split(readFileSync(path.resolve(path.dirname(id), `${locale}.js`), 'utf8'));
        const lines = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(
          ([, own, inCode = own, key = own]) =>
            `export { ${inCode}${key === inCode ? '' : ` as ${key}`} } from './${inCode}.js';`,
        );
        return { code: lines.join('\n'), moduleSideEffects: false };
      },
    },
  };
};

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { BASE_LOCALE, LOCALES, type Locale } from '#domain/locale.ts';
import { buildLocale } from './buildLocale.ts';

const IMPORT = /^import .*$/gm;
/** In a language's file, a text that it lacks, and takes from another one's. */
const TAKEN = /^export \{.*\} from .*$/gm;
const TEXT = /^export const (\w+) = /gm;
/** In the index, a text by its name, and one whose name in the code differs from its key. */
const EXPORTED = /^export (?:const (\w+) = |\{ (\w+) as "(\w+)" \})/gm;

/** The code of each text in a language's compiled file, by its name in the code. */
const split = (file: string): ReadonlyMap<string, string> => {
  const code = readFileSync(file, 'utf8').replace(TAKEN, '');
  const imports = (code.match(IMPORT) ?? []).join('\n');
  const starts = [...code.matchAll(TEXT)];
  return new Map(
    starts.map((start, index) => [
      start[1] ?? '',
      `${imports}\n${code.slice(start.index, starts[index + 1]?.index)}`,
    ]),
  );
};

/** Texts that are shown in a language that isn't the page's. */
const IN_EVERY = /^language_/;

/** The code of a text in each language, of which a call names one. */
const inEvery = (name: string, byLocale: ReadonlyMap<string, ReadonlyMap<string, string>>): string => {
  const texts = [...byLocale].map(([locale, texts]) =>
    (texts.get(name) ?? '').replace(`export const ${name} = `, `const in_${locale} = `),
  );
  const table = [...byLocale.keys()].map((locale) => `${locale}: in_${locale}`).join(', ');
  return `${texts.join('\n')}\nexport const ${name} = (inputs, { locale }) => ({ ${table} })[locale](inputs);`;
};

/**
 * Builds each text as a module of its own, so that a chunk has the texts of its screens: Paraglide writes a file a
 * language, which Node and a page that isn't built read at once. A build has one language, so nothing chooses among several,
 * but for the few texts that speak in another one. Tests may `change` the code of each text.
 */
export const splitMessages = (change?: (key: string, code: string) => string): Plugin => {
  let texts: ReadonlyMap<string, string> = new Map();
  let byLocale: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map();
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
      filter: { id: /(domain[\\/]builtLocale\.ts|compiled[\\/](runtime|messages[\\/]\w+)\.js)$/ },
      handler(id) {
        const name = path.basename(id, '.js');
        if (name === 'builtLocale.ts') return `export const BUILT_LOCALE = '${buildLocale()}';`;
        if (name === 'runtime') return 'export const getLocale = () => undefined;';
        if (name !== '_index') {
          const code = IN_EVERY.test(name) ? inEvery(name, byLocale) : (texts.get(name) ?? '');
          return { code: change?.(name, code) ?? code, moduleSideEffects: false };
        }
        const textsOf = (locale: Locale) => split(path.resolve(path.dirname(id), `${locale}.js`));
        byLocale = new Map(LOCALES.map((locale) => [locale, textsOf(locale)]));
        // A text that a language lacks is the base's.
        texts = new Map([BASE_LOCALE, buildLocale()].flatMap((locale) => [...(byLocale.get(locale) ?? [])]));
        const lines = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(
          ([, own, inCode = own, key = own]) =>
            `export { ${inCode}${key === inCode ? '' : ` as ${key}`} } from './${inCode}.js';`,
        );
        return { code: lines.join('\n'), moduleSideEffects: false };
      },
    },
  };
};

import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** What nearly every file imports of React. */
const MODULES = ['react', 'react/jsx-runtime'];
const VIRTUAL = '\0module:';
const IDENTIFIER = /^[A-Za-z]\w*$/;

const load = createRequire(import.meta.url);

/** A module with the names of a CommonJS module; what has two names in it, as `jsx` and `jsxs` in production, is one. */
const named = (source: string): string => {
  const found = Object.entries(load(source) as Record<string, unknown>);
  const lines = found
    .filter(([name]) => IDENTIFIER.test(name))
    .map(([name, value]) => {
      const [first] = found.find(([, other]) => other === value) ?? [name];
      return first === name ? `export const ${name} = module.${name};` : `export { ${first} as ${name} };`;
    });
  return [`import module from '${source}';`, 'export default module;', ...lines].join('\n');
};

/**
 * Gives the browser's build React with named exports. It is a CommonJS module, so without them each chunk would convert
 * it anew, and reach every hook and element through an object.
 */
export const reactModules = (): Plugin => ({
  name: 'setu:react-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: new RegExp(`^(${MODULES.join('|')})$`) },
    handler: (source, importer, { kind }) =>
      kind === 'require-call' || importer?.startsWith(VIRTUAL) ? undefined : VIRTUAL + source,
  },
  load: {
    filter: { id: new RegExp(`^${VIRTUAL}`) },
    handler: (id) => named(id.slice(VIRTUAL.length)),
  },
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Each line of the compiled index exports one text from its file. */
const EXPORTED = /^export \* from '(.+)'/gm;
const IMPORT = /^import .*$/gm;

/**
 * Serves all compiled texts as one module while developing and testing: Paraglide writes a file a text, so that a build
 * keeps what a screen uses, and a page that isn't built would ask for each of them.
 */
export const joinMessages = (): Plugin => ({
  name: 'setu:join-messages',
  apply: 'serve',
  enforce: 'pre',
  load: {
    filter: { id: /messages[\\/]compiled[\\/]messages[\\/]_index\.js$/ },
    handler(id) {
      const files = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(([, file = '']) =>
        path.resolve(path.dirname(id), file),
      );
      const codes = files.map((file) => {
        this.addWatchFile(file);
        return readFileSync(file, 'utf8');
      });
      const imports = new Set(codes.flatMap((code) => code.match(IMPORT) ?? []));
      return [...imports, ...codes.map((code) => code.replace(IMPORT, ''))].join('\n');
    },
  },
});

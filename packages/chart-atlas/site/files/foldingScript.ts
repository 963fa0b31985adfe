import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The layout engine, which pages load when a person folds a state: source path and name on the site. */
export const ELK = ['node_modules/elkjs/lib/elk.bundled.js', 'elk.js'] as const;

/** The script that folds states in the atlas's pages. A plain one: browsers load no modules from files. */
export const foldingScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../browser/folding.ts', import.meta.url)),
        formats: ['iife'],
        name: 'atlasFolding',
      },
    },
  });
  const [
    {
      output: [script],
    } = { output: [] },
  ] = [built].flat() as { output: { code: string }[] }[];
  if (!script) throw new Error('the script of the pages was not built');
  return script.code;
};

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { ICON_PATHS } from '../../src/ui/icon-paths.ts';

const TABLE = path.resolve('src/ui/icon-paths.ts');
/** An icon that so many files name comes with the table; a rarer one with the files that name it. */
const POPULAR = 6;

const named = (code: string): (keyof typeof ICON_PATHS)[] =>
  Object.keys(ICON_PATHS).filter((name): name is keyof typeof ICON_PATHS =>
    new RegExp(`['"]${name}['"]`).test(code),
  );

const popularIn = (folder: string): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const whole = path.join(folder, file);
    if (!/\.tsx?$/.test(file) || path.resolve(whole) === TABLE) continue;
    for (const name of named(readFileSync(whole, 'utf8'))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= POPULAR).map(([name]) => name));
};

const entries = (names: readonly (keyof typeof ICON_PATHS)[]) =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, ICON_PATHS[name]])));

/** Icons travel with the screens that show them, so that no page carries them all. */
export const icons = (): Plugin => {
  const popular = popularIn('src');
  return {
    name: 'setu:icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/ },
      handler(code, id) {
        const file = path.resolve(id.split('?')[0] ?? id);
        if (file === TABLE) {
          const names = Object.keys(ICON_PATHS) as (keyof typeof ICON_PATHS)[];
          return `export const ICON_PATHS = ${entries(names.filter((name) => popular.has(name)))};`;
        }
        const own = named(code).filter((name) => !popular.has(name));
        if (own.length === 0) return null;
        return `import { ICON_PATHS as __icons } from ${JSON.stringify(TABLE)};\nObject.assign(__icons, ${entries(own)});\n${code}`;
      },
    },
  };
};

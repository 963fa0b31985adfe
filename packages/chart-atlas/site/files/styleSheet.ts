import { readFileSync } from 'node:fs';
import path from 'node:path';
import { product } from '#atlas/config.ts';

/** The site's own rules. */
const OWN = new URL('../assets/site.css', import.meta.url);

/** Files that the style sheet needs: source path and name on the site. */
export const fontFiles = (): readonly (readonly [source: string, name: string])[] => {
  const { fonts, fontFiles: names } = product().site;
  return names.map((name) => [path.join(path.dirname(fonts), 'fonts', name), `fonts/${name}`]);
};

/** The atlas's style sheet: the product's fonts, tokens and reset, then its own rules. */
export const styleSheet = (): string => {
  const fonts = readFileSync(product().site.fonts, 'utf8').replace(
    /url\("\.\/(fonts\/[^"?]+)[^"]*"\)/g,
    'url("$1")',
  );
  const sheets = [...product().site.styles, OWN].map((file) => readFileSync(file, 'utf8'));
  return [fonts, ...sheets].join('\n');
};

import { readFileSync } from 'node:fs';

const STYLES = 'packages/ui/styles';
const SHARED_STYLES = [`${STYLES}/tokens.css`, `${STYLES}/parts/reset.css`, `${STYLES}/parts/marks.css`];

/** Files that the style sheet needs: source path and name on the site. */
export const FONTS = ['anek-setu-latin.woff2', 'anek-setu-rupee.woff2', 'OFL.txt'].map(
  (name) => [`${STYLES}/fonts/${name}`, `fonts/${name}`] as const,
);

/** The atlas's style sheet: the product's fonts, tokens and reset, then its own rules. */
export const styleSheet = (): string => {
  const fonts = readFileSync(`${STYLES}/fonts.css`, 'utf8').replace(
    /url\("\.\/(fonts\/[^"?]+)[^"]*"\)/g,
    'url("$1")',
  );
  const sheets = [...SHARED_STYLES, 'packages/chart-atlas/site/assets/site.css'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  return [fonts, ...sheets].join('\n');
};

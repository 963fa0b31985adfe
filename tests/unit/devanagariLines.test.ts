/** How lines of Devanagari stand: the styles of a Hindi build against what every style sheet says of lines and letters. */
import { globSync, readFileSync } from 'node:fs';
import postcss, { type Declaration, Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { devanagariLines } from '#scripts/build/devanagariLines.ts';

const SHEETS = globSync(['src/**/*.css', 'packages/ui/**/*.css']);
/** Tokens for Latin letters: the sheet of Devanagari has its own. */
const TOKENS = 'packages/ui/styles/tokens.css';
const OWN_TOKENS = 'packages/ui/styles/devanagari.css';

const declarationsOf = (file: string): Declaration[] => {
  const { root } = postcss([devanagariLines]).process(readFileSync(file, 'utf8'), { from: file });
  const found: Declaration[] = [];
  root.walkDecls((declaration) => {
    found.push(declaration);
  });
  return found;
};

const all = SHEETS.flatMap((file) => declarationsOf(file).map((declaration) => ({ file, declaration })));

const shown = ({ file, declaration }: (typeof all)[number]): string =>
  `${file}: ${declaration.parent instanceof Rule ? declaration.parent.selector : ''} { ${declaration} }`;

const heights = (file: string): Map<string, string> =>
  new Map(
    declarationsOf(file)
      .filter(({ prop }) => prop.endsWith('--line-height'))
      .map(({ prop, value }) => [prop, value]),
  );

describe('the styles of a Devanagari page', () => {
  it('space, upper-case and hyphenate nothing but codes that are typed [LANG-52]', () => {
    const shaping = all.filter(({ declaration: { prop } }) =>
      /^(letter-spacing|word-spacing|text-transform|font-variant(-caps)?|hyphens|font)$/.test(prop),
    );
    expect(shaping.length).toBeGreaterThan(2);
    const touching = shaping
      .filter(({ declaration: { prop, value } }) => !(prop === 'font' && !/small-caps/.test(value)))
      .filter(
        ({ declaration: { parent } }) => !(parent instanceof Rule && /\binput\b/.test(parent.selector)),
      );
    expect(touching.map(shown)).toEqual([]);
  });

  it('set no line closer than its marks need [LANG-51]', () => {
    const close = all.filter(
      ({ declaration: { prop, value } }) => prop === 'line-height' && Number(value) < 1.35,
    );
    expect(close.map(shown)).toEqual([]);
  });

  it('have a height of their own for each size of text [LANG-51]', () => {
    const own = heights(OWN_TOKENS);
    for (const [token, latin] of heights(TOKENS))
      expect(Number.parseFloat(own.get(token) ?? ''), token).toBeGreaterThan(Number.parseFloat(latin) * 1.07);
  });

  it('are no attribute of an element, which no style sheet could change [LANG-52]', () => {
    const views = globSync(['src/**/*.tsx', 'packages/ui/**/*.tsx']);
    const styled = views.filter((file) =>
      /\b(letterSpacing|textTransform|lineHeight|letter-spacing)\b/.test(readFileSync(file, 'utf8')),
    );
    expect(styled).toEqual([]);
  });
});

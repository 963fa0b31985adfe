/** Texts of no language, for tests of the layout alone. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { buildLocale } from '#scripts/build/buildLocale.ts';
import { readTexts } from '#scripts/build/texts.ts';
import { pseudo, pseudoMessage } from '#scripts/gallery/pseudoTexts.ts';

const literal = (text: string): string => text.replace(/\$\{[^}]*\}/g, '');

it('stand in brackets, 40 % longer, with the same parameters [LANG-54] [LANG-55]', () => {
  for (const text of Object.values(readTexts('en')).map((one) => one.replaceAll('{', '${'))) {
    const longer = pseudo(text);
    expect(longer.match(/\$\{[^}]*\}/g)).toEqual(text.match(/\$\{[^}]*\}/g));
    expect(longer).toMatch(/^⟦.*⟧$/s);
    expect(literal(longer).length).toBeGreaterThanOrEqual(literal(text).length * 1.4 - 1);
  }
});

it('are the text of a compiled message, and nothing else of it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z {}().,]*$/), (text) => {
      const code = `export const key = (i) => { return (\`${text}\`) }`;
      expect(pseudoMessage('key', code)).toBe(code.replace(`\`${text}\``, `\`${pseudo(text)}\``));
    }),
  );
});

it('are no language of the product, and no build can have them', () => {
  expect(LOCALES).not.toContain('pseudo');
  process.env.SETU_LOCALE = 'pseudo';
  expect(() => buildLocale()).toThrow(/no texts/);
  delete process.env.SETU_LOCALE;
  expect(readFileSync('vite.config.ts', 'utf8')).toContain('splitMessages()');
});

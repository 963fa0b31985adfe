import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameName } from '#server/database/staffNames.ts';

it.each([
  ['Asha Rao', ' asha   RAO '],
  ['Asha Rao', 'Аsha Rаo'],
  ['Dev', 'Deν'],
  ['Paul', 'РАUL'],
  ['Ali', 'AIi'],
  ['Renée', 'Renée'.normalize('NFD')],
  ['Asha', 'A\u200bs\u2060ha'],
  ['Asha', 'Ａｓｈａ'],
  ['Morn', 'Mom'],
])('reads %s and %s as one name [DESK-08]', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

it.each([
  ['Mali', 'Mall'],
  ['Alia', 'Aila'],
  ['Sunil', 'Sunita'],
  ['Rene', 'Renée'],
  ['Asha Rao', 'AshaRao'],
  ['अमित', 'अमिता'],
])('reads %s and %s as two names', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});

it('reads a name as itself in any case, form and spacing', () => {
  const letters = fc.array(fc.constantFrom(...'aàcéıñöşzकखаеж'), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 3 }), (words) => {
      const name = words.map((word) => word.join('')).join(' ');
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
        expect(isSameName(name, `  ${name.normalize(form).replaceAll(' ', '\u00a0 ')}\u200d`)).toBe(true);
      expect(isSameName(name, name.toUpperCase())).toBe(true);
      expect(isSameName(name, name.toLowerCase())).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saysAlreadyApplied } from '#domain/loan/eligibility.ts';

const phrases = fc.constantFrom('already applied', 'already registered', 'application exists');
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((letter, i) => (upper[i] ? letter.toUpperCase() : letter)).join(''));

describe('a message of the service', () => {
  it('says "already applied" by any of three phrases, in any case and at any place [ELI-03]', () => {
    fc.assert(
      fc.property(phrases.chain(anyCase), fc.string(), fc.string(), (phrase, before, after) => {
        expect(saysAlreadyApplied(`${before}${phrase}${after}`)).toBe(true);
      }),
    );
  });

  it.each(['', null, undefined, 'Salary too low', 'applied already'])(
    'does not say it with %j [ELI-03]',
    (message) => expect(saysAlreadyApplied(message)).toBe(false),
  );
});

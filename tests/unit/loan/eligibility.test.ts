import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saysAlreadyApplied } from '#domain/loan/eligibility.ts';

const phrases = fc.constantFrom('already applied', 'already registered', 'application exists');
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((letter, i) => (upper[i] ? letter.toUpperCase() : letter)).join(''));

describe('a message of the service', () => {
  it('means "already applied" when it contains one of three phrases, in any case [ELI-03]', () => {
    fc.assert(
      fc.property(phrases.chain(anyCase), fc.string(), fc.string(), (phrase, before, after) => {
        expect(saysAlreadyApplied(`${before}${phrase}${after}`)).toBe(true);
      }),
    );
  });

  it.each(['', null, undefined, 'Salary too low', 'applied already'])(
    'does not mean it: %j [ELI-03]',
    (message) => expect(saysAlreadyApplied(message)).toBe(false),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyEligibility, saysAlreadyApplied } from '#domain/eligibility.ts';

const phrases = fc.constantFrom('already applied', 'already registered', 'application exists');
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((letter, i) => (upper[i] ? letter.toUpperCase() : letter)).join(''));
const other = fc.integer().filter((status) => status !== 1 && status !== 4);

describe('the classification of an eligibility answer', () => {
  it('knows the three phrases in any case and at any place [ELI-03]', () => {
    fc.assert(
      fc.property(
        phrases.chain(anyCase),
        fc.string(),
        fc.string(),
        other,
        (phrase, before, after, status) => {
          const message = `${before}${phrase}${after}`;
          expect(saysAlreadyApplied(message)).toBe(true);
          expect(classifyEligibility(status, message)).toBe('alreadyApplied');
        },
      ),
    );
  });

  it('takes Status 1 as eligible whatever the message says [ELI-03]', () => {
    fc.assert(
      fc.property(fc.oneof(phrases, fc.string(), fc.constant(null)), (message) => {
        expect(classifyEligibility(1, message)).toBe('eligible');
      }),
    );
  });

  it('takes any other answer as not eligible, a missing message too [ELI-03]', () => {
    fc.assert(
      fc.property(
        other,
        fc.constantFrom('', null, undefined, 'Salary too low', 'applied already'),
        (s, text) => {
          expect(classifyEligibility(s, text)).toBe('notEligible');
        },
      ),
    );
  });
});

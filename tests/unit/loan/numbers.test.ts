import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf, verhoeffDigit } from '#domain/loan/numbers.ts';

describe("Verhoeff's check digit [NUM-01]", () => {
  it.each([
    // Wikipedia, and Rosetta Code.
    ['236', 3],
    ['12345', 1],
    ['142857', 0],
    ['123456789012', 0],
  ])('of %s is %i', (digits, digit) => {
    expect(verhoeffDigit(digits)).toBe(digit);
  });

  it('is another one for each digit and each place in front of it', () => {
    const digits = fc.stringMatching(/^\d{1,12}$/);
    fc.assert(
      fc.property(digits, fc.nat(11), fc.nat(9), (typed, at, other) => {
        const place = at % typed.length;
        const wrong = `${typed.slice(0, place)}${other}${typed.slice(place + 1)}`;
        expect(verhoeffDigit(wrong) === verhoeffDigit(typed)).toBe(wrong === typed);
      }),
    );
  });
});

describe('a number for people', () => {
  it('has letters in front, eight digits in two groups, and the check digit at its end [NUM-01]', () => {
    expect(numberOf('application', 1_000_001)).toBe('A-1000-0014');
    expect(numberOf('application', 1_000_002)).toBe('A-1000-0022');
    expect(numberOf('loan', 1_000_001)).toBe('SETU-1000-0013');
    expect(numberOf('loan', 9_999_999)).toBe('SETU-9999-9998');
  });

  it('is one digit longer after nine million others', () =>
    expect(numberOf('application', 10_000_000)).toBe('A-1000-0000-5'));

  it('has other digits than the loan of the same count [NUM-01]', () => {
    const digitsOf = (number: string) => number.replace(/\D/g, '');
    fc.assert(
      fc.property(fc.integer({ min: 1_000_001, max: 9_999_999 }), (count) => {
        expect(digitsOf(numberOf('application', count))).not.toBe(digitsOf(numberOf('loan', count)));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationCount, isVerhoeff, numberOf, readNumber, verhoeffDigit } from '#domain/loan/numbers.ts';

describe("Verhoeff's check digit [NUM-01]", () => {
  it.each([
    // Wikipedia, and Rosetta Code.
    ['236', 3],
    ['12345', 1],
    ['142857', 0],
    ['123456789012', 0],
  ])('of %s is %i', (digits, digit) => {
    expect(verhoeffDigit(digits)).toBe(digit);
    const right = Array.from({ length: 10 }, (_, last) => last).filter((last) => isVerhoeff(digits + last));
    expect(right).toEqual([digit]);
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

  it('is no number, formula or power of ten to a spreadsheet [NUM-03]', () => {
    fc.assert(
      fc.property(fc.constantFrom('application', 'loan'), fc.integer({ min: 1_000_001 }), (kind, count) => {
        expect(numberOf(kind, count)).toMatch(/^[A-Z]+(-\d+)+$/);
        expect(Number(numberOf(kind, count))).toBeNaN();
      }),
    );
  });

  it('has other digits than the loan of the same count [NUM-01]', () => {
    const digitsOf = (number: string) => number.replace(/\D/g, '');
    fc.assert(
      fc.property(fc.integer({ min: 1_000_001, max: 9_999_999 }), (count) => {
        expect(digitsOf(numberOf('application', count))).not.toBe(digitsOf(numberOf('loan', count)));
      }),
    );
  });
});

describe('a typed number', () => {
  const count = fc.integer({ min: 1_000_001, max: 99_999_999 });
  const kind = fc.constantFrom('application' as const, 'loan' as const);

  it.each([
    'A-1000-0014',
    'a-1000-0014',
    ' A 1000 0014 ',
    'a10000014',
    'A–1000–0014',
    '1000-0014',
    '10000014',
  ])('is read from %j [NUM-04]', (typed) => {
    expect(readNumber(typed)).toEqual({ kind: 'application', count: 1_000_001 });
    expect(applicationCount(typed)).toBe(1_000_001);
  });

  it('is read as it was written, whatever its kind and count', () => {
    fc.assert(
      fc.property(kind, count, (one, many) => {
        expect(readNumber(numberOf(one, many))).toEqual({ kind: one, count: many });
      }),
    );
  });

  it('is known as an application or a loan by its eight digits alone [NUM-04]', () => {
    fc.assert(
      fc.property(kind, fc.integer({ min: 1_000_001, max: 9_999_999 }), (one, many) => {
        const digits = numberOf(one, many).replace(/\D/g, '');
        expect(readNumber(digits)).toEqual({ kind: one, count: many });
      }),
    );
  });

  it('has a typing mistake for each wrong digit and each two swapped neighbours [NUM-01]', () => {
    const mistakesOf = (digits: string): string[] =>
      [...digits]
        .flatMap((digit, at) => {
          const [before, after] = [digits.slice(0, at), digits.slice(at + 1)];
          const swapped = `${before}${after.slice(0, 1)}${digit}${after.slice(1)}`;
          return [...[...'0123456789'].map((wrong) => `${before}${wrong}${after}`), swapped];
        })
        .filter((mistake) => mistake !== digits);
    expect(mistakesOf('12')).toEqual(expect.arrayContaining(['02', '19', '21']));
    fc.assert(
      fc.property(kind, count, (one, many) => {
        const [letters = '', ...groups] = numberOf(one, many).split('-');
        for (const mistake of mistakesOf(groups.join('')))
          expect(readNumber(letters + mistake), mistake).toBe('mistyped');
      }),
    );
  });

  it.each(['A-1000-001', 'A-1', 'SETU-1000-0014', 'A-9876543210987', '10000015'])('has one in %j', (typed) =>
    expect(readNumber(typed)).toBe('mistyped'),
  );

  it.each([
    '',
    'A',
    'Meera',
    '9876543210',
    '+91 98765 43210',
    'ABCDE1234F',
    'B-1000-0014',
    'SETU-1A2B3C4D',
    '1000001',
  ])('is not %j', (typed) => expect(readNumber(typed)).toBeUndefined());

  it('of a loan is no application', () => expect(applicationCount('SETU-1000-0013')).toBeUndefined());
});

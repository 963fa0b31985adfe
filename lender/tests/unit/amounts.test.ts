import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inr } from '#domain/formats/formats.ts';
import { paiseOf } from '#domain/loan/money.ts';
import { deskActionForm, deskFields } from '#lender/actions/actions.ts';
import { typedPaise } from '#lender/actions/amounts.ts';

const MOST = 10_00_000;
const form = deskActionForm('bookPayment', [{ name: 'rupees', min: 0.01, max: MOST }]);
const refusalOf = (rupees: string) => [
  ...new Set(form.safeParse({ rupees }).error?.issues.map(({ message }) => message)),
];

describe('an amount that is typed at the desk', () => {
  it.each<[string, bigint]>([
    ['1234.56', 1_234_56n],
    ['1,234.56', 1_234_56n],
    ['1,00,000', 1_00_000_00n],
    ['12.5', 12_50n],
    ['0.01', 1n],
    [' 7 ', 7_00n],
  ])('is read to the paisa: %s [DESK-67]', (typed, paise) => {
    expect(typedPaise(typed)).toBe(paise);
    expect(form.parse({ rupees: typed })).toEqual({ rupees: Number(paise) / 100 });
  });

  it.each(['1234.567', '12,34', '1234,56', '100,000', '1.234,56', '.5', '5.', '-5', '1e3', '₹5', ''])(
    'is asked for again where it is no amount: %j [DESK-67]',
    (typed) => {
      expect(typedPaise(typed)).toBeUndefined();
      expect(refusalOf(typed)).toEqual(['Please type rupees, and paise after a point, like 1234.56.']);
    },
  );

  it.each(['0', '0.00', '10,00,000.01'])(
    'is within what one booking may be of: %s is not [DESK-67]',
    (typed) => {
      expect(refusalOf(typed)).toEqual(['Please type an amount from ₹0.01 to ₹10,00,000.']);
    },
  );

  it('is the same amount on the wire, in the books and as it is shown, whatever it is [DESK-67]', () => {
    const { shape } = deskFields('bookPayment');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MOST * 100 }), (paise) => {
        const rupees = Number(JSON.parse(JSON.stringify(paise / 100)));
        expect(shape.rupees?.safeParse(rupees).success).toBe(true);
        expect(paiseOf(rupees)).toBe(BigInt(paise));
        expect(typedPaise(inr(rupees).slice(1))).toBe(BigInt(paise));
        expect(typedPaise(String(rupees))).toBe(BigInt(paise));
      }),
    );
  });

  it.each(['bookPayment', 'refund', 'transfer', 'waive'] as const)(
    'has no part of a paisa in %s [DESK-67]',
    (action) => {
      const { shape } = deskFields(action);
      const takes = (rupees: unknown) => shape.rupees?.safeParse(rupees).success;
      expect([takes(1_234.56), takes(1_234.567), takes(0.005), takes(0), takes('1')]).toEqual([
        true,
        false,
        false,
        false,
        false,
      ]);
    },
  );
});

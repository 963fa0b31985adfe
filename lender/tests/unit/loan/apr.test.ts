import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundHalfUp, toWholeRupees } from '#domain/loan/money.ts';
import { apr } from '#domain/loan/pricing.ts';
import { CHARGES } from '#domain/loan/product.ts';
import { dueAtEnd, netDisbursed, termsOf } from '#domain/loan/terms.ts';
import { aprOf, bulletApr } from '#lender/loan/apr.ts';

describe('the APR', () => {
  it('of one repayment is 324.26 %: 20,000, 35 days, 0.8 % a day, fee 400, GST 72 [KFS-01] [KFS-02] [KFS-03]', () => {
    const terms = termsOf(20_000_00n, 35, { ...CHARGES, rate: 80, fee: 200 });
    expect([netDisbursed(terms), dueAtEnd(terms)]).toEqual([19_528_00n, 25_600_00n]);
    expect(aprOf(terms)).toBe(324.26);
    // Wrong formulas: without the fee; without the GST; based on the principal instead of the received amount.
    expect(aprOf(termsOf(20_000_00n, 35, { ...CHARGES, rate: 80 }))).toBe(292);
    expect(bulletApr(19_600_00n, 25_600_00n, 35)).toBe(319.24);
    expect(bulletApr(20_000_00n, 26_072_00n, 35)).toBe(316.61);
  });

  it('of a loan without fees is the daily rate times 365 [KFS-03]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 250 }), (hundreds, rate) => {
        const terms = termsOf(BigInt(hundreds) * 100_000_00n, 10, { ...CHARGES, rate });
        expect(aprOf(terms)).toBe((rate * 365) / 100);
      }),
    );
  });

  it('of one repayment matches the calculators [KFS-03] [D-13]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 50_000 }),
        fc.integer({ min: 1, max: 40_000 }),
        fc.integer({ min: 1, max: 40 }),
        (received, cost, days) => {
          const exact = bulletApr(BigInt(received), BigInt(received + cost), days);
          expect(Math.abs(apr(received, received + cost, days) - exact)).toBeLessThan(0.011);
        },
      ),
    );
  });
});

describe('whole rupees', () => {
  it('round 50 paise up [LOAN-01]', () => {
    expect([149n, 150n, 249n, 250n, 0n].map((paise) => toWholeRupees(paise))).toEqual([
      100n,
      200n,
      200n,
      300n,
      0n,
    ]);
    expect(toWholeRupees(19_874_97n)).toBe(19_875_00n);
  });

  it('are the nearest, halves up, of any fraction [LOAN-01]', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 12n), 10n ** 12n),
        fc.bigInt(1n, 10n ** 6n),
        (numerator, denominator) => {
          const rounded = roundHalfUp(numerator, denominator);
          const distance = numerator - rounded * denominator;
          expect(2n * distance < denominator).toBe(true);
          expect(2n * distance >= -denominator).toBe(true);
        },
      ),
    );
  });
});

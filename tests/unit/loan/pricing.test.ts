import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apr,
  clampToRange,
  clampToStep,
  homeCost,
  nextSliderValue,
  offerCost,
  tenureMonths,
} from '#domain/loan/pricing.ts';
import { HOME_AMOUNT, HOME_DAYS, HOME_RATE, OFFER_DAYS, OFFER_PRINCIPAL } from '#domain/loan/product.ts';

const amounts = fc.integer({ min: HOME_AMOUNT.min, max: HOME_AMOUNT.max });
const days = fc.integer({ min: HOME_DAYS.min, max: HOME_DAYS.max });
/** Rates in tenths of a percent a day, to avoid fractions. */
const tenths = fc.integer({ min: 5, max: 25 });
const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(NaN, Infinity, -Infinity, -0));

/** round(amount + amount x rate x days / 100) in integers; rounds halves up. */
const exactTotal = (amount: number, tenth: number, forDays: number) =>
  amount + Math.floor((amount * tenth * forDays + 500) / 1000);

describe('the home calculator', () => {
  it('starts at 10,000 for 30 days at 0.9 %: 12,700 to pay back [H-03]', () => {
    expect([HOME_AMOUNT.initial, HOME_DAYS.initial, HOME_RATE.initial]).toEqual([10_000, 30, 0.9]);
    expect(homeCost(10_000, 30, 0.9)).toEqual({ total: 12_700, cost: 2_700, apr: 328.5 });
  });

  it('computes the total to the rupee for every amount, day and rate [H-03]', () => {
    fc.assert(
      fc.property(amounts, days, tenths, (amount, forDays, tenth) => {
        const { total, cost } = homeCost(amount, forDays, tenth / 10);
        expect(total).toBe(exactTotal(amount, tenth, forDays));
        expect(cost).toBe(total - amount);
      }),
      { numRuns: 5_000 },
    );
  });

  it('rounds half a rupee up despite floating-point rates [H-03]', () => {
    for (let amount = HOME_AMOUNT.min; amount <= HOME_AMOUNT.max; amount += 100)
      for (let forDays = 1; forDays <= 30; forDays += 1)
        for (let tenth = 5; tenth <= 25; tenth += 1)
          if ((amount * tenth * forDays) % 1000 === 500) {
            const { total } = homeCost(amount, forDays, tenth / 10);
            if (total !== exactTotal(amount, tenth, forDays))
              expect.fail(`${amount} for ${forDays} days at ${tenth / 10} % a day gives ${total}`);
          }
  });

  it('clamps any input to 5,000..1,00,000, 1..30 days, 0.5..2.5 % [H-03]', () => {
    expect(homeCost(1, 0, 0)).toEqual(homeCost(5_000, 1, 0.5));
    expect(homeCost(1e9, 99, 99)).toEqual(homeCost(1_00_000, 30, 2.5));
    fc.assert(
      fc.property(anyNumber, anyNumber, anyNumber, (amount, forDays, rate) => {
        const { total, cost } = homeCost(amount, forDays, rate);
        expect(total).toBeGreaterThanOrEqual(5_025);
        expect(total).toBeLessThanOrEqual(1_75_000);
        expect(cost).toBeGreaterThan(0);
      }),
    );
  });

  it('shows the true yearly rate of each choice, the daily rate times 365, to two decimals [D-13]', () => {
    fc.assert(
      fc.property(amounts, days, tenths, (amount, forDays, tenth) => {
        expect(homeCost(amount, forDays, tenth / 10).apr).toBe((tenth * 3650) / 100);
      }),
    );
    expect(homeCost(10_000, 30, 0.5).apr).toBe(182.5);
    expect(homeCost(10_000, 30, 2.5).apr).toBe(912.5);
  });
});

describe("the applicant's calculator", () => {
  it('starts at 5,000 for 7 days: a fee of 350, 5,350 in all [CALC-02]', () => {
    expect([OFFER_PRINCIPAL.initial, OFFER_DAYS.initial]).toEqual([5_000, 7]);
    expect(offerCost(5_000, 7)).toEqual({ total: 5_350, cost: 350, apr: 365 });
  });

  it('computes fee = principal x tenure / 100 in whole rupees on its steps [CALC-02]', () => {
    const principals = fc.integer({ min: 2, max: 100 }).map((steps) => steps * 500);
    fc.assert(
      fc.property(principals, fc.integer({ min: 7, max: 30 }), (principal, tenure) => {
        const { total, cost, apr: yearly } = offerCost(principal, tenure);
        expect(cost).toBe((principal * tenure) / 100);
        expect(total).toBe(principal + cost);
        expect(Number.isInteger(cost)).toBe(true);
        expect(yearly).toBe(365);
      }),
    );
  });

  it('clamps to 1,000..50,000 in steps of 500 and to 7..30 days [CALC-02]', () => {
    expect(offerCost(1, 1)).toEqual(offerCost(1_000, 7));
    expect(offerCost(9e9, 99)).toEqual(offerCost(50_000, 30));
    expect(offerCost(5_240, 7)).toEqual(offerCost(5_000, 7));
    expect(offerCost(5_250, 7)).toEqual(offerCost(5_500, 7));
  });
});

describe('the arithmetic of the calculators', () => {
  it.each([HOME_AMOUNT, HOME_DAYS, HOME_RATE, OFFER_PRINCIPAL, OFFER_DAYS])(
    'snaps any number to $min..$max in steps of $step',
    (range) => {
      fc.assert(
        fc.property(anyNumber, (value) => {
          const clamped = clampToStep(range, value);
          expect(clamped).toBeGreaterThanOrEqual(range.min);
          expect(clamped).toBeLessThanOrEqual(range.max);
          expect(clampToStep(range, clamped)).toBe(clamped);
          const steps = (clamped - range.min) / range.step;
          expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-9);
          const within = clampToRange(range, value);
          expect(within).toBeGreaterThanOrEqual(range.min);
          expect(within).toBeLessThanOrEqual(range.max);
        }),
      );
    },
  );

  it.each([
    [4_999, 5_000],
    [-1, 5_000],
    [100_001, 100_000],
    [9e9, 100_000],
    [Number.NaN, 5_000],
    [10_400, 10_000],
    [10_600, 11_000],
  ])('clamps %d to %d in steps of a thousand', (value, clamped) => {
    expect(clampToStep({ min: 5_000, max: 100_000, step: 1_000 }, value)).toBe(clamped);
  });

  it('keeps steps of a tenth free of floating-point noise', () => {
    expect(clampToStep(HOME_RATE, 0.1 + 0.2 + 0.5)).toBe(0.8);
    expect(clampToStep(HOME_RATE, 2.6)).toBe(2.5);
  });

  it('keeps a typed amount within the range [H-03]', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(clampToRange(HOME_AMOUNT, amount)).toBe(amount);
      }),
    );
  });

  it('has APR = (repaid / received - 1) x 365 / days x 100 [D-13]', () => {
    expect(apr(10_000, 12_700, 30)).toBe(328.5);
    expect(apr(10_000, 10_000, 7)).toBe(0);
    expect(apr(30_000, 30_100, 365)).toBe(0.33);
  });

  it("computes a lead's months as days / 30, rounded up [D-21]", () => {
    expect([1, 7, 30, 31, 60, 61].map(tenureMonths)).toEqual([1, 1, 1, 2, 2, 3]);
  });
});

describe('a slider step', () => {
  it.each([
    [10_000, 1, 10_500],
    [10_000, -1, 9_500],
    [10_250, 1, 10_500],
    [10_250, -1, 10_000],
    [1_00_000, 1, 1_00_000],
    [5_000, -1, 5_000],
    [2_00_000, -1, 99_500],
  ] as const)('moves the amount %d by %d to %d [H-03]', (value, way, next) => {
    expect(nextSliderValue(HOME_AMOUNT, value, way)).toBe(next);
  });

  it('moves a rate by tenths, up and down [H-03]', () => {
    const up = [HOME_RATE.min as number];
    while (up.length < 21) up.push(nextSliderValue(HOME_RATE, up.at(-1) ?? 0, 1));
    expect(up).toEqual(Array.from({ length: 21 }, (_, i) => (5 + i) / 10));
    for (const rate of up.slice(1)) expect(nextSliderValue(HOME_RATE, rate, -1)).toBe((rate * 10 - 1) / 10);
    expect(nextSliderValue(HOME_RATE, HOME_RATE.max, 1)).toBe(HOME_RATE.max);
  });

  it('stays in the range and on a step', () => {
    fc.assert(
      fc.property(anyNumber, fc.constantFrom(1, -1), (value, way) => {
        const next = nextSliderValue(HOME_DAYS, value, way as 1 | -1);
        expect(next).toBe(clampToStep(HOME_DAYS, next));
      }),
    );
  });
});

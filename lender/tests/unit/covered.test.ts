import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Covered, coveredBy } from '#lender/books/covered.ts';
import { settle } from '#lender/books/settle.ts';
import { stories } from '#tests/truths/stories.ts';
import { F } from '#tests/truths/terms.ts';
import { toldBy } from '#tests/truths/told.ts';

const inRupees = (covered: readonly Covered[]) =>
  covered.map(({ part, paise }) => [part, Number(paise) / 100]);

it('names the fee and the GST that an exit gives back: 320 and 20,000 for 19,875 [LOAN-35] [LOAN-07]', () => {
  const truth = { ...{ no: '', says: '', terms: F, at: [] } };
  const without = settle(...toldBy({ ...truth, acts: [] }, 2));
  const paid = settle(...toldBy({ ...truth, acts: [{ what: 'put', rupees: 19_875, day: 2 }] }, 2));
  expect(inRupees(coveredBy(without.totals, paid.totals))).toEqual([
    ['interest', 320],
    ['principal', 20_000],
    ['fee', -377],
    ['gst', -68],
  ]);
});

it('is the payment to the paisa, whatever happened before it [LOAN-35] [PAY-01]', () => {
  fc.assert(
    fc.property(stories, fc.bigInt({ min: 1n, max: 3_000_000n }), ({ terms, acts, day }, paise) => {
      const payment = { kind: 'put', number: 98, day, paise } as const;
      const without = settle(terms, acts, day).totals;
      const covered = coveredBy(without, settle(terms, [...acts, payment], day).totals);
      expect(covered.reduce((sum, one) => sum + one.paise, 0n)).toBe(paise);
    }),
    { numRuns: 2_000 },
  );
});

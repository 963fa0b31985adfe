import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Totals } from '#lender/books/acts.ts';
import { missing } from '#lender/books/missing.ts';
import { settle } from '#lender/books/settle.ts';
import { stories } from '#tests/truths/stories.ts';
import { T } from '#tests/truths/terms.ts';
import { toldBy } from '#tests/truths/told.ts';

/** The totals after entries were booked. */
const bookedWith = (booked: Totals, entries: ReturnType<typeof missing>): Totals => {
  const totals = { ...booked };
  for (const { kind, paise } of entries) totals[kind] += paise;
  return totals;
};

it('brings the books to the settlement, after whichever act, and then nothing is missing', () => {
  fc.assert(
    fc.property(stories, fc.nat(20), ({ terms, acts, day }, told) => {
      const booked = settle(terms, acts.slice(0, told), day).totals;
      const { totals } = settle(terms, acts, day);
      const entries = missing(booked, totals);
      expect(entries.filter(({ paise }) => paise === 0n)).toEqual([]);
      expect(new Set(entries.map(({ kind }) => kind)).size).toBe(entries.length);
      expect(bookedWith(booked, entries)).toEqual(totals);
      expect(missing(totals, totals)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

it('corrects below 0 what was booked of a payment that is undone', () => {
  const truth = {
    ...{ no: '', says: '', terms: T, at: [] },
    acts: [
      { what: 'put', rupees: 12_000, day: 10, name: 'wrong' },
      { what: 'undone', of: 'wrong', day: 20 },
    ],
  } as const;
  const settledOn = (day: number) => settle(...toldBy(truth, day)).totals;
  // Of 12,000, 2,000 were interest; 9 x 100 ran on what was left, and by day 20 20 x 200 ran in truth.
  expect(missing(settledOn(19), settledOn(20))).toEqual([
    { kind: 'interest', paise: 1_100_00n },
    { kind: 'paidInterest', paise: -2_000_00n },
    { kind: 'paidPrincipal', paise: -10_000_00n },
  ]);
});

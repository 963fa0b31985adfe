import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '#lender/books/settle.ts';
import { type BookStanding, standing } from '#lender/books/standing.ts';
import type { Told, TruthTerms } from '#tests/truths/format.ts';
import { stories } from '#tests/truths/stories.ts';
import { F, Q, S, T } from '#tests/truths/terms.ts';
import { toldBy } from '#tests/truths/told.ts';

const standingOn = (terms: TruthTerms, acts: readonly Told[], day: number): BookStanding =>
  standing(settle(...toldBy({ no: '', says: '', terms, acts, at: [] }, day)));

/** Acts, and where the loan stands on days from its payout. */
const CASES: readonly {
  readonly says: string;
  readonly terms: TruthTerms;
  readonly acts: readonly Told[];
  readonly at: Readonly<Record<number, BookStanding>>;
}[] = [
  {
    says: 'cools off, runs, and is overdue after the due day',
    terms: F,
    acts: [],
    at: { 0: 'coolingOff', 3: 'coolingOff', 4: 'running', 35: 'running', 36: 'overdue', 400: 'overdue' },
  },
  {
    says: 'cools off from the day on which she was told',
    terms: F,
    acts: [{ what: 'lent', day: 0, told: 2 }],
    at: { 5: 'coolingOff', 6: 'running' },
  },
  {
    says: 'is overdue, not cooling off, where she was told after the due day',
    terms: Q,
    acts: [{ what: 'lent', day: 0, told: 9 }],
    at: { 7: 'coolingOff', 8: 'overdue', 10: 'overdue' },
  },
  {
    says: 'is closed where nothing is owed, and overdue when the payment is taken back',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_000, day: 30, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 26_000, day: 40 },
    ],
    at: { 29: 'running', 30: 'closed', 39: 'closed', 40: 'overdue' },
  },
  {
    says: 'is not overdue where only a late charge, or only what she has to give back, is owed',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_000, day: 31 },
      { what: 'put', rupees: 40, day: 50 },
      { what: 'sentBack', rupees: 100, day: 60 },
    ],
    at: { 31: 'running', 49: 'running', 50: 'closed', 60: 'running' },
  },
  {
    says: 'runs again with more time',
    terms: T,
    acts: [{ what: 'extended', days: 10, day: 35 }],
    at: { 34: 'overdue', 35: 'running', 40: 'running', 41: 'overdue' },
  },
  {
    says: 'is exited until the exit is lifted',
    terms: S,
    acts: [
      { what: 'put', rupees: 10_000, day: 0, name: 'exit' },
      { what: 'takenBack', of: 'exit', rupees: 10_000, day: 10 },
    ],
    at: { 0: 'exited', 9: 'exited', 10: 'running', 31: 'overdue' },
  },
  {
    says: 'is written off until it turns out that all was paid in time',
    terms: T,
    acts: [
      { what: 'writtenOff', day: 120 },
      { what: 'put', rupees: 27_200, day: 130 },
      { what: 'put', rupees: 26_000, day: 30, toldOn: 140 },
    ],
    at: { 119: 'overdue', 120: 'writtenOff', 139: 'writtenOff', 140: 'closed' },
  },
  {
    says: 'is written off where what she owed back after an exit is',
    terms: S,
    acts: [
      { what: 'put', rupees: 10_000, day: 0 },
      { what: 'sentBack', rupees: 300, day: 20 },
      { what: 'writtenOff', day: 120 },
    ],
    at: { 119: 'exited', 120: 'writtenOff' },
  },
  {
    says: 'is not lent where the payout came back, and cools off again after a second one',
    terms: T,
    acts: [
      { what: 'lent', day: 0 },
      { what: 'returned', day: 2 },
      { what: 'lent', day: 9 },
    ],
    at: { 1: 'coolingOff', 2: 'notLent', 8: 'notLent', 9: 'coolingOff', 13: 'running' },
  },
];

describe('a loan', () => {
  it.each(CASES)('$says', ({ terms, acts, at }) => {
    const found = Object.keys(at).map((day) => [day, standingOn(terms, acts, Number(day))]);
    expect(Object.fromEntries(found)).toEqual(at);
  });

  it('that stands closed, exited, written off or not lent asks for nothing but what she has to give back', () => {
    fc.assert(
      fc.property(stories, ({ terms, acts, day }) => {
        const settled = settle(terms, acts, day);
        const isOpen = ['coolingOff', 'running', 'overdue'].includes(standing(settled));
        if (!isOpen) expect(settled.payoff).toBe(settled.owedBack);
        expect(isOpen && settled.exitedOn !== undefined).toBe(false);
        expect(settled.daysPastDue > 0).toBe(standing(settled) === 'overdue');
      }),
      { numRuns: 1_000 },
    );
  });
});

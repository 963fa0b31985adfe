import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Settled, Totals } from '#lender/books/acts.ts';
import type { Truth } from '#tests/truths/format.ts';
import { reference } from '#tests/truths/reference.ts';
import { stories } from '#tests/truths/stories.ts';
import { checkTruth } from '#tests/truths/told.ts';

const owedOf = ({ owed, owedBack }: Settled): bigint => owed.interest + owed.principal + owed.late + owedBack;

/** What is written off, of all parts. */
const writtenOffOf = (totals: Totals): bigint =>
  totals.writtenOffInterest + totals.writtenOffPrincipal + totals.writtenOffLate + totals.writtenOffOwedBack;

it('has nothing below 0, and nothing owed where nothing may be', () => {
  fc.assert(
    fc.property(stories, ({ terms, acts, day }) => {
      const settled = reference(terms, acts, day);
      const amounts = [...Object.values(settled.totals), ...Object.values(settled.owed), settled.payoff];
      expect(amounts.filter((paise) => paise < 0n)).toEqual([]);
      expect(settled.payoff <= owedOf(settled)).toBe(true);
      expect(settled.owedBack > 0n && settled.excess > 0n).toBe(false);
      if (settled.isWrittenOff) expect(owedOf(settled)).toBe(0n);
      if (settled.exitedOn) expect(settled.owed).toEqual({ interest: 0n, principal: 0n, late: 0n });
      if (settled.dueOn === undefined) expect(settled.totals.lent).toBe(0n);
      else expect(owedOf(settled) > 0n && owedOf(settled) < 100n).toBe(false);
      expect(settled.totals.recovered <= writtenOffOf(settled.totals)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

describe('a truth', () => {
  const truth: Truth = {
    no: '5',
    says: 'What was refunded of a payment that was then taken back is owed back.',
    terms: {
      ...{ principal: 20_000, days: 30, rate: 1, fee: 0, gst: 0 },
      ...{ late: 40, lateRate: 0.2, lateDays: 30, coolingOffDays: 3 },
    },
    acts: [
      { what: 'put', rupees: 26_300, day: 30, name: 'payment' },
      { what: 'sentBack', rupees: 300, day: 31 },
      { what: 'takenBack', of: 'payment', rupees: 26_300, day: 40, toldOn: 42 },
    ],
    at: [
      { day: 41, must: { owed: 0, exitedOn: null } },
      { day: 42, must: { principal: 20_000, interest: 6_000, owedBack: 300, late: 80, dueOn: 30 } },
    ],
  };

  it('of what was told by then is met', () => {
    expect(checkTruth(truth, reference)).toEqual([]);
  });

  it('that is not met is said in a sentence', () => {
    const wrong = { ...truth, at: [{ day: 42, must: { owedBack: 299.5, late: 80 } }] };
    expect(checkTruth(wrong, reference)).toEqual(['Truth 5 on day 42: owedBack is 300, must be 299.5.']);
  });
});

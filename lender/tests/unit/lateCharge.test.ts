import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Act, BookTerms } from '#lender/books/acts.ts';
import { lateChargeOf } from '#lender/books/lateCharge.ts';
import { settle } from '#lender/books/settle.ts';
import { daysAfter } from '#tests/truths/figures.ts';
import { stories } from '#tests/truths/stories.ts';

/** 20,000 for 30 days at 1 % a day; a late day costs 40 at most, 30 of them do. */
const TERMS: BookTerms = {
  ...{ principal: 2_000_000n, days: 30, rate: 100, fee: 0n, gst: 0n },
  ...{ late: { perDay: 4_000n, rate: 20, days: 30 }, coolingOffDays: 3, rules: 1 },
};
const LENT: Act = { kind: 'lent', number: 1, day: '2026-02-10' };
const DUE = '2026-03-12';
const late = (days: number, ...acts: readonly Act[]) =>
  lateChargeOf(TERMS, [LENT, ...acts], daysAfter(DUE, days));
const put = (days: number, rupees: number): Act => ({
  ...{ kind: 'put', number: 2, day: daysAfter(DUE, days), paise: BigInt(rupees) * 100n },
});

describe('a late charge', () => {
  it('is its days times what each costs, and ends with the thirtieth [LOAN-44]', () => {
    expect(late(0)).toBeUndefined();
    const all = { endsOn: '2026-04-11', most: 120_000n };
    expect(late(1)).toEqual({ runs: [{ days: 1, perDay: 4_000n }], ...all });
    expect(late(5)).toEqual({ runs: [{ days: 5, perDay: 4_000n }], ...all });
    for (const days of [30, 200])
      expect(late(days)).toEqual({ runs: [{ days: 30, perDay: 4_000n }], ...all });
  });

  it('grows by less after a payment of a part, which its most has in it [LOAN-44]', () => {
    // 16,000 of 26,000: 10,000 are left, of which a day costs 20.
    expect(late(6, put(4, 16_000))).toEqual({
      ...{ endsOn: '2026-04-11', most: (4n * 40n + 26n * 20n) * 100n },
      runs: [
        { days: 4, perDay: 4_000n },
        { days: 2, perDay: 2_000n },
      ],
    });
    expect(late(9, put(4, 26_000))).toEqual({
      ...{ endsOn: '2026-04-11', most: 16_000n },
      runs: [{ days: 4, perDay: 4_000n }],
    });
  });

  it('waits while the due day is put off, and then ends later [LOAN-44] [LOAN-21]', () => {
    const extended: Act = { kind: 'extended', number: 2, day: daysAfter(DUE, 2), days: 10 };
    expect(late(12, extended)).toEqual({
      ...{ runs: [{ days: 4, perDay: 4_000n }], endsOn: daysAfter(DUE, 38), most: 120_000n },
    });
  });

  it('has no day of waiting for an answer, and no end while there is none [LOAN-44] [LOAN-62]', () => {
    const asked = { kind: 'asked', number: 2, day: DUE } as const;
    expect(late(5, asked)).toBeUndefined();
    expect(late(9, { ...asked, answered: daysAfter(DUE, 4) })).toEqual({
      ...{ runs: [{ days: 5, perDay: 4_000n }], endsOn: daysAfter(DUE, 34), most: 120_000n },
    });
  });

  it('is what the books charged, and is never more than its most, in any story [LOAN-44]', () => {
    fc.assert(
      fc.property(stories, ({ terms, acts, day }) => {
        const charge = lateChargeOf(terms, acts, day);
        if (charge === undefined) return;
        const { runs, endsOn, most } = charge;
        const { totals } = settle(terms, acts, day);
        expect(runs.reduce((sum, run) => sum + BigInt(run.days) * run.perDay, 0n)).toBe(totals.late);
        const told = acts.filter((act) => act.kind === 'undone' || act.day <= day);
        const [, last = day] = [endsOn, day].toSorted();
        for (const days of [0, 1, 40])
          expect(settle(terms, told, daysAfter(last, days)).owed.late).toBe(most);
      }),
      { numRuns: 400 },
    );
  });
});

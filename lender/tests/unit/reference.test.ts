import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Act, Settled, Totals } from '#lender/books/acts.ts';
import { daysAfter } from '#tests/truths/figures.ts';
import type { Truth } from '#tests/truths/format.ts';
import { factsOf, passing, reference } from '#tests/truths/reference.ts';
import { type Story, stories } from '#tests/truths/stories.ts';
import { checkTruth } from '#tests/truths/told.ts';

const answer = ({ terms, acts, day }: Story): Settled => reference(terms, acts, day);
const owedOf = ({ owed, owedBack }: Settled): bigint => owed.interest + owed.principal + owed.late + owedBack;
const always = (check: (story: Story, drawn: number) => void, numRuns = 400): void =>
  fc.assert(
    fc.property(stories, fc.nat(999), (story, drawn) => check(story, drawn)),
    { numRuns },
  );

/** What is left on the loan's own accounts by the table of kinds. */
const accountsOf = (totals: Totals) => ({
  interest: totals.interest - totals.paidInterest - totals.waivedInterest - totals.writtenOffInterest,
  principal:
    totals.lent - totals.paidPrincipal - totals.waivedPrincipal - totals.writtenOffPrincipal - totals.rounded,
  late: totals.late - totals.paidLate - totals.waivedLate - totals.writtenOffLate,
});

/** What is written off, of all parts. */
const writtenOffOf = (totals: Totals): bigint =>
  totals.writtenOffInterest + totals.writtenOffPrincipal + totals.writtenOffLate + totals.writtenOffOwedBack;

describe('the reference of the settlement', () => {
  it('loses no paisa between facts and split, and owes what the accounts have left', () => {
    always((story) => {
      const settled = answer(story);
      expect(passing(settled.totals, factsOf(story.terms, story.acts, story.day))).toBe(0n);
      expect(accountsOf(settled.totals)).toEqual(settled.owed);
      expect(settled.totals.owedBack - settled.totals.writtenOffOwedBack).toBe(settled.owedBack);
      expect(settled.totals.tooMuch).toBe(settled.excess);
    }, 2_000);
  });

  it('has nothing below 0, and nothing owed where nothing may be', () => {
    always((story) => {
      const settled = answer(story);
      const amounts = [...Object.values(settled.totals), ...Object.values(settled.owed), settled.payoff];
      expect(amounts.filter((paise) => paise < 0n)).toEqual([]);
      expect(settled.payoff <= owedOf(settled)).toBe(true);
      expect(settled.owedBack > 0n && settled.excess > 0n).toBe(false);
      if (settled.isWrittenOff) expect(owedOf(settled)).toBe(0n);
      if (settled.exitedOn) expect(settled.owed).toEqual({ interest: 0n, principal: 0n, late: 0n });
      if (settled.dueOn === undefined) expect(settled.totals.lent).toBe(0n);
      else expect(owedOf(settled) > 0n && owedOf(settled) < 100n).toBe(false);
      expect(settled.totals.recovered <= writtenOffOf(settled.totals)).toBe(true);
    }, 2_000);
  });

  it('does not ask in which order acts are listed, nor in which they were told', () => {
    always((story, drawn) => {
      const renumbered = (number: number) => ((number * 7 + drawn) % 101) + 1;
      const told = story.acts.map(
        (act): Act => ({
          ...act,
          number: renumbered(act.number),
          ...('act' in act && { act: renumbered(act.act) }),
        }),
      );
      expect(answer({ ...story, acts: told.toReversed() })).toEqual(answer(story));
    });
  });

  it('has nothing of a payment that was undone', () => {
    always((story, drawn) => {
      const day = daysAfter(story.day, -(drawn % 60));
      const put: Act = { kind: 'put', number: 98, day, paise: BigInt(drawn) * 3_000n + 1n };
      const acts: Act[] = [put, ...story.acts, { kind: 'undone', number: 99, day, act: 98 }];
      expect(answer({ ...story, acts })).toEqual(answer(story));
    });
  });

  it('takes two halves of a payment for the whole', () => {
    always((story, drawn) => {
      const halves = story.acts.flatMap((act): Act[] => {
        if (act.kind !== 'put' || act.paise < 2n) return [act];
        const first = (act.paise * BigInt(drawn + 1)) / 1_001n;
        if (first === 0n) return [act];
        // Part of a taking back may be of the other half: both are of the same day.
        return [
          { ...act, paise: first },
          { ...act, number: act.number + 50, paise: act.paise - first },
        ];
      });
      const undone = story.acts.flatMap((act): Act[] =>
        act.kind === 'undone' ? [{ ...act, number: act.number + 100, act: act.act + 50 }] : [],
      );
      expect(answer({ ...story, acts: [...halves, ...undone] })).toEqual(answer(story));
    });
  });
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

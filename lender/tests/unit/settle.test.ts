import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Act, Settled } from '#lender/books/acts.ts';
import { settle } from '#lender/books/settle.ts';
import { accountsOf, factsOf, passing } from '#tests/truths/books.ts';
import { daysAfter, dueOf, lateDayOf } from '#tests/truths/figures.ts';
import { TRUTHS } from '#tests/truths/index.ts';
import { reference } from '#tests/truths/reference.ts';
import { type Story, stories } from '#tests/truths/stories.ts';
import { checkTruth } from '#tests/truths/told.ts';

describe('what an accountant counted by hand', () => {
  it.each(TRUTHS.map((truth) => [truth.no, truth.says, truth] as const))('%s: %s', (_no, _says, truth) => {
    expect(checkTruth(truth, settle)).toEqual([]);
    expect(checkTruth(truth, reference)).toEqual([]);
  });
});

it('settles as the reference does, which counts day by day', () => {
  fc.assert(
    fc.property(stories, ({ terms, acts, day }) => {
      expect(settle(terms, acts, day)).toEqual(reference(terms, acts, day));
    }),
    { numRuns: 2_000 },
  );
});

describe.each([
  ['settle', settle],
  ['the reference', reference],
] as const)('by relations that need no reference, %s', (_name, settled) => {
  const answer = ({ terms, acts, day }: Story): Settled => settled(terms, acts, day);
  const partsOf = ({ owed }: Settled): bigint => owed.interest + owed.principal + owed.late;
  /** Checks something of random stories, with a number below 1,000 and a day up to two months before the one that is asked about. */
  const always = (check: (story: Story, drawn: number, before: string) => void): void =>
    fc.assert(
      fc.property(stories, fc.nat(999), fc.nat(60), (story, drawn, days) =>
        check(story, drawn, daysAfter(story.day, -days)),
      ),
      { numRuns: 1_000 },
    );
  /** A payment that was told last. */
  const paymentOf = (drawn: number, day: string): Act => ({
    ...{ kind: 'put', number: 98, day },
    paise: BigInt(drawn) * 3_001n + 1n,
  });

  it('loses no paisa between the outside and the accounts', () => {
    always((story) => {
      const { totals, owed, owedBack, excess } = answer(story);
      expect(passing(totals, factsOf(story.terms, story.acts, story.day))).toBe(0n);
      expect(accountsOf(totals)).toEqual(owed);
      expect(totals.owedBack - totals.writtenOffOwedBack).toBe(owedBack);
      expect(totals.tooMuch).toBe(excess);
    });
  });

  it('asks neither how acts are listed nor in which order they were told', () => {
    always((story, drawn) => {
      const numbered = (number: number): number => ((number * 7 + drawn) % 101) + 1;
      const told = story.acts.map((act): Act => {
        const number = numbered(act.number);
        return 'act' in act ? { ...act, number, act: numbered(act.act) } : { ...act, number };
      });
      expect(answer({ ...story, acts: told.toReversed() })).toEqual(answer(story));
    });
  });

  it('has nothing of a payment that was undone', () => {
    always((story, drawn, day) => {
      const undone: Act = { kind: 'undone', number: 99, day: story.day, act: 98 };
      const acts = [paymentOf(drawn, day), ...story.acts, undone];
      expect(answer({ ...story, acts })).toEqual(answer(story));
    });
  });

  it('takes two halves of a payment for the whole', () => {
    always((story, drawn) => {
      const acts = story.acts.flatMap((act): Act[] => {
        // What is taken back of the whole may be of the other half: both are of the same day.
        if (act.kind === 'undone') return [act, { ...act, number: act.number + 100, act: act.act + 50 }];
        const first = act.kind === 'put' ? (act.paise * BigInt(drawn + 1)) / 1_001n : 0n;
        if (act.kind !== 'put' || first === 0n) return [act];
        return [
          { ...act, paise: first },
          { ...act, number: act.number + 50, paise: act.paise - first },
        ];
      });
      expect(answer({ ...story, acts })).toEqual(answer(story));
    });
  });

  it('asks nobody who paid more for more, nor owes her less by more than that', () => {
    always((story, drawn, day) => {
      const more = paymentOf(drawn, day);
      const acts = [...story.acts, more];
      const without = answer(story);
      const paid = answer({ ...story, acts });
      const isExited = ({ kind, day: on }: Act) =>
        kind === 'waived' && answer({ ...story, acts, day: on }).exitedOn !== undefined;
      // A waiver gives up nothing while she has exited, also where the exit is lifted later.
      if (paid.exitedOn === undefined && story.acts.some(isExited)) return;
      expect(partsOf(paid) + paid.owedBack <= partsOf(without) + without.owedBack).toBe(true);
      expect(paid.excess >= without.excess).toBe(true);
    });
  });

  it('asks nobody for more than the worst case of the terms', () => {
    always((story) => {
      const due = dueOf(story.terms);
      const charges = BigInt(story.terms.late.days) * lateDayOf(story.terms, due);
      expect(partsOf(answer(story)) <= due + charges).toBe(true);
    });
  });

  it('only adds interest and late charge from one day to the next, where nothing happened', () => {
    always((story, _drawn, earlier) => {
      const acts = story.acts.filter((act) => act.day <= earlier);
      const then = answer({ ...story, acts, day: earlier }).totals;
      const now = answer({ ...story, acts }).totals;
      expect(now.interest >= then.interest && now.late >= then.late).toBe(true);
      expect({ ...now, interest: then.interest, late: then.late }).toEqual(then);
    });
  });
});

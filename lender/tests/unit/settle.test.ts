import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Act, Settled } from '#lender/books/acts.ts';
import { settle } from '#lender/books/settle.ts';
import { accountsOf, factsOf, passing, writtenOffOf } from '#tests/truths/books.ts';
import { daysAfter, dueOf, lateDayOf } from '#tests/truths/figures.ts';
import { GROUPS } from '#tests/truths/index.ts';
import { reference } from '#tests/truths/reference.ts';
import { type Story, stories } from '#tests/truths/stories.ts';
import { checkTruth } from '#tests/truths/told.ts';

describe.each(GROUPS)('an accountant counted by hand: %s', (_about, truths) => {
  it.each(truths.map((truth) => [truth.no, truth.says, truth] as const))('%s: %s', (_no, _says, truth) => {
    expect(checkTruth(truth, settle)).toEqual([]);
    expect(checkTruth(truth, reference)).toEqual([]);
  });
});

/** Where random stories begin; another start is tried with STORIES_SEED. */
const SEED = Number(process.env.STORIES_SEED ?? Date.now() % 1_000_000_000);

it(`settles 20,000 stories as the reference does, which counts day by day [LOAN-04] [LOAN-06] (STORIES_SEED=${SEED})`, () => {
  const isAsCounted = ({ terms, acts, day }: Story): boolean =>
    isDeepStrictEqual(settle(terms, acts, day), reference(terms, acts, day));
  const { counterexample } = fc.check(fc.property(stories, isAsCounted), { numRuns: 20_000, seed: SEED });
  for (const { terms, acts, day } of counterexample ?? [])
    expect(settle(terms, acts, day)).toEqual(reference(terms, acts, day));
});

describe.each([
  ['settle', settle, 3_000],
  ['the reference', reference, 500],
] as const)('by relations that need no reference, %s', (_name, settled, numRuns) => {
  const answer = ({ terms, acts, day }: Story): Settled => settled(terms, acts, day);
  const partsOf = ({ owed }: Settled): bigint => owed.interest + owed.principal + owed.late;
  /** Checks something of random stories, with a number below 1,000 and a day up to two months before the one that is asked about. */
  const always = (check: (story: Story, drawn: number, before: string) => void): void =>
    fc.assert(
      fc.property(stories, fc.nat(999), fc.nat(60), (story, drawn, days) =>
        check(story, drawn, daysAfter(story.day, -days)),
      ),
      { numRuns, seed: SEED },
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
      expect(accountsOf(totals)).toEqual({ ...owed, owedBack });
      expect(totals.tooMuch).toBe(excess);
    });
  });

  it('has nothing below 0, and nothing owed where nothing may be', () => {
    always((story) => {
      const said = answer(story);
      const { totals, owed, owedBack, excess, payoff } = said;
      const amounts = [...Object.values(totals), ...Object.values(owed), owedBack, excess, payoff];
      expect(amounts.filter((paise) => paise < 0n)).toEqual([]);
      const all = partsOf(said) + owedBack;
      expect(payoff <= all).toBe(true);
      expect(owedBack > 0n && excess > 0n).toBe(false);
      if (said.isWrittenOff) expect(all).toBe(0n);
      if (said.exitedOn) expect(partsOf(said)).toBe(0n);
      if (said.dueOn === undefined) expect(totals.lent).toBe(0n);
      else expect(all > 0n && all < 100n).toBe(false);
      expect(totals.recovered <= writtenOffOf(totals)).toBe(true);
    });
  });

  it('asks neither how acts are listed nor in which order they were told [PAY-02]', () => {
    always((story, drawn) => {
      const numbered = (number: number): number => ((number * 7 + drawn) % 101) + 1;
      const told = story.acts.map((act): Act => {
        const number = numbered(act.number);
        return 'act' in act ? { ...act, number, act: numbered(act.act) } : { ...act, number };
      });
      expect(answer({ ...story, acts: told.toReversed() })).toEqual(answer(story));
    });
  });

  it('has nothing of a payment that was undone, nor of what was taken back of it', () => {
    always((story, drawn, day) => {
      const undone: Act = { kind: 'undone', number: 99, day: story.day, act: 98 };
      const taken: Act = { kind: 'takenBack', number: 97, day, act: 98, paise: 1n };
      const acts = [paymentOf(drawn, day), taken, ...story.acts, undone];
      expect(answer({ ...story, acts })).toEqual(answer(story));
    });
  });

  it('takes two halves of a payment, or of what is taken back, for the whole', () => {
    always((story, drawn) => {
      const acts = story.acts.flatMap((act): Act[] => {
        // What is taken back of the whole may be of the other half: both are of the same day.
        if (act.kind === 'undone') return [act, { ...act, number: act.number + 100, act: act.act + 50 }];
        if (act.kind !== 'put' && act.kind !== 'takenBack') return [act];
        const first = (act.paise * BigInt(drawn + 1)) / 1_001n;
        if (first === 0n) return [act];
        return [
          { ...act, paise: first },
          { ...act, number: act.number + 50, paise: act.paise - first },
        ];
      });
      expect(answer({ ...story, acts })).toEqual(answer(story));
    });
  });

  it('asks nobody who paid more for more, nor owes her less by more than that, but for what is no longer given up and runs on', () => {
    const waivedOf = ({ totals }: Settled) =>
      totals.waivedInterest + totals.waivedPrincipal + totals.waivedLate;
    always((story, drawn, day) => {
      const without = answer(story);
      const paid = answer({ ...story, acts: [...story.acts, paymentOf(drawn, day)] });
      // A waiver covers what is owed on its day: where more was paid, and another payment then returns, it covered less.
      // Interest and late charge run on that, and are rounded: interest as a whole, and the charge of each late day.
      const less = waivedOf(without) - waivedOf(paid);
      const most = less > 0n ? 2n * less + 100n * BigInt(1 + story.terms.late.days) : 0n;
      expect(partsOf(paid) + paid.owedBack <= partsOf(without) + without.owedBack + most).toBe(true);
      expect(paid.excess + most >= without.excess).toBe(true);
    });
  });

  /** A payment that returns on the day of a waiver, and interest that later runs on what was not given up. */
  it('gives up no more than is owed, so that who had paid ₹60.03 more is asked for ₹2 more, and a paisa more for ₹1', () => {
    const story: Story = {
      terms: {
        ...{ principal: 12_650_00n, days: 30, rate: 100, fee: 1_00n, gst: 0n, coolingOffDays: 3, rules: 1 },
        late: { perDay: 0n, rate: 1, days: 0 },
      },
      acts: [
        { kind: 'lent', number: 1, day: '2026-01-10', told: '2026-01-14' },
        { kind: 'waived', number: 2, day: '2026-01-15', part: 'principal', paise: 250_01n },
        { kind: 'put', number: 3, day: '2026-01-15', paise: 13_032_99n },
        { kind: 'takenBack', number: 4, day: '2026-01-15', act: 3, paise: 12_450_13n },
        { kind: 'put', number: 5, day: '2026-01-17', paise: 1_26n },
      ],
      day: '2026-01-17',
    };
    const more: Act = { kind: 'put', number: 6, day: '2026-01-15', paise: 60_03n };
    const [without, paid] = [answer(story), answer({ ...story, acts: [...story.acts, more] })];
    expect([partsOf(without), without.totals.waivedPrincipal]).toEqual([12_695_87n, 250_01n]);
    expect([partsOf(paid), paid.totals.waivedPrincipal]).toEqual([12_697_87n, 189_98n]);
    const paisa = answer({ ...story, acts: [...story.acts, { ...more, paise: 1n } as Act] });
    expect([partsOf(paisa), paisa.totals.waivedPrincipal]).toEqual([12_696_87n, 250_00n]);
  });

  it("asks nobody for more than the Key Facts Statement's worst case: all that is due, and each late charge", () => {
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

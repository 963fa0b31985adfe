import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '#domain/formats/formats.ts';
import { HARDSHIP_DAYS, MORE_DAYS } from '#domain/loan/product.ts';
import { settle } from '#lender/books/settle.ts';
import { standing } from '#lender/books/standing.ts';
import {
  askable,
  firstGiven,
  isInTime,
  mayBeAsked,
  mayBeGiven,
  moreTimeOf,
  onceAsked,
  owedIfGiven,
  salaryDayFrom,
} from '#lender/loan/moreTime.ts';
import { type Story, stories } from '#tests/truths/stories.ts';

/** A loan that runs, or is late, on the day of a story, and its due day. */
const owing = ({ terms, acts, day }: Story) => {
  const settled = settle(terms, acts, day);
  const isAskable = ['running', 'overdue'].includes(standing(settled));
  return isAskable && settled.dueOn ? { dueOn: settled.dueOn, today: day } : undefined;
};
const always = (check: (story: Story, due: { dueOn: string; today: string }, drawn: number) => void) =>
  fc.assert(
    fc.property(stories, fc.nat(MORE_DAYS - 1), (told, drawn) => {
      // Nothing is told of a day to come.
      const story = { ...told, acts: told.acts.filter(({ day }) => day <= told.day) };
      const due = owing(story);
      if (due) check(story, due, drawn);
    }),
    { numRuns: 300 },
  );

describe('more time', () => {
  it('is asked for from the day after the due day and after today, for 30 days [LOAN-50]', () => {
    always((_, due, drawn) => {
      const { first, last } = askable(due);
      expect(first > due.today && first > due.dueOn).toBe(true);
      const day = daysAfter(first, drawn);
      expect(mayBeAsked(day, due)).toBe(true);
      for (const out of [daysAfter(first, -1), daysAfter(last, 1), '2026-13-01', ''])
        expect(mayBeAsked(out, due)).toBe(false);
    });
  });

  it('is given until no day that is past on the day of the second yes, and no later one than was asked for [LOAN-21]', () => {
    always(({ terms, acts }, { dueOn, today }, drawn) => {
      const asked = daysAfter(askable({ dueOn, today }).first, drawn);
      for (const given of [today, daysAfter(today, HARDSHIP_DAYS), asked, daysAfter(asked, 1)]) {
        const due = { dueOn, today: given };
        const first = firstGiven(due);
        expect(mayBeGiven(first, asked, due)).toBe(first <= asked);
        expect(mayBeGiven(daysAfter(asked, 1), asked, due)).toBe(false);
        expect(mayBeGiven(daysAfter(first, -1), asked, due)).toBe(false);
        if (first > asked) continue;
        // Nobody is late with a day that was given.
        const number = 99;
        const days = Math.round((Date.parse(asked) - Date.parse(dueOn)) / 86_400_000);
        const act = { kind: 'extended', number, day: given, days } as const;
        for (const day of [given, asked])
          expect(settle(terms, [...acts, act], day)).toMatchObject({ dueOn: asked, daysPastDue: 0 });
      }
    });
  });

  it('costs nothing for its days, and never more than without it [LOAN-51] [LOAN-21]', () => {
    always((story, due) => {
      const days = moreTimeOf(story, due);
      expect(days).toHaveLength(MORE_DAYS);
      expect(new Set(days.map(({ soonest }) => soonest)).size).toBe(1);
      for (const { soonest, latest, without } of days) {
        expect(soonest <= latest).toBe(true);
        expect(latest <= without).toBe(true);
      }
    });
  });

  it('is said to cost at most what it costs, on whichever day the answer comes [LOAN-51]', () => {
    always((story, due, drawn) => {
      const { day, soonest, latest } = moreTimeOf(story, due)[drawn] ?? expect.fail();
      for (let after = 0; after <= HARDSHIP_DAYS; after++) {
        const given = daysAfter(due.today, after);
        if (given > day) break;
        const asked = { ...story, acts: onceAsked(story.acts, due) };
        const owed = owedIfGiven(asked, { day, given, dueOn: due.dueOn });
        expect(soonest <= owed && owed <= latest).toBe(true);
      }
    });
  });

  it('costs who asked by the due day what was said, on whichever day the answer comes [LOAN-62]', () => {
    always((story, due, drawn) => {
      if (!isInTime(due)) return;
      const { day, soonest, latest } = moreTimeOf(story, due)[drawn] ?? expect.fail();
      expect(latest).toBe(soonest);
      const asked = { kind: 'asked', number: 98, day: due.today } as const;
      for (let given = due.today; given <= day; given = daysAfter(given, 7)) {
        const acts = [...story.acts, { ...asked, answered: given }];
        expect(owedIfGiven({ ...story, acts }, { day, given, dueOn: due.dueOn })).toBe(soonest);
        // A no on that day has charged nothing by its end.
        const [before, then] = [due.dueOn, given].map((on) => settle(story.terms, acts, on).totals.late);
        if (given > due.dueOn) expect(then).toBe(before);
      }
    });
  });

  it.each([
    ['2026-01-05', '2026-02-01', '2026-02-05'],
    ['2026-01-05', '2026-02-05', '2026-02-05'],
    ['2026-01-05', '2026-12-06', '2027-01-05'],
    ['2026-01-31', '2026-02-10', '2026-02-28'],
    ['2026-01-31', '2028-02-10', '2028-02-29'],
    ['2026-01-31', '2026-03-01', '2026-03-31'],
    ['2026-01-30', '2026-02-28', '2026-02-28'],
  ])('knows the salary day of %s from %s on: %s [LOAN-50]', (salary, from, day) => {
    expect(salaryDayFrom(salary, from)).toBe(day);
  });
});

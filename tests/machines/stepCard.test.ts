import { describe, expect, it } from 'vitest';
import { STEP_IDS, type StepId } from '#domain/steps/steps.ts';
import { cardOf, type Progress, stateOf } from '#machines/stepCard.ts';
import { expectEveryTransition } from '#testing/charts/walk.ts';
import { stepCard } from '#tests/fixtures/stepCard.ts';

/** Every set of done steps, each with every step that can be in process: 2,816 in all. */
const everyProgress: readonly Progress[] = Array.from({ length: 2 ** STEP_IDS.length }, (_, bits) =>
  STEP_IDS.filter((id) => bits & (1 << (id - 1))),
).flatMap((completed) =>
  [null, ...STEP_IDS.filter((id) => !completed.includes(id))].map((inProcess) => ({ completed, inProcess })),
);

/** The specification's rule in its own words (DASH-02, DASH-03, D-06). */
const ruled = (step: StepId, { completed, inProcess }: Progress) => {
  const current = completed.length === 0 ? 1 : Math.min(9, Math.max(...completed) + 1);
  if (completed.includes(step)) return 'completed';
  if (inProcess === step) return 'in-process';
  if (step === current) return 'current';
  return step === current + 1 ? 'next-available' : 'pending';
};

/** The nine cards of each combination. */
const everyCard = everyProgress.map((progress) => ({
  ...progress,
  cards: STEP_IDS.map((step) => cardOf(step, progress)),
}));

const inWords = ({ completed, inProcess }: Progress) => `done ${completed.join()}, in process ${inProcess}`;

describe('the card of a step', () => {
  it('takes every transition', () => expectEveryTransition(stepCard));

  it('has the state of the rule, in all 2,816 combinations [DASH-02] [DASH-03] [D-06]', () => {
    expect(everyProgress.length).toBe(2_816);
    for (const { cards, ...progress } of everyCard)
      expect(cards.map(stateOf), inWords(progress)).toEqual(STEP_IDS.map((step) => ruled(step, progress)));
  });

  it('opens at or below the current step, and where it was opened before [DASH-04] [D-06]', () => {
    for (const { cards, ...progress } of everyCard) {
      const current = Math.min(9, Math.max(0, ...progress.completed) + 1);
      const opening = STEP_IDS.filter((step) => cards[step - 1]?.hasTag('opens'));
      const expected = STEP_IDS.filter(
        (step) => !progress.completed.includes(step) && (step <= current || step === progress.inProcess),
      );
      expect(opening, inWords(progress)).toEqual(expected);
    }
  });

  it('leads one step at a time, an open one, until all nine are done [D-43]', () => {
    for (const { cards, ...progress } of everyCard) {
      const leading = cards.filter((card) => card.hasTag('leads'));
      expect(leading.length, inWords(progress)).toBe(progress.completed.length === 9 ? 0 : 1);
      expect(
        leading.every((card) => card.hasTag('opens')),
        inWords(progress),
      ).toBe(true);
    }
  });

  it('shows a new customer one current card, one next and seven pending [DASH-02]', () => {
    const states = STEP_IDS.map((step) => stateOf(cardOf(step, { completed: [], inProcess: null })));
    expect(states).toEqual(['current', 'next-available', ...Array(7).fill('pending')]);
  });
});

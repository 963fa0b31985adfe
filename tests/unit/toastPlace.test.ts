import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freePlace } from '#ui/notices/toastPlace.ts';

const WINDOW = 640;
const MARGIN = 8;
const spans = fc.array(
  fc
    .record({ top: fc.integer({ min: -50, max: WINDOW }), height: fc.integer({ min: 1, max: 300 }) })
    .map(({ top, height }) => ({ top, bottom: top + height })),
);

/** True where a toast of this height would cover nothing, so far above the foot. */
const isFree = (foot: number, height: number, taken: readonly { top: number; bottom: number }[]) => {
  const bottom = WINDOW - foot;
  const top = bottom - height;
  return top >= 0 && taken.every((one) => one.bottom <= top || one.top >= bottom);
};

it('a toast stands where it covers no control, as low as it can [R-20]', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 40, max: 120 }), (taken, height) => {
      const foot = freePlace(height, WINDOW, taken, MARGIN);
      if (foot !== null) expect(isFree(foot, height, taken)).toBe(true);
      // With room around it, none is free lower down, or none at all.
      const roomy = taken.map(({ top, bottom }) => ({ top: top - MARGIN, bottom: bottom + MARGIN }));
      for (let lower = 2 * MARGIN; lower < (foot ?? WINDOW - height - MARGIN); lower += 1)
        expect(isFree(lower, height, roomy)).toBe(false);
    }),
  );
});

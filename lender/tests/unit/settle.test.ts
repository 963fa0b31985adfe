import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '#lender/books/settle.ts';
import { TRUTHS } from '#tests/truths/index.ts';
import { reference } from '#tests/truths/reference.ts';
import { stories } from '#tests/truths/stories.ts';
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

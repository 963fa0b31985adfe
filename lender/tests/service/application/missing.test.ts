import { describe, expect, it } from 'vitest';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { allStepsDone } from '#domain/steps/progression.ts';
import { STEP_IDS, type StepId } from '#domain/steps/steps.ts';
import type { Records } from '#server/database/repositories/records.ts';
import { missingForSubmission } from '#server/rules/missingDocuments.ts';
import { progressOf, SELFIE_SLOT } from '#server/rules/progress.ts';

/** Records of a customer who has done these steps. */
const recordsOf = (done: readonly StepId[]): Records => {
  const saved = <T>(id: StepId, value: object) => (done.includes(id) ? (value as T) : undefined);
  const slots = [
    ...(done.includes(5) ? [SELFIE_SLOT] : []),
    ...(done.includes(8) ? DOCUMENT_SLOTS.map(({ id }) => id) : []),
  ];
  return {
    customer: { id: 'C-1', mobile: '9876543210', registered: true, language: 'en' },
    pan: saved(1, {}),
    personal: saved(2, {}),
    residence: saved(3, {}),
    income: saved(4, {}),
    eligibility: saved(6, { outcome: 'eligible', reasons: [] }),
    employed: done.includes(7),
    banked: done.includes(9),
    documents: Object.fromEntries(slots.map((slot) => [slot, `D-${slot}`])),
    leads: [],
  };
};

describe('a submission', () => {
  it('lacks nothing with all nine steps and a loan, and something with any other of the 512 sets [D-43]', () => {
    for (let bits = 0; bits < 2 ** STEP_IDS.length; bits++) {
      const done = STEP_IDS.filter((id) => bits & (1 << (id - 1)));
      const records = recordsOf(done);
      expect(progressOf(records).done).toEqual(done);
      const missing = missingForSubmission(records, { hasOffer: true });
      expect(missing.length === 0, done.join()).toBe(allStepsDone(done));
      expect(missingForSubmission(records, { hasOffer: false })).not.toEqual([]);
    }
  });
});

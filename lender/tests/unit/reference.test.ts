import { describe, expect, it } from 'vitest';
import type { Truth } from '#tests/truths/format.ts';
import { reference } from '#tests/truths/reference.ts';
import { checkTruth } from '#tests/truths/told.ts';

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

/** The numbers of a period for the lender's owner. */

import { deskPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import type { Numbers } from '#lender/wire/numbers.ts';
import { numbersMachine } from '#machines/desk/numbers.ts';

const month = { choice: 'month', from: '2026-02-01', to: '2026-02-10' } as const;
const HOUR = 3_600_000;

export const sampleNumbers: Numbers = {
  period: {
    from: month.from,
    to: month.to,
    sent: 214,
    offers: 133,
    refusals: 55,
    toDecide: 6 * HOUR,
    agreed: 110,
    paidSameDay: 108,
  },
  before: {
    from: '2026-01-22',
    to: '2026-01-31',
    sent: 187,
    offers: 120,
    refusals: 40,
    toDecide: 8 * HOUR,
    agreed: 99,
    paidSameDay: 90,
  },
  states: [
    { state: 'submitted', left: 214, median: HOUR, now: 31 },
    { state: 'review', left: 188, median: 6 * HOUR, now: 64 },
    { state: 'sanctioned', left: 120, median: 9 * HOUR, now: 27 },
    { state: 'accepted', left: 3, median: null, now: 6 },
  ],
  moves: [
    { from: 'submitted', to: 'review', count: 200 },
    { from: 'review', to: 'sanctioned', count: 133 },
    { from: 'review', to: 'refused', count: 55 },
  ],
  steps: [548, 503, 471, 446, 440, 402, 391, 380, 268, 247, 230, 214],
  money: [
    { part: 'running', rupees: 53_20_000, loans: 314, oldestDays: 0 },
    { part: 'dueSoon', rupees: 12_10_000, loans: 60, oldestDays: 0 },
    { part: 'late', rupees: 4_10_000, loans: 25, oldestDays: 7 },
    { part: 'veryLate', rupees: 2_20_000, loans: 13, oldestDays: 34 },
  ],
  books: { paidOut: 19_80_000, cameBack: 22_40_000, lateCharges: 3_460 },
  complaints: 2,
};

export const numbersChart = chart({
  id: 'numbers',
  machine: numbersMachine,
  input: { period: month },
  fixtures: {
    events: {
      'PERIOD.CHOSEN': [{ period: { choice: 'today', from: month.to, to: month.to } }],
      RETRY: [{}],
    },
    actors: {
      read: {
        done: [
          { ok: true, numbers: sampleNumbers },
          { ok: false, failure: { kind: 'timeout' } },
        ],
        error: new Error('a bug'),
      },
    },
  },
  pageOf: () => deskPage('/desk/numbers', 'approver'),
  journey: { leadsTo: {}, ends: ['shown'] },
});

/** The truths that the design gives, by its numbers. 15, 17 and 18 are about the books, not about a loan's settlement. */
import type { Truth } from './format.ts';
import { F, S, T } from './terms.ts';

export const GIVEN: readonly Truth[] = [
  {
    no: '1',
    says: 'Interest from day 1 to the due day, then at most 40 a day for 30 days',
    terms: T,
    acts: [],
    at: [
      { day: 0, must: { owed: 20_000 } },
      { day: 1, must: { owed: 20_200 } },
      { day: 30, must: { owed: 26_000 } }, // 30 x 200 = 6,000
      { day: 31, must: { owed: 26_040 } }, // 0.2 % of 26,000 = 52, at most 40
      { day: 60, must: { owed: 27_200 } }, // 30 x 40 = 1,200
      { day: 400, must: { owed: 27_200 } },
    ],
  },
  {
    no: '2',
    says: 'A payment covers interest, then principal',
    terms: T,
    acts: [{ what: 'put', rupees: 12_000, day: 10 }],
    // 12,000 − 10 x 200 = 10,000 of principal; 20 x 100 = 2,000
    at: [{ day: 30, must: { principal: 10_000, interest: 2_000 } }],
  },
  {
    no: '3',
    says: 'From acts with their days, in whichever order they were told',
    terms: T,
    acts: [
      { what: 'put', rupees: 2_000, day: 10 },
      { what: 'put', rupees: 10_000, day: 5, toldOn: 11 },
    ],
    // Day 5: 10,000 − 1,000 leaves 11,000. Day 10: 2,000 − 5 x 110 = 1,450 leaves 9,550. 1,000 + 550 + 95.50 = 1,645.50
    at: [{ day: 11, must: { principal: 9_550, interest: 96, interestEarned: 1_646 } }],
  },
  {
    no: '4',
    says: 'A waiver never becomes excess',
    terms: T,
    acts: [
      { what: 'waived', part: 'late', rupees: 200, day: 35 },
      { what: 'put', rupees: 26_000, day: 30, toldOn: 36 },
    ],
    at: [{ day: 36, must: { owed: 0, excess: 0, lateEarned: 0, waived: 0 } }],
  },
  {
    no: '5',
    says: 'Owed back: refunded, and then the payment was taken back',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_300, day: 30, name: 'payment' },
      { what: 'sentBack', rupees: 300, day: 31 },
      { what: 'takenBack', of: 'payment', rupees: 26_300, day: 40 },
    ],
    at: [
      { day: 40, must: { principal: 20_000, interest: 6_000, late: 0, owedBack: 300, owed: 26_300 } },
      { day: 41, must: { late: 40, owedBack: 300, owed: 26_340 } },
    ],
  },
  {
    no: '6',
    says: 'Taken back counts from its day',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_200, day: 35, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 26_200, day: 40 },
    ],
    at: [
      { day: 40, must: { owed: 26_200 } },
      { day: 65, must: { late: 1_000 } }, // 5 x 40 before, days 41 to 60 x 40 after
    ],
  },
  {
    no: '7',
    says: 'Undone counts as if it had never been',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_200, day: 35, name: 'payment' },
      { what: 'undone', of: 'payment', day: 40 },
    ],
    at: [{ day: 40, must: { owed: 26_400 } }], // 10 x 40
  },
  {
    no: '8a',
    says: 'Money of an earlier day makes a write-off smaller',
    terms: T,
    acts: [
      { what: 'writtenOff', day: 120 },
      { what: 'put', rupees: 5_000, day: 118, toldOn: 122 },
    ],
    at: [{ day: 125, must: { writtenOff: 22_200, recovered: 0 } }], // 27,200 − 5,000
  },
  {
    no: '8b',
    says: 'Money of a day after the write-off is recovered',
    terms: T,
    acts: [
      { what: 'writtenOff', day: 120 },
      { what: 'put', rupees: 5_000, day: 121 },
    ],
    at: [{ day: 125, must: { writtenOff: 27_200, recovered: 5_000 } }],
  },
  {
    no: '9',
    says: 'A write-off is whatever is owed at the end of its day, and what comes back later',
    terms: T,
    acts: [
      { what: 'put', rupees: 10_000, day: 35, name: 'payment' },
      { what: 'writtenOff', day: 120 },
      { what: 'takenBack', of: 'payment', rupees: 10_000, day: 125 },
    ],
    at: [
      { day: 124, must: { owed: 0, writtenOff: 17_000 } }, // principal 16,000; late 5 x 40 + 25 x 32 = 1,000
      { day: 125, must: { owed: 0, writtenOff: 27_000 } },
    ],
  },
  ...[
    { no: '10a', toldOn: 4, writtenOff: [] },
    { no: '10b', toldOn: 40, writtenOff: [] },
    { no: '10c', toldOn: 125, writtenOff: [{ what: 'writtenOff', day: 120 } as const] },
  ].map(
    ({ no, toldOn, writtenOff }): Truth => ({
      no,
      says: "The exit is decided by the payments' days, however late they are told, from any state",
      terms: S,
      acts: [...writtenOff, { what: 'put', rupees: 10_000, day: 0, toldOn }],
      at: [{ day: toldOn, must: { owed: 0, exitedOn: 0, interestEarned: 0, lateEarned: 0, excess: 0 } }],
    }),
  ),
  {
    no: '11',
    says: 'More than the exit amount is excess',
    terms: S,
    acts: [{ what: 'put', rupees: 12_500, day: 0 }],
    at: [{ day: 0, must: { exitedOn: 0, excess: 2_500 } }],
  },
  {
    no: '12',
    says: 'Payoff is what is owed, where the exit amount less what was paid is more',
    terms: S,
    acts: [{ what: 'put', rupees: 5_000, day: 1 }],
    // 5,000 − 100 leaves 5,100; 2 x 51 = 102. The exit would be 10,300 − 5,000 = 5,300
    at: [{ day: 3, must: { payoff: 5_202 } }],
  },
  {
    no: '13',
    says: "Fee and GST stay by the days' share, the rest of the exit's cost is interest",
    terms: F,
    acts: [{ what: 'put', rupees: 19_875, day: 2 }],
    // Cost 19,875 − 19,528 = 347; fee 400 x 2 / 35 = 22.86; GST 72 x 23 / 400 = 4.14; 347 − 23 − 4 = 320
    at: [{ day: 2, must: { exitedOn: 2, interestEarned: 320, feeEarned: 23, gstPayable: 4 } }],
  },
  {
    no: '14',
    says: 'Less than a rupee owed is rounded away',
    terms: T,
    acts: [{ what: 'put', rupees: 25_999.5, day: 30 }],
    at: [{ day: 30, must: { owed: 0, rounded: 0.5 } }],
  },
  {
    no: '16',
    says: 'A returned payout leaves nothing owed; what was paid is excess',
    terms: T,
    acts: [
      { what: 'put', rupees: 5_000, day: 1 },
      { what: 'returned', day: 2 },
    ],
    at: [{ day: 2, must: { owed: 0, excess: 5_000 } }],
  },
];

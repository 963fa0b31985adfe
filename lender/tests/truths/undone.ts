/** Acts that count as if they had never been. */
import type { Truth } from './format.ts';
import { S, T } from './terms.ts';

export const UNDONE: readonly Truth[] = [
  {
    no: 'U1',
    says: 'Put and undone is nothing: interest runs as if it had never been paid',
    terms: T,
    acts: [
      { what: 'put', rupees: 12_000, day: 10, name: 'wrong' },
      { what: 'undone', of: 'wrong', day: 20 },
    ],
    at: [
      { day: 19, must: { owed: 10_900 } }, // 10,000 + 9 x 100
      { day: 20, must: { principal: 20_000, interest: 4_000, excess: 0 } },
      { day: 30, must: { owed: 26_000, interestEarned: 6_000 } },
    ],
  },
  {
    no: 'U2',
    says: 'Undone after its excess was sent back: that is owed back, and the late charges are as without it',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_300, day: 30, name: 'wrong' },
      { what: 'sentBack', rupees: 300, day: 31 },
      { what: 'undone', of: 'wrong', day: 40 },
    ],
    at: [{ day: 40, must: { interest: 6_000, late: 400, owedBack: 300, owed: 26_700, excess: 0 } }],
  },
  {
    no: 'U3',
    says: 'An exit whose payment is undone has never been',
    terms: S,
    acts: [
      { what: 'put', rupees: 10_000, day: 0, name: 'wrong' },
      { what: 'undone', of: 'wrong', day: 10 },
    ],
    at: [
      { day: 9, must: { exitedOn: 0, owed: 0 } },
      { day: 10, must: { exitedOn: null, owed: 11_000, interestEarned: 1_000 } }, // 10 x 100
    ],
  },
  {
    no: 'U4',
    says: 'The wrong amount is undone and the right one put on the same day',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_200, day: 35, name: 'wrong' },
      { what: 'undone', of: 'wrong', day: 37 },
      { what: 'put', rupees: 2_620, day: 35, toldOn: 37 },
    ],
    // 6,000 − 2,620 of interest; 0.2 % of 23,380 = 46.76, at most 40: 7 x 40
    at: [{ day: 37, must: { interest: 3_380, principal: 20_000, late: 280 } }],
  },
  {
    no: 'U5',
    says: 'A waiver covers more where the payment of the day before it is undone, up to its amount',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_000, day: 30, name: 'wrong' },
      { what: 'waived', part: 'late', rupees: 500, day: 35 },
      { what: 'undone', of: 'wrong', day: 36 },
    ],
    at: [
      { day: 35, must: { owed: 0, waived: 0 } },
      { day: 36, must: { waived: 200, late: 40, owed: 26_040, lateEarned: 240 } }, // 5 x 40 waived, 6 x 40 ran
    ],
  },
  {
    no: 'U6',
    says: 'A waiver that is undone has never been: interest ran on the principal that it had given up',
    terms: T,
    acts: [
      { what: 'waived', part: 'principal', rupees: 1_000, day: 10, name: 'wrong' },
      { what: 'undone', of: 'wrong', day: 20 },
    ],
    at: [
      { day: 19, must: { principal: 19_000, interest: 3_710, waived: 1_000 } }, // 2,000 + 9 x 190
      { day: 20, must: { principal: 20_000, interest: 4_000, waived: 0 } },
    ],
  },
  {
    no: 'U7',
    says: 'A sending back that is undone has never been: the excess is hers again, and nothing was owed back',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_300, day: 30, name: 'payment' },
      { what: 'sentBack', rupees: 400, day: 31, name: 'wrong' },
      { what: 'takenBack', of: 'payment', rupees: 200, day: 33 },
      { what: 'undone', of: 'wrong', day: 35 },
    ],
    // Before: 300 − 400 leaves 100 owed back, and the 200 are owed of the principal: 0.2 % = 0.40 a day, which is nothing
    at: [
      { day: 34, must: { excess: 0, owedBack: 100, principal: 200, late: 0, daysPastDue: 4 } },
      { day: 35, must: { excess: 100, owedBack: 0, owed: 0, daysPastDue: 0 } },
    ],
  },
];

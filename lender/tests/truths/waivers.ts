/** What is given up of one part. */
import type { Truth } from './format.ts';
import { F, T } from './terms.ts';

export const WAIVERS: readonly Truth[] = [
  {
    no: 'W1',
    says: 'A waiver is up to an amount: more than is owed of its part gives nothing up, then or later',
    terms: T,
    acts: [{ what: 'waived', part: 'late', rupees: 500, day: 35 }],
    at: [
      { day: 35, must: { waived: 200, late: 0, owed: 26_000, excess: 0 } },
      { day: 36, must: { waived: 200, late: 40 } },
      { day: 60, must: { late: 1_000, lateEarned: 1_200 } }, // 25 x 40; earned 30 x 40
    ],
  },
  {
    no: 'W2',
    says: 'A waiver of a day on which nothing is owed of its part is nothing',
    terms: T,
    acts: [
      { what: 'waived', part: 'interest', rupees: 200, day: 0 },
      { what: 'waived', part: 'late', rupees: 40, day: 30 },
    ],
    at: [
      { day: 1, must: { owed: 20_200, waived: 0 } },
      { day: 31, must: { owed: 26_040, waived: 0 } },
    ],
  },
  {
    no: 'W3',
    says: "A waiver comes after that day's payments, whichever was told first",
    terms: T,
    acts: [
      { what: 'waived', part: 'late', rupees: 200, day: 35 },
      { what: 'put', rupees: 26_100, day: 35, toldOn: 36 },
    ],
    // 26,100 − 26,000 = 100 of the late charge of 200; the other 100 are waived
    at: [
      { day: 35, must: { waived: 200, owed: 26_000 } },
      { day: 36, must: { waived: 100, owed: 0, excess: 0, lateEarned: 200 } },
    ],
  },
  {
    no: 'W4',
    says: 'A waiver of principal lowers the interest of the days after it',
    terms: T,
    acts: [{ what: 'waived', part: 'principal', rupees: 1_000, day: 10 }],
    at: [
      { day: 10, must: { principal: 19_000, interest: 2_000 } },
      { day: 30, must: { interest: 5_800, owed: 24_800, waived: 1_000 } }, // 2,000 + 20 x 190
    ],
  },
  {
    no: 'W5',
    says: 'A waiver is of one part: a payment that is told late leaves less of that part to give up',
    terms: T,
    acts: [
      { what: 'waived', part: 'interest', rupees: 1_000, day: 10 },
      { what: 'put', rupees: 15_000, day: 5, toldOn: 12 },
    ],
    // Before: 2,000 − 1,000 + 200. After: 15,000 − 1,000 leaves 6,000; 5 x 60 = 300 are waived; 2 x 60 ran since
    at: [
      { day: 11, must: { interest: 1_200, waived: 1_000 } },
      { day: 12, must: { principal: 6_000, interest: 120, waived: 300, interestEarned: 1_420, excess: 0 } },
    ],
  },
  {
    no: 'W6',
    says: 'A waiver on the day of a taking back comes before it: nothing was owed',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_200, day: 35, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 26_200, day: 40 },
      { what: 'waived', part: 'late', rupees: 200, day: 40 },
    ],
    at: [{ day: 40, must: { owed: 26_200, late: 200, waived: 0 } }],
  },
  {
    no: 'W7',
    says: 'Two waivers of a part give no more up than is owed of it',
    terms: T,
    acts: [
      { what: 'waived', part: 'late', rupees: 150, day: 35 },
      { what: 'waived', part: 'late', rupees: 150, day: 35 },
    ],
    at: [{ day: 35, must: { waived: 200, owed: 26_000 } }],
  },
  {
    no: 'W8',
    says: 'What is given up is not given back when a payment is taken back later',
    terms: T,
    acts: [
      { what: 'put', rupees: 25_000, day: 30, name: 'payment' },
      { what: 'waived', part: 'principal', rupees: 1_500, day: 30 },
      { what: 'takenBack', of: 'payment', rupees: 25_000, day: 50 },
    ],
    // 25,000 − 6,000 leaves 1,000 of principal, which is waived
    at: [
      { day: 30, must: { owed: 0, waived: 1_000, excess: 0 } },
      { day: 31, must: { late: 0, daysPastDue: 0 } },
      { day: 50, must: { principal: 19_000, interest: 6_000, owed: 25_000, waived: 1_000 } },
    ],
  },
  {
    no: 'W9',
    says: 'A waiver that turns out to be of a day after the exit is nothing',
    terms: F,
    acts: [
      { what: 'waived', part: 'late', rupees: 40, day: 36 },
      { what: 'put', rupees: 19_528, day: 0, toldOn: 37 },
    ],
    at: [
      { day: 36, must: { waived: 40, owed: 25_600 } }, // 20,000 + 35 x 160
      { day: 37, must: { exitedOn: 0, owed: 0, waived: 0, excess: 0, lateEarned: 0, feeEarned: 0 } },
    ],
  },
];

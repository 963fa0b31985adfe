/** Due days that are put off. */
import type { Truth } from './format.ts';
import { T, U } from './terms.ts';

export const MORE_TIME: readonly Truth[] = [
  {
    no: 'E1',
    says: 'More time books nothing: the extra days cost neither interest nor late charge',
    terms: T,
    acts: [{ what: 'extended', days: 7, day: 28 }],
    at: [
      { day: 28, must: { owed: 25_600, interestEarned: 5_600, waived: 0 } }, // 28 x 200
      { day: 29, must: { dueOn: 37, owed: 25_800 } },
      { day: 37, must: { owed: 26_000, late: 0, daysPastDue: 0 } },
      { day: 38, must: { owed: 26_040, daysPastDue: 1 } },
      { day: 67, must: { owed: 27_200 } }, // 30 x 40
      { day: 68, must: { owed: 27_200, daysPastDue: 31 } },
    ],
  },
  {
    no: 'E2',
    says: 'More time on the due day itself: no day is late before the new one',
    terms: T,
    acts: [{ what: 'extended', days: 5, day: 30 }],
    at: [
      { day: 31, must: { owed: 26_000, dueOn: 35, daysPastDue: 0 } },
      { day: 35, must: { owed: 26_000 } },
      { day: 36, must: { owed: 26_040, daysPastDue: 1 } },
    ],
  },
  {
    no: 'E3',
    says: 'It counts from the second yes: a late day that had run by then stays, and is one of the thirty',
    terms: T,
    acts: [{ what: 'extended', days: 5, day: 31 }],
    at: [
      { day: 31, must: { late: 40 } },
      { day: 35, must: { late: 40, daysPastDue: 0 } },
      { day: 36, must: { late: 80 } },
      { day: 64, must: { late: 1_200 } }, // 1 + 29 days
      { day: 65, must: { late: 1_200 } },
    ],
  },
  {
    no: 'E4',
    says: "More time among the late days: nobody is asked for more than the Key Facts Statement's worst case",
    terms: T,
    acts: [{ what: 'extended', days: 10, day: 35 }],
    at: [
      { day: 36, must: { late: 200, dueOn: 40, daysPastDue: 0 } },
      { day: 40, must: { owed: 26_200 } },
      { day: 41, must: { owed: 26_240, daysPastDue: 1 } },
      { day: 65, must: { owed: 27_200 } }, // 5 + 25 days
      { day: 400, must: { owed: 27_200 } },
    ],
  },
  {
    no: 'E5',
    says: 'More time that ends before today: the charged days go on counting where they were',
    terms: T,
    acts: [{ what: 'extended', days: 3, day: 40 }],
    at: [
      { day: 41, must: { late: 440, dueOn: 33, daysPastDue: 8 } }, // the 11th charged day
      { day: 60, must: { late: 1_200 } },
      { day: 63, must: { late: 1_200 } }, // not 30 days from day 34
    ],
  },
  {
    no: 'E6',
    says: 'More time twice',
    terms: T,
    acts: [
      { what: 'extended', days: 5, day: 28 },
      { what: 'extended', days: 5, day: 34 },
    ],
    at: [
      { day: 34, must: { owed: 26_000 } },
      { day: 36, must: { dueOn: 40, owed: 26_000, daysPastDue: 0 } },
      { day: 41, must: { owed: 26_040, daysPastDue: 1 } },
    ],
  },
  {
    no: 'E7',
    says: 'More time after all charged days: late again, but nothing is charged again',
    terms: U,
    acts: [{ what: 'extended', days: 20, day: 33 }],
    at: [
      { day: 33, must: { late: 250 } }, // days 22 to 31 x 25
      { day: 41, must: { dueOn: 41, late: 250, daysPastDue: 0 } },
      { day: 42, must: { late: 250, owed: 14_669, daysPastDue: 1 } },
    ],
  },
  {
    no: 'E8',
    says: 'More time that is undone has never been: the late charges are those of the first due day',
    terms: T,
    acts: [
      { what: 'extended', days: 7, day: 28, name: 'wrong' },
      { what: 'undone', of: 'wrong', day: 33 },
    ],
    at: [
      { day: 32, must: { owed: 26_000, dueOn: 37 } },
      { day: 33, must: { owed: 26_120, dueOn: 30, daysPastDue: 3 } }, // 3 x 40
    ],
  },
  {
    no: 'E9',
    says: 'Money of the extra days that is told after them saves the late charges since',
    terms: T,
    acts: [
      { what: 'extended', days: 10, day: 35 },
      { what: 'put', rupees: 26_200, day: 40, toldOn: 45 },
    ],
    at: [
      { day: 44, must: { owed: 26_360 } }, // 5 x 40 and 4 x 40
      { day: 45, must: { owed: 0, excess: 0, lateEarned: 200, daysPastDue: 0 } },
    ],
  },
  {
    no: 'E11',
    says: 'Asked for by the due day: no late day is counted until the no, and the charge begins on the day after it',
    terms: T,
    acts: [{ what: 'asked', day: 30, answered: 34 }],
    at: [
      { day: 31, must: { owed: 26_000, late: 0, dueOn: 30, daysPastDue: 1 } },
      { day: 34, must: { owed: 26_000, daysPastDue: 4 } },
      { day: 35, must: { owed: 26_040 } },
      { day: 64, must: { owed: 27_200 } }, // days 35 to 64: 30 x 40
      { day: 65, must: { owed: 27_200 } },
    ],
  },
  {
    no: 'E12',
    says: 'Asked for by the due day: a yes that comes late costs what one at once would have',
    terms: T,
    acts: [
      { what: 'asked', day: 29, answered: 36 },
      { what: 'extended', days: 10, day: 36 },
    ],
    at: [
      { day: 35, must: { owed: 26_000, daysPastDue: 5 } },
      { day: 36, must: { owed: 26_000, dueOn: 40, daysPastDue: 0 } },
      { day: 40, must: { owed: 26_000 } },
      { day: 41, must: { owed: 26_040, daysPastDue: 1 } },
    ],
  },
  {
    no: 'E13',
    says: 'Asked for by the due day and never answered: nothing is charged for it',
    terms: T,
    acts: [{ what: 'asked', day: 28 }],
    at: [
      { day: 30, must: { owed: 26_000, interestEarned: 6_000 } },
      { day: 100, must: { owed: 26_000, late: 0, lateEarned: 0 } },
    ],
  },
  {
    no: 'E14',
    says: 'Late days that had run stay, and the days of waiting are none of the thirty',
    terms: T,
    acts: [
      { what: 'extended', days: 10, day: 35 },
      { what: 'asked', day: 40, answered: 45 },
    ],
    at: [
      { day: 40, must: { late: 200 } },
      { day: 45, must: { late: 200 } },
      { day: 46, must: { late: 240 } },
      { day: 70, must: { late: 1_200 } }, // 5 + 25 days
      { day: 71, must: { late: 1_200 } },
    ],
  },
  {
    no: 'E10',
    says: 'The days that are charged are days after the new due day, whether or not something was owed on them',
    terms: T,
    acts: [
      { what: 'extended', days: 7, day: 28 },
      { what: 'put', rupees: 26_000, day: 37, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 26_000, day: 66 },
    ],
    at: [
      { day: 66, must: { owed: 26_000, daysPastDue: 29 } },
      { day: 67, must: { owed: 26_040 } },
      { day: 68, must: { owed: 26_040 } },
    ],
  },
];

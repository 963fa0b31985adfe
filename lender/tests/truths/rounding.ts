/** Paise, whole rupees and what is rounded away. */
import type { Truth } from './format.ts';
import { F, LONG, S, T, U } from './terms.ts';

export const ROUNDING: readonly Truth[] = [
  {
    no: 'N1',
    says: 'The running total of interest is in whole rupees; single days are not rounded',
    terms: U,
    acts: [],
    at: [
      { day: 1, must: { interest: 99 } }, // 98.76
      { day: 2, must: { interest: 198 } }, // 197.52
      { day: 3, must: { interest: 296 } }, // 296.28, not 3 x 99
      { day: 20, must: { interest: 1_975 } }, // 1,975.20
      { day: 21, must: { interest: 2_074, owed: 14_419 } }, // 2,073.96
    ],
  },
  {
    no: 'N2',
    says: 'Half a rupee of interest is rounded up',
    terms: T,
    acts: [{ what: 'put', rupees: 50, day: 0 }],
    // 199.50 a day of 19,950
    at: [
      { day: 1, must: { interest: 200 } },
      { day: 2, must: { interest: 399 } },
      { day: 3, must: { interest: 599 } }, // 598.50
      { day: 30, must: { interest: 5_985, owed: 25_935 } },
    ],
  },
  {
    no: 'N3',
    says: 'Paise of a payment stay paise of principal, and interest is counted on them',
    terms: U,
    acts: [{ what: 'put', rupees: 1_000.25, day: 2 }],
    // 1,000.25 − 198 leaves 11,542.75; 92.342 a day: 289.862 on day 3, 197.52 + 19 x 92.342 = 1,952.018 on day 21
    at: [
      { day: 2, must: { interest: 0, principal: 11_542.75 } },
      { day: 3, must: { interest: 92, interestEarned: 290 } },
      { day: 21, must: { interest: 1_754, owed: 13_296.75, interestEarned: 1_952 } },
      { day: 22, must: { late: 25, owed: 13_321.75 } }, // 0.2 % = 26.59, at most 25
    ],
  },
  {
    no: 'N4',
    says: '99 paise are less than a rupee: rounded away, and nobody is late',
    terms: T,
    acts: [{ what: 'put', rupees: 25_999.01, day: 30 }],
    at: [{ day: 31, must: { owed: 0, rounded: 0.99, lateEarned: 0, daysPastDue: 0, payoff: 0 } }],
  },
  {
    no: 'N5',
    says: 'A rupee is not less than a rupee',
    terms: T,
    acts: [{ what: 'put', rupees: 25_999, day: 30 }],
    at: [{ day: 31, must: { owed: 1, principal: 1, rounded: 0, lateEarned: 0, daysPastDue: 1 } }], // 0.2 % = 0.002
  },
  {
    no: 'N6',
    says: 'The rest of a late charge is rounded away, too',
    terms: T,
    acts: [{ what: 'put', rupees: 26_199.6, day: 35 }],
    at: [{ day: 36, must: { owed: 0, late: 0, principal: 0, rounded: 0.4, lateEarned: 200, excess: 0 } }],
  },
  {
    no: 'N7',
    says: 'Less than a rupee of a part is not rounded away where more is owed in all',
    terms: T,
    acts: [{ what: 'waived', part: 'late', rupees: 39.5, day: 31 }],
    at: [
      { day: 31, must: { late: 0.5, owed: 26_000.5, rounded: 0 } },
      { day: 32, must: { late: 40.5 } },
    ],
  },
  {
    no: 'N8',
    says: 'The rest of the day that is told later is no excess: then nothing is rounded',
    terms: T,
    acts: [
      { what: 'put', rupees: 25_999.5, day: 30 },
      { what: 'put', rupees: 0.5, day: 30, toldOn: 33 },
    ],
    at: [
      { day: 32, must: { rounded: 0.5 } },
      { day: 33, must: { owed: 0, excess: 0, rounded: 0 } },
    ],
  },
  {
    no: 'N9',
    says: 'The rest that comes a day later is excess',
    terms: T,
    acts: [
      { what: 'put', rupees: 25_999.5, day: 30 },
      { what: 'put', rupees: 0.5, day: 31 },
    ],
    at: [{ day: 31, must: { owed: 0, excess: 0.5, rounded: 0.5 } }],
  },
  {
    no: 'N10',
    says: 'What was rounded away stays so when the payment is taken back; paise that are taken back are rounded',
    terms: T,
    acts: [
      { what: 'put', rupees: 25_999.5, day: 30, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 0.4, day: 35 },
      { what: 'takenBack', of: 'payment', rupees: 25_999.1, day: 40 },
    ],
    // 0.50 and 0.40 are rounded away: 26,000 − 0.90
    at: [
      { day: 35, must: { owed: 0, rounded: 0.9 } },
      { day: 40, must: { owed: 25_999.1, rounded: 0.9 } },
    ],
  },
  {
    no: 'N11',
    says: 'A late day of half a rupee is a rupee',
    terms: T,
    acts: [{ what: 'put', rupees: 25_750, day: 30 }],
    // 0.2 % of 250 = 0.50, each day by itself
    at: [
      { day: 31, must: { late: 1 } },
      { day: 60, must: { late: 30, owed: 280 } },
    ],
  },
  {
    no: 'N12',
    says: 'A late day of less than half a rupee is nothing',
    terms: T,
    acts: [{ what: 'put', rupees: 25_750.01, day: 30 }],
    at: [{ day: 60, must: { late: 0, owed: 249.99, daysPastDue: 30 } }], // 0.2 % of 249.99 = 0.49998
  },
  {
    no: 'N13',
    says: 'Half a rupee less than the exit amount is no exit, though it ends a loan without fee',
    terms: S,
    acts: [{ what: 'put', rupees: 9_999.5, day: 0 }],
    at: [{ day: 1, must: { exitedOn: null, owed: 0, rounded: 0.5, payoff: 0, interestEarned: 0 } }],
  },
  {
    no: 'N14',
    says: 'Half a rupee less than the exit amount leaves the fee owed',
    terms: F,
    acts: [{ what: 'put', rupees: 19_527.5, day: 0 }],
    // 20,000 − 19,527.50; 0.8 % = 3.78 a day
    at: [
      { day: 0, must: { exitedOn: null, owed: 472.5, payoff: 0.5, rounded: 0 } },
      { day: 1, must: { owed: 476.5, payoff: 173.5 } }, // 19,701 − 19,527.50
    ],
  },
  {
    no: 'N15',
    says: 'The rest of the interest is rounded away, where the principal was waived',
    terms: T,
    acts: [
      { what: 'put', rupees: 199.6, day: 1 },
      { what: 'waived', part: 'principal', rupees: 20_000, day: 1 },
    ],
    at: [
      { day: 1, must: { owed: 0, rounded: 0.4, waived: 20_000, interestEarned: 200, excess: 0 } },
      { day: 31, must: { owed: 0, rounded: 0.4, interestEarned: 200, lateEarned: 0 } },
    ],
  },
  {
    no: 'N16',
    says: 'What was rounded away of the principal stays so after an exit: the exit costs so much less',
    terms: LONG,
    acts: [
      { what: 'lent', day: 0, told: 11 },
      { what: 'put', rupees: 10_099.5, day: 10, name: 'first' },
      { what: 'takenBack', of: 'first', rupees: 5_000, day: 11 },
      { what: 'put', rupees: 5_040.5, day: 14 },
    ],
    // 0.5 % of 5,000 a day, days 12 to 14. The exit costs 140, which is less than 100 and 75; 10,140 were put
    at: [
      { day: 10, must: { exitedOn: null, owed: 0, rounded: 0.5 } }, // the exit: 10,100
      { day: 13, must: { principal: 5_000, late: 50, rounded: 0.5 } },
      { day: 14, must: { exitedOn: 14, interestEarned: 140, lateEarned: 0, rounded: 0.5, excess: 0.5 } },
    ],
  },
  {
    no: 'N17',
    says: 'What was rounded away of a late charge goes with the charge at an exit, and comes back with it',
    terms: LONG,
    acts: [
      { what: 'lent', day: 0, told: 11 },
      { what: 'put', rupees: 10_100, day: 11, name: 'first' },
      { what: 'waived', part: 'late', rupees: 49.6, day: 11 },
      { what: 'takenBack', of: 'first', rupees: 5_000, day: 12 },
      { what: 'put', rupees: 5_040, day: 14, name: 'second' },
      { what: 'takenBack', of: 'second', rupees: 40, day: 20 },
    ],
    // 50 on day 11, and 25 each on days 13 and 14; the exit's 140 are less than 100 and 100 − 49.60
    at: [
      { day: 11, must: { exitedOn: null, owed: 0, rounded: 0.4, waived: 49.6 } }, // the exit: 10,110
      {
        day: 14,
        must: { exitedOn: 14, interestEarned: 140, lateEarned: 0, rounded: 0, waived: 0, excess: 0 },
      },
      { day: 20, must: { exitedOn: null, interestEarned: 100, lateEarned: 100, rounded: 0.4, waived: 49.6 } },
      { day: 20, must: { owed: 50, late: 50, principal: 0, interest: 0 } },
    ],
  },
  {
    no: 'N18',
    says: 'What was rounded away of the interest stays so after an exit, as of the principal',
    terms: LONG,
    acts: [
      { what: 'lent', day: 0, told: 40 },
      { what: 'put', rupees: 9_000, day: 0, name: 'first' },
      { what: 'put', rupees: 0.6, day: 1 },
      { what: 'waived', part: 'principal', rupees: 1_000, day: 1 },
      { what: 'takenBack', of: 'first', rupees: 9_000, day: 2 },
      { what: 'put', rupees: 10_399.4, day: 40 },
    ],
    // 1 on day 1; days 3 to 10 x 9; 0.5 % of 9,072 is 45.36: 30 x 45. The exit's 400 are less than 73 and 1,350 − 1,000
    at: [
      { day: 1, must: { owed: 0, rounded: 0.4, interestEarned: 1 } },
      { day: 39, must: { principal: 9_000, interest: 72, late: 1_305, payoff: 10_377 } },
      { day: 40, must: { exitedOn: 40, interestEarned: 400, lateEarned: 0, rounded: 0.4, excess: 0.4 } },
    ],
  },
];

/** The payoff and the exit in the cooling-off period. The exit amounts of F and U are counted in terms.ts. */
import type { Truth } from './format.ts';
import { F, LONG, Q, S, U } from './terms.ts';

export const COOLING_OFF: readonly Truth[] = [
  {
    no: 'C1',
    says: 'Payoff is what is owed, or, if less, in the cooling-off period the exit amount',
    terms: F,
    acts: [],
    at: [
      { day: 0, must: { owed: 20_000, payoff: 19_528, exitedOn: null } },
      { day: 1, must: { owed: 20_160, payoff: 19_701 } },
      { day: 2, must: { payoff: 19_875 } },
      { day: 3, must: { owed: 20_480, payoff: 20_048 } },
      { day: 4, must: { owed: 20_640, payoff: 20_640 } }, // 20,000 + 4 x 160
    ],
  },
  {
    no: 'C2',
    says: 'An exit from 0: what was sent is given back, and nothing is earned or accrues',
    terms: F,
    acts: [{ what: 'put', rupees: 19_528, day: 0 }],
    at: [
      { day: 0, must: { exitedOn: 0, owed: 0, payoff: 0, excess: 0, feeEarned: 0, gstPayable: 0 } },
      { day: 66, must: { owed: 0, interestEarned: 0, lateEarned: 0, feeEarned: 0, daysPastDue: 0 } },
    ],
  },
  {
    no: 'C3',
    says: 'The last day of the period is one of it',
    terms: F,
    acts: [{ what: 'put', rupees: 20_048, day: 3 }],
    // Cost 520; fee 400 x 3 / 35 = 34.29; GST 72 x 34 / 400 = 6.12; 520 − 34 − 6 = 480
    at: [{ day: 3, must: { exitedOn: 3, interestEarned: 480, feeEarned: 34, gstPayable: 6, excess: 0 } }],
  },
  {
    no: 'C4',
    says: 'The day after the period has no exit: the payment is an ordinary one',
    terms: F,
    acts: [{ what: 'put', rupees: 20_222, day: 4 }],
    // 19,528 + 6,072 x 4 / 35 = 20,221.94 ends nothing; 20,222 − 640 = 19,582 of principal, 418 left; 0.8 % = 3.34
    at: [
      { day: 4, must: { exitedOn: null, principal: 418, interest: 0, feeEarned: 400, payoff: 418 } },
      { day: 5, must: { interest: 3, interestEarned: 643, owed: 421 } },
    ],
  },
  {
    no: 'C5',
    says: 'The exit amount less what was paid by then; a rupee less than it is no exit',
    terms: F,
    acts: [{ what: 'put', rupees: 19_700, day: 1 }],
    // 19,700 − 160 leaves 460; 3.68 a day: 163.68 in all on day 2, 171.04 on day 4
    at: [
      { day: 1, must: { exitedOn: null, principal: 460, interest: 0, payoff: 1 } },
      { day: 2, must: { owed: 464, payoff: 175 } }, // 19,875 − 19,700
      { day: 4, must: { exitedOn: null, owed: 471, payoff: 471 } },
    ],
  },
  {
    no: 'C6',
    says: 'Payments of several days make an exit together',
    terms: F,
    acts: [
      { what: 'put', rupees: 10_000, day: 0 },
      { what: 'put', rupees: 9_701, day: 1 },
    ],
    // Cost 173; fee 400 / 35 = 11.43; GST 72 x 11 / 400 = 1.98; 173 − 11 − 2 = 160
    at: [
      { day: 0, must: { exitedOn: null, owed: 10_000, payoff: 9_528 } },
      { day: 1, must: { exitedOn: 1, interestEarned: 160, feeEarned: 11, gstPayable: 2, excess: 0 } },
    ],
  },
  {
    no: 'C7',
    says: 'Who pays all that is owed in the period pays no more than the exit amount; more is excess',
    terms: U,
    acts: [{ what: 'put', rupees: 12_543, day: 2 }],
    // 12,345 + 198 owed; the exit 12,279. Cost 225; fee 247 x 2 / 21 = 23.52; GST 44 x 24 / 247 = 4.28; 225 − 24 − 4
    at: [{ day: 2, must: { exitedOn: 2, excess: 264, interestEarned: 197, feeEarned: 24, gstPayable: 4 } }],
  },
  {
    no: 'C8',
    says: "The period begins on the day on which she was told, interest always on the bank's day",
    terms: F,
    acts: [{ what: 'lent', day: 0, told: 2 }],
    at: [
      { day: 4, must: { payoff: 20_222, interest: 640 } }, // 19,528 + 693.94
      { day: 5, must: { payoff: 20_395, interest: 800, dueOn: 35 } }, // 19,528 + 867.43
      { day: 6, must: { payoff: 20_960 } }, // 20,000 + 6 x 160
    ],
  },
  {
    no: 'C9',
    says: 'The last day of a period that began later, by a payment that was told after it',
    terms: F,
    acts: [
      { what: 'lent', day: 0, told: 2 },
      { what: 'put', rupees: 20_395, day: 5, toldOn: 9 },
    ],
    // Cost 867; fee 400 x 5 / 35 = 57.14; GST 72 x 57 / 400 = 10.26; 867 − 57 − 10 = 800
    at: [{ day: 9, must: { exitedOn: 5, owed: 0, interestEarned: 800, feeEarned: 57, gstPayable: 10 } }],
  },
  {
    no: 'C10',
    says: "The exit is decided by the payments' days: two of them, the earlier one told last",
    terms: F,
    acts: [
      { what: 'put', rupees: 10_000, day: 2 },
      { what: 'put', rupees: 10_000, day: 1, toldOn: 10 },
    ],
    // Before: 10,000 − 320 leaves 10,320; 320 + 7 x 82.56 = 897.92. After: 20,000 − 19,875 = 125, as in truth 13
    at: [
      { day: 9, must: { exitedOn: null, owed: 10_898, feeEarned: 400 } },
      { day: 10, must: { exitedOn: 2, owed: 0, excess: 125, interestEarned: 320, feeEarned: 23 } },
    ],
  },
  {
    no: 'C11',
    says: 'A period of a single day: on day 1 an exit',
    terms: Q,
    acts: [{ what: 'put', rupees: 4_949, day: 1 }],
    // 468 / 7 = 66.86; fee 100 / 7 = 14.29; GST 18 x 14 / 100 = 2.52; 67 − 14 − 3 = 50
    at: [{ day: 1, must: { exitedOn: 1, owed: 0, interestEarned: 50, feeEarned: 14, gstPayable: 3 } }],
  },
  {
    no: 'C12',
    says: 'A period of a single day: on day 2 none',
    terms: Q,
    acts: [{ what: 'put', rupees: 5_016, day: 2 }],
    at: [{ day: 2, must: { exitedOn: null, owed: 84, payoff: 84, feeEarned: 100 } }], // 5,016 − 100 leaves 84
  },
  {
    no: 'C13',
    says: 'Who owes less than the exit amount pays what is owed: the loan is closed without an exit',
    terms: S,
    acts: [
      { what: 'put', rupees: 5_000, day: 1 },
      { what: 'put', rupees: 5_202, day: 3 },
    ],
    // 100 + 2 x 51 = 202; 10,202 paid is less than the 10,300 of an exit
    at: [{ day: 3, must: { exitedOn: null, owed: 0, payoff: 0, excess: 0, interestEarned: 202 } }],
  },
  {
    no: 'C14',
    says: 'After an exit nothing accrues, and what comes is excess',
    terms: S,
    acts: [
      { what: 'put', rupees: 10_000, day: 0 },
      { what: 'put', rupees: 700, day: 6 },
    ],
    at: [{ day: 40, must: { exitedOn: 0, owed: 0, excess: 700, interestEarned: 0, lateEarned: 0 } }],
  },
  {
    no: 'C15',
    says: 'An exit after the tenure keeps no more than the fee, and its GST',
    terms: { ...LONG, fee: 100, gst: 18 },
    acts: [
      { what: 'lent', day: 0, told: 11 },
      { what: 'put', rupees: 10_144, day: 12 },
    ],
    // 9,882 + 218 x 12 / 10 = 10,143.60. Its cost of 262 is less than 118, 100 of interest and two late days of 50
    at: [
      { day: 12, must: { exitedOn: 12, interestEarned: 144, feeEarned: 100, gstPayable: 18, lateEarned: 0 } },
    ],
  },
];

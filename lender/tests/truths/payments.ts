/** What payments cover, interest and late charges with and without them, days past due. */
import type { Truth } from './format.ts';
import { T, U } from './terms.ts';

export const PAYMENTS: readonly Truth[] = [
  {
    no: 'P1',
    says: 'A payment covers interest first, and less than the interest leaves the principal whole',
    terms: T,
    acts: [{ what: 'put', rupees: 3_000, day: 20 }],
    at: [
      { day: 20, must: { interest: 1_000, principal: 20_000, excess: 0 } }, // 20 x 200 − 3,000
      { day: 21, must: { interest: 1_200, owed: 21_200, interestEarned: 4_200 } },
    ],
  },
  {
    no: 'P2',
    says: 'Nothing runs on day 0, and a payment of day 0 lowers the interest of day 1',
    terms: T,
    acts: [{ what: 'put', rupees: 5_000, day: 0 }],
    at: [
      { day: 0, must: { principal: 15_000, interest: 0, payoff: 15_000, exitedOn: null } },
      { day: 1, must: { interest: 150, owed: 15_150 } },
    ],
  },
  {
    no: 'P3',
    says: 'A payment covers interest, then principal, then late charge; what is left of that grows no more',
    terms: T,
    acts: [{ what: 'put', rupees: 26_050, day: 35 }],
    // Owed 6,000 + 20,000 + 5 x 40; 50 of the 26,050 are for the late charge
    at: [
      { day: 35, must: { interest: 0, principal: 0, late: 150, daysPastDue: 0 } },
      { day: 60, must: { owed: 150, lateEarned: 200, daysPastDue: 0 } },
    ],
  },
  {
    no: 'P4',
    says: 'A late day is charged before the payment of that day; more than all is excess',
    terms: T,
    acts: [{ what: 'put', rupees: 26_041, day: 31 }],
    at: [{ day: 31, must: { owed: 0, lateEarned: 40, excess: 1 } }], // 26,041 − 26,000 − 40
  },
  {
    no: 'P5',
    says: 'Late is who owes interest or principal past the due day, not who owes a late charge only',
    terms: T,
    acts: [{ what: 'put', rupees: 26_000, day: 31 }],
    at: [
      { day: 30, must: { owed: 26_000, daysPastDue: 0, dueOn: 30 } },
      { day: 31, must: { owed: 40, late: 40, daysPastDue: 0 } },
      { day: 400, must: { owed: 40, lateEarned: 40, daysPastDue: 0 } },
    ],
  },
  {
    no: 'P6',
    says: 'Interest stops on the due day; days past due go on',
    terms: T,
    acts: [],
    at: [
      { day: 29, must: { interest: 5_800, daysPastDue: 0 } },
      { day: 30, must: { interest: 6_000, late: 0, daysPastDue: 0 } },
      { day: 31, must: { interest: 6_000, late: 40, daysPastDue: 1 } },
      { day: 61, must: { late: 1_200, interestEarned: 6_000, lateEarned: 1_200, daysPastDue: 31 } },
      { day: 400, must: { payoff: 27_200, daysPastDue: 370 } },
    ],
  },
  {
    no: 'P7',
    says: 'The late charge is a share of what is unpaid, and never of late charges',
    terms: T,
    acts: [{ what: 'put', rupees: 20_000, day: 30 }],
    // 20,000 − 6,000 leaves 6,000: 0.2 % = 12. On charges too it would be 13 (12.50) from the 22nd late day
    at: [
      { day: 31, must: { principal: 6_000, late: 12 } },
      { day: 60, must: { late: 360, owed: 6_360 } },
      { day: 61, must: { late: 360, daysPastDue: 31 } },
    ],
  },
  {
    no: 'P8',
    says: 'The late charge is on unpaid interest, too',
    terms: T,
    acts: [{ what: 'put', rupees: 14_000, day: 15 }],
    // 14,000 − 3,000 leaves 9,000; 15 x 90 = 1,350; 0.2 % of 10,350 = 20.70
    at: [
      { day: 30, must: { owed: 10_350 } },
      { day: 31, must: { late: 21 } },
      { day: 60, must: { late: 630, owed: 10_980 } },
    ],
  },
  {
    no: 'P9',
    says: 'A payment among the late days lowers the charge of the days after it',
    terms: T,
    acts: [{ what: 'put', rupees: 20_000, day: 40 }],
    // 10 x 40 = 400; 20,000 − 6,000 leaves 6,000; days 41 to 60: 20 x 12 = 240
    at: [
      { day: 40, must: { interest: 0, principal: 6_000, late: 400 } },
      { day: 41, must: { late: 412 } },
      { day: 60, must: { late: 640, owed: 6_640 } },
      { day: 61, must: { late: 640 } },
    ],
  },
  {
    no: 'P10',
    says: 'Late days that are charged are as many as the terms say',
    terms: U,
    acts: [],
    at: [
      { day: 21, must: { owed: 14_419, daysPastDue: 0 } },
      { day: 22, must: { late: 25, owed: 14_444, daysPastDue: 1 } }, // 0.2 % of 14,419 = 28.84, at most 25
      { day: 31, must: { late: 250, owed: 14_669 } }, // 10 x 25
      { day: 32, must: { late: 250, owed: 14_669, daysPastDue: 11 } },
    ],
  },
  {
    no: 'P11',
    says: 'More sent back than there is excess is owed back: nobody is late with it, nothing runs on it',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_000, day: 30 },
      { what: 'sentBack', rupees: 100, day: 31 },
    ],
    at: [{ day: 60, must: { owedBack: 100, owed: 100, principal: 0, lateEarned: 0, daysPastDue: 0 } }],
  },
];

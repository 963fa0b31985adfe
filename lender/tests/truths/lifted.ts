/** Exits of the cooling-off period whose payment is taken back later. */
import type { Truth } from './format.ts';
import { F, S, U } from './terms.ts';

export const LIFTED: readonly Truth[] = [
  {
    no: 'L1',
    says: 'An exit whose payment is taken back is lifted from that day: interest runs again from the day after',
    terms: S,
    acts: [
      { what: 'put', rupees: 10_000, day: 0, name: 'exit' },
      { what: 'takenBack', of: 'exit', rupees: 10_000, day: 10 },
    ],
    at: [
      { day: 9, must: { exitedOn: 0, owed: 0, payoff: 0 } },
      { day: 10, must: { exitedOn: null, owed: 10_000, payoff: 10_000, interestEarned: 0 } },
      { day: 11, must: { owed: 10_100 } },
      { day: 30, must: { owed: 12_000, daysPastDue: 0 } }, // 20 x 100
    ],
  },
  {
    no: 'L2',
    says: 'Lifted after the due day: no interest, late charges of the days that are left',
    terms: S,
    acts: [
      { what: 'put', rupees: 10_000, day: 0, name: 'exit' },
      { what: 'takenBack', of: 'exit', rupees: 10_000, day: 40 },
    ],
    at: [
      { day: 40, must: { owed: 10_000, late: 0, daysPastDue: 10 } },
      { day: 41, must: { late: 20 } }, // 0.2 % of 10,000
      { day: 61, must: { late: 400, owed: 10_400, interestEarned: 0 } }, // days 41 to 60
    ],
  },
  {
    no: 'L3',
    says: "Lifted, fee and GST are whole again, and interest is what had run by the terms up to the exit's day",
    terms: U,
    acts: [
      { what: 'put', rupees: 12_279, day: 2, name: 'exit' },
      { what: 'takenBack', of: 'exit', rupees: 12_279, day: 10 },
    ],
    // The exit kept 225 − 24 − 4 = 197 of interest; by the terms it is 2 x 98.76 = 197.52, on day 11 296.28
    at: [
      { day: 9, must: { exitedOn: 2, interestEarned: 197, feeEarned: 24, gstPayable: 4 } },
      { day: 10, must: { exitedOn: null, principal: 12_345, interest: 198, feeEarned: 247, gstPayable: 44 } },
      { day: 11, must: { interest: 296, owed: 12_641 } },
    ],
  },
  {
    no: 'L4',
    says: 'Taken back within the period, the loan can be given back again, for the amount of the later day',
    terms: F,
    acts: [
      { what: 'put', rupees: 19_701, day: 1, name: 'exit' },
      { what: 'takenBack', of: 'exit', rupees: 19_701, day: 2 },
      { what: 'put', rupees: 20_048, day: 3 },
    ],
    at: [
      { day: 1, must: { exitedOn: 1, owed: 0, interestEarned: 160, feeEarned: 11, gstPayable: 2 } },
      { day: 2, must: { exitedOn: null, owed: 20_160, payoff: 19_875, feeEarned: 400, gstPayable: 72 } },
      {
        day: 3,
        must: { exitedOn: 3, owed: 0, excess: 0, interestEarned: 480, feeEarned: 34, gstPayable: 6 },
      },
    ],
  },
  {
    no: 'L5',
    says: 'Where one of two payments is taken back, the other stays; principal is owed again before interest',
    terms: F,
    acts: [
      { what: 'put', rupees: 5_000, day: 1 },
      { what: 'put', rupees: 15_048, day: 3, name: 'exit' },
      { what: 'takenBack', of: 'exit', rupees: 15_048, day: 10 },
    ],
    // By the terms 160 + 2 x 121.28 = 402.56 by day 3; 20,000 + 403 − 5,000. Day 11: 0.8 % of 15,403 = 123.22
    at: [
      { day: 9, must: { exitedOn: 3, owed: 0, interestEarned: 480 } },
      {
        day: 10,
        must: { exitedOn: null, owed: 15_403, interestEarned: 403, feeEarned: 400, gstPayable: 72 },
      },
      { day: 11, must: { owed: 15_526, interestEarned: 526 } }, // 525.78
    ],
  },
  {
    no: 'L6',
    says: 'An exit stays while what is left of the payments is its amount',
    terms: S,
    acts: [
      { what: 'put', rupees: 12_500, day: 0, name: 'exit' },
      { what: 'takenBack', of: 'exit', rupees: 2_500, day: 5 },
    ],
    at: [
      { day: 4, must: { exitedOn: 0, excess: 2_500 } },
      { day: 40, must: { exitedOn: 0, excess: 0, owed: 0, interestEarned: 0 } },
    ],
  },
  {
    no: 'L7',
    says: 'A rupee more than that is taken back: the exit is lifted, and a rupee is owed',
    terms: S,
    acts: [
      { what: 'put', rupees: 12_500, day: 0, name: 'exit' },
      { what: 'takenBack', of: 'exit', rupees: 2_501, day: 5 },
    ],
    // 25 days x 0.01 = 0.25 of interest, less than half a rupee
    at: [
      { day: 31, must: { exitedOn: null, excess: 0, principal: 1, interest: 0, owed: 1, daysPastDue: 1 } },
    ],
  },
  {
    no: 'L8',
    says: 'The excess of an exit was sent back, and then all was taken back: the rest is owed back',
    terms: S,
    acts: [
      { what: 'put', rupees: 12_500, day: 0, name: 'exit' },
      { what: 'sentBack', rupees: 2_500, day: 1 },
      { what: 'takenBack', of: 'exit', rupees: 12_500, day: 10 },
    ],
    at: [
      { day: 9, must: { exitedOn: 0, excess: 0, owed: 0 } },
      { day: 10, must: { exitedOn: null, principal: 10_000, owedBack: 2_500, owed: 12_500 } },
      { day: 11, must: { interest: 100, owed: 12_600 } }, // interest on 10,000, not on what is owed back
    ],
  },
  {
    no: 'L9',
    says: 'Paid and taken back on the same day of the period is no exit',
    terms: F,
    acts: [
      { what: 'put', rupees: 20_160, day: 1, name: 'exit' },
      { what: 'takenBack', of: 'exit', rupees: 20_160, day: 1 },
    ],
    at: [
      { day: 1, must: { exitedOn: null, owed: 20_160, payoff: 19_701, feeEarned: 400 } },
      { day: 4, must: { owed: 20_640, payoff: 20_640 } },
    ],
  },
  {
    no: 'L10',
    says: 'An exit whose excess was sent back has nothing to spare: it needs all that is left of the payment',
    terms: S,
    acts: [
      { what: 'put', rupees: 12_500, day: 0, name: 'exit' },
      { what: 'sentBack', rupees: 2_500, day: 1 },
      { what: 'takenBack', of: 'exit', rupees: 2_500, day: 10 },
    ],
    at: [
      { day: 9, must: { exitedOn: 0, excess: 0, owed: 0 } },
      { day: 10, must: { exitedOn: null, principal: 2_500, owedBack: 0, owed: 2_500, interestEarned: 0 } },
      { day: 11, must: { interest: 25, owed: 2_525 } },
    ],
  },
  {
    no: 'L11',
    says: 'Money that came while she had exited covers the loan when the exit is lifted, and no day between is charged',
    terms: S,
    acts: [
      { what: 'put', rupees: 10_000, day: 0, name: 'exit' },
      { what: 'put', rupees: 5_000, day: 5 },
      { what: 'takenBack', of: 'exit', rupees: 10_000, day: 10 },
    ],
    at: [
      { day: 9, must: { exitedOn: 0, excess: 5_000 } },
      { day: 10, must: { exitedOn: null, principal: 5_000, excess: 0, interestEarned: 0 } },
      { day: 11, must: { owed: 5_050 } },
    ],
  },
  {
    no: 'L12',
    says: 'Lifted, the money covers anew in the order of payments, what was owed back last; and that is taken first',
    terms: F,
    acts: [
      { what: 'put', rupees: 10_000, day: 0 },
      { what: 'sentBack', rupees: 300, day: 0 },
      { what: 'put', rupees: 10_401, day: 1, name: 'second' },
      { what: 'takenBack', of: 'second', rupees: 500, day: 10 },
    ],
    // Day 1: 20,101 are there, 19,701 the exit. Without it 80 of interest, 20,000 and the 300 leave 21: 500 − 21 − 300 = 179
    at: [
      { day: 0, must: { exitedOn: null, principal: 10_000, owedBack: 300 } },
      { day: 9, must: { exitedOn: 1, excess: 400, owedBack: 0, interestEarned: 160, feeEarned: 11 } },
      { day: 10, must: { exitedOn: null, principal: 179, owedBack: 300, excess: 0, owed: 479 } },
      { day: 10, must: { interest: 0, interestEarned: 80, feeEarned: 400, gstPayable: 72 } },
    ],
  },
  {
    no: 'L13',
    says: 'A waiver while she has exited gives nothing up, also where the exit is lifted later',
    terms: S,
    acts: [
      { what: 'put', rupees: 10_000, day: 0, name: 'exit' },
      { what: 'waived', part: 'principal', rupees: 1_000, day: 5 },
      { what: 'takenBack', of: 'exit', rupees: 10_000, day: 10 },
    ],
    at: [{ day: 10, must: { exitedOn: null, principal: 10_000, waived: 0 } }],
  },
  {
    no: 'L14',
    says: 'More sent back after an exit than was excess lifts no exit: it is owed back',
    terms: S,
    acts: [
      { what: 'put', rupees: 10_000, day: 0 },
      { what: 'sentBack', rupees: 500, day: 5 },
      { what: 'put', rupees: 499.5, day: 50 },
    ],
    at: [
      { day: 40, must: { exitedOn: 0, owedBack: 500, owed: 500, payoff: 500, principal: 0, lateEarned: 0 } },
      { day: 50, must: { exitedOn: 0, owed: 0, rounded: 0.5, excess: 0 } },
    ],
  },
];

/** Payments that are taken back from a day on. */
import type { Truth } from './format.ts';
import { S, T } from './terms.ts';

export const TAKEN_BACK: readonly Truth[] = [
  {
    no: 'B1',
    says: 'Taken back in part: principal is owed again before interest, from that day on',
    terms: T,
    acts: [
      { what: 'put', rupees: 12_000, day: 10, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 3_000, day: 20 },
    ],
    // 10,000 left on day 10; 10 x 100 = 1,000 by day 20; then 13,000: 130 a day; 0.2 % of 15,300 = 30.60
    at: [
      { day: 20, must: { principal: 13_000, interest: 1_000 } },
      { day: 21, must: { interest: 1_130 } },
      { day: 30, must: { interest: 2_300, owed: 15_300, interestEarned: 4_300 } },
      { day: 31, must: { late: 31 } },
    ],
  },
  {
    no: 'B2',
    says: 'Taken back in whole: what it had saved of interest until then stays saved',
    terms: T,
    acts: [
      { what: 'put', rupees: 12_000, day: 10, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 12_000, day: 20 },
    ],
    // 2,000 of interest come back; 10 x 100 ran meanwhile; then 200 a day
    at: [
      { day: 20, must: { principal: 20_000, interest: 3_000 } },
      { day: 30, must: { owed: 25_000, interestEarned: 5_000 } },
    ],
  },
  {
    no: 'B3',
    says: 'Taken back in two parts is taken back in whole',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_200, day: 35, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 20_100, day: 40 },
      { what: 'takenBack', of: 'payment', rupees: 6_100, day: 40 },
    ],
    at: [
      { day: 40, must: { principal: 20_000, interest: 6_000, late: 200 } },
      { day: 60, must: { late: 1_000, lateEarned: 1_000 } }, // 200 + 20 x 40
    ],
  },
  {
    no: 'B4',
    says: 'Excess is taken first, and then nothing is owed',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_300, day: 30, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 300, day: 35 },
    ],
    at: [
      { day: 34, must: { excess: 300 } },
      { day: 60, must: { excess: 0, owed: 0, owedBack: 0, lateEarned: 0 } },
    ],
  },
  {
    no: 'B5',
    says: 'The late charge is taken before principal: nobody is late by it',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_200, day: 35, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 150, day: 38 },
    ],
    at: [{ day: 60, must: { late: 150, principal: 0, owed: 150, lateEarned: 200, daysPastDue: 0 } }],
  },
  {
    no: 'B6',
    says: 'Where the excess has been sent back, a part that is taken back is owed of the loan first',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_300, day: 30, name: 'payment' },
      { what: 'sentBack', rupees: 300, day: 31 },
      { what: 'takenBack', of: 'payment', rupees: 300, day: 32 },
    ],
    // 0.2 % of 300 = 0.60: a rupee a day, days 33 to 60
    at: [
      { day: 32, must: { principal: 300, owedBack: 0, late: 0, daysPastDue: 2 } },
      { day: 33, must: { late: 1 } },
      { day: 61, must: { late: 28, owed: 328 } },
    ],
  },
  {
    no: 'B12',
    says: 'Excess of one loan that goes on another is gone from this one on that day, and is not owed back when the rest is taken back',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_300, day: 30, name: 'payment' },
      { what: 'transferred', of: 'payment', rupees: 300, day: 31 },
      { what: 'takenBack', of: 'payment', rupees: 26_000, day: 40 },
    ],
    // Of 26,300 there are 26,000 on this loan: they alone are owed again.
    at: [
      { day: 30, must: { owed: 0, excess: 300 } },
      { day: 31, must: { owed: 0, excess: 0, owedBack: 0 } },
      { day: 40, must: { principal: 20_000, interest: 6_000, owedBack: 0, owed: 26_000, excess: 0 } },
    ],
  },
  {
    no: 'B7',
    says: 'A later payment covers what is owed back last',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_300, day: 30, name: 'payment' },
      { what: 'sentBack', rupees: 300, day: 31 },
      { what: 'takenBack', of: 'payment', rupees: 26_300, day: 40 },
      { what: 'put', rupees: 26_100, day: 41 },
      { what: 'put', rupees: 300, day: 70 },
    ],
    // 26,100 − 6,000 − 20,000 − 40 leaves 60 for the 300; then 300 − 240 is excess
    at: [
      { day: 41, must: { interest: 0, principal: 0, late: 0, owedBack: 240, owed: 240, daysPastDue: 0 } },
      { day: 69, must: { owed: 240, lateEarned: 40 } },
      { day: 70, must: { owed: 0, excess: 60 } },
    ],
  },
  {
    no: 'B8',
    says: 'Taken back a day before the last late day that is charged: one charge',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_000, day: 30, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 26_000, day: 59 },
    ],
    at: [
      { day: 59, must: { owed: 26_000, daysPastDue: 29 } },
      { day: 60, must: { late: 40 } },
      { day: 400, must: { late: 40 } },
    ],
  },
  {
    no: 'B9',
    says: 'Taken back on the last late day that is charged: no charge',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_000, day: 30, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 26_000, day: 60 },
    ],
    at: [{ day: 61, must: { owed: 26_000, late: 0, daysPastDue: 31 } }],
  },
  {
    no: 'B10',
    says: 'Nothing runs again on the day of the taking back, only from the day after',
    terms: S,
    acts: [
      { what: 'put', rupees: 10_500, day: 5, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 10_500, day: 30 },
    ],
    // 10,000 + 5 x 100 were paid; interest would run again on day 31, but the last day of the terms is day 30
    at: [
      { day: 29, must: { owed: 0, exitedOn: null } },
      { day: 30, must: { owed: 10_500, interestEarned: 500, late: 0, daysPastDue: 0 } },
      { day: 31, must: { interestEarned: 500, late: 20, daysPastDue: 1 } }, // 0.2 % of 10,500 = 21, at most 20
    ],
  },
  {
    no: 'B11',
    says: 'What a payment had covered of what was owed back is taken after the excess, before anything of the loan',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_000, day: 30 },
      { what: 'sentBack', rupees: 100, day: 31 },
      { what: 'put', rupees: 150, day: 35, name: 'later' },
      { what: 'takenBack', of: 'later', rupees: 120, day: 40 },
    ],
    at: [
      { day: 35, must: { owedBack: 0, excess: 50 } },
      { day: 60, must: { owedBack: 70, excess: 0, principal: 0, lateEarned: 0, daysPastDue: 0 } },
    ],
  },
];

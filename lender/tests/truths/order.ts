/** The same acts told in another order, late, in parts and on the same day. */
import type { Truth } from './format.ts';
import { T, U } from './terms.ts';

export const ORDER: readonly Truth[] = [
  {
    no: 'O1',
    says: 'A payment in two parts is the whole',
    terms: U,
    acts: [
      { what: 'put', rupees: 2_999.75, day: 5 },
      { what: 'put', rupees: 3_000.25, day: 5, toldOn: 6 },
    ],
    // 6,000 − 494 (493.80) leaves 6,839; 54.712 a day: 548.512 on day 6, 1,369.192 on day 21
    at: [
      { day: 6, must: { principal: 6_839, interest: 55, interestEarned: 549 } },
      { day: 21, must: { interest: 875, owed: 7_714 } },
      { day: 31, must: { late: 150, owed: 7_864 } }, // 0.2 % of 7,714 = 15.43: 10 x 15
    ],
  },
  {
    no: 'O2',
    says: 'Money of the due day that is told late saves the late charges since',
    terms: T,
    acts: [{ what: 'put', rupees: 26_000, day: 30, toldOn: 33 }],
    at: [
      { day: 32, must: { owed: 26_080, lateEarned: 80, daysPastDue: 2 } },
      { day: 33, must: { owed: 0, lateEarned: 0, excess: 0, daysPastDue: 0 } },
    ],
  },
  {
    no: 'O3',
    says: 'An early payment that is told after the loan was closed makes the interest that it saves excess',
    terms: T,
    acts: [
      { what: 'put', rupees: 12_000, day: 10 },
      { what: 'put', rupees: 12_000, day: 30 },
      { what: 'put', rupees: 1_000, day: 2, toldOn: 35 },
    ],
    // Day 2: 1,000 − 400 leaves 19,400. Day 10: 12,000 − 8 x 194 leaves 8,952. Day 30: 20 x 89.52 = 1,790.40.
    // 400 + 1,552 + 1,790.40 = 3,742.40; 12,000 − 8,952 − 1,790 = 1,258
    at: [
      { day: 34, must: { owed: 0, excess: 0, interestEarned: 4_000 } },
      { day: 35, must: { owed: 0, excess: 1_258, interestEarned: 3_742 } },
    ],
  },
  {
    no: 'O4',
    says: 'What was sent back stays sent back when an earlier payment is told after it',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_300, day: 30 },
      { what: 'sentBack', rupees: 300, day: 31 },
      { what: 'put', rupees: 20_000, day: 20, toldOn: 40 },
    ],
    // Day 20: 20,000 − 4,000 leaves 4,000; 10 x 40 = 400; 26,300 − 4,400 − 300 = 21,600
    at: [
      { day: 39, must: { owed: 0, excess: 0 } },
      { day: 40, must: { owed: 0, excess: 21_600, interestEarned: 4_400 } },
    ],
  },
  {
    no: 'O5',
    says: 'What was owed back because too much was sent back is covered by an earlier payment that is told later',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_000, day: 30 },
      { what: 'sentBack', rupees: 100, day: 31 },
      { what: 'put', rupees: 150, day: 30, toldOn: 35 },
    ],
    at: [
      { day: 34, must: { owedBack: 100, excess: 0 } },
      { day: 35, must: { owedBack: 0, owed: 0, excess: 50 } },
    ],
  },
  {
    no: 'O6',
    says: 'A taking back that is told late counts from its day',
    terms: T,
    acts: [
      { what: 'put', rupees: 12_000, day: 10, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 12_000, day: 15, toldOn: 25 },
    ],
    // Before: 15 x 100. After: 2,000 come back, 5 x 100 and 10 x 200 ran
    at: [
      { day: 24, must: { owed: 11_400 } },
      { day: 25, must: { principal: 20_000, interest: 4_500, interestEarned: 4_500 } },
    ],
  },
  {
    no: 'O7',
    says: 'Paid again on the day of the taking back: the payment comes first and is what is taken',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_300, day: 30, name: 'payment' },
      { what: 'sentBack', rupees: 300, day: 31 },
      { what: 'takenBack', of: 'payment', rupees: 26_300, day: 40 },
      { what: 'put', rupees: 26_300, day: 40 },
    ],
    at: [{ day: 41, must: { owed: 0, owedBack: 0, excess: 0, lateEarned: 0, daysPastDue: 0 } }],
  },
  {
    no: 'O8',
    says: 'All on one day, told backwards: accrual, payment, waiver, taking back, sending back, write-off',
    terms: T,
    acts: [
      { what: 'writtenOff', day: 35 },
      { what: 'sentBack', rupees: 200, day: 35 },
      { what: 'put', rupees: 26_500, day: 35, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 100, day: 35 },
      { what: 'waived', part: 'late', rupees: 50, day: 35 },
    ],
    // 26,500 − 26,200 = 300 of excess; 100 taken back; 200 sent back
    at: [
      { day: 35, must: { owed: 0, excess: 0, owedBack: 0, waived: 0, lateEarned: 200 } },
      { day: 35, must: { writtenOff: 0, isWrittenOff: false } },
    ],
  },
  {
    no: 'O9',
    says: 'All on one day with something left: each takes what the one before leaves',
    terms: T,
    acts: [
      { what: 'writtenOff', day: 35 },
      { what: 'waived', part: 'late', rupees: 150, day: 35 },
      { what: 'put', rupees: 26_100, day: 35, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 1_100, day: 35 },
      { what: 'sentBack', rupees: 10, day: 35 },
    ],
    // 100 of the late charge of 200 are paid, 100 waived; 100 of late charge and 1,000 of principal taken back; 10 owed back
    at: [{ day: 35, must: { waived: 100, writtenOff: 1_110, owed: 0, isWrittenOff: true, recovered: 0 } }],
  },
  {
    no: 'O10',
    says: 'Two takings back on one day, told backwards: in the order of the payments that they take',
    terms: T,
    acts: [
      { what: 'put', rupees: 10_000, day: 35, name: 'first' },
      { what: 'writtenOff', day: 120 },
      { what: 'put', rupees: 20_000, day: 130, name: 'second' },
      { what: 'takenBack', of: 'second', rupees: 3_000, day: 140 },
      { what: 'takenBack', of: 'first', rupees: 4_000, day: 140 },
    ],
    // As in truth 9, 17,000; 3,000 of the first are excess and 1,000 principal; the second's are of what is recovered
    at: [
      { day: 139, must: { writtenOff: 17_000, recovered: 17_000, excess: 3_000 } },
      { day: 140, must: { writtenOff: 18_000, recovered: 14_000, excess: 0, owed: 0 } },
    ],
  },
];

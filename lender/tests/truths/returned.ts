/** Payouts that came back, and second payouts. Days are counted from the first. */
import type { Truth } from './format.ts';
import { F, S, T } from './terms.ts';

export const RETURNED: readonly Truth[] = [
  {
    no: 'R1',
    says: 'A returned payout leaves nothing owed and nothing earned, no fee either',
    terms: F,
    acts: [{ what: 'returned', day: 2 }],
    at: [
      { day: 1, must: { owed: 20_160, feeEarned: 400, gstPayable: 72 } },
      { day: 2, must: { owed: 0, payoff: 0, interestEarned: 0, feeEarned: 0, gstPayable: 0, excess: 0 } },
      { day: 66, must: { owed: 0, interestEarned: 0, lateEarned: 0, daysPastDue: 0 } },
    ],
  },
  {
    no: 'R2',
    says: 'What was paid is excess, also what comes or is told after the return',
    terms: T,
    acts: [
      { what: 'returned', day: 2, toldOn: 3 },
      { what: 'put', rupees: 5_000, day: 1, toldOn: 4 },
      { what: 'put', rupees: 1_000.5, day: 5 },
    ],
    at: [
      { day: 2, must: { owed: 20_400 } },
      { day: 3, must: { owed: 0, excess: 0 } },
      { day: 4, must: { owed: 0, excess: 5_000 } },
      { day: 5, must: { owed: 0, excess: 6_000.5 } },
    ],
  },
  {
    no: 'R3',
    says: 'A second payout begins anew, with day 0 on its own day',
    terms: T,
    acts: [
      { what: 'lent', day: 0 },
      { what: 'put', rupees: 5_000, day: 1 },
      { what: 'returned', day: 2 },
      { what: 'sentBack', rupees: 5_000, day: 3 },
      { what: 'lent', day: 5 },
    ],
    at: [
      { day: 3, must: { owed: 0, excess: 0, owedBack: 0 } },
      { day: 5, must: { owed: 20_000, interestEarned: 0, dueOn: 35 } },
      { day: 6, must: { owed: 20_200 } },
      { day: 35, must: { owed: 26_000, daysPastDue: 0 } },
      { day: 36, must: { owed: 26_040, daysPastDue: 1 } },
    ],
  },
  {
    no: 'R4',
    says: 'Money from before a second payout stays excess',
    terms: T,
    acts: [
      { what: 'lent', day: 0 },
      { what: 'put', rupees: 5_000, day: 1 },
      { what: 'returned', day: 2 },
      { what: 'lent', day: 5 },
    ],
    at: [
      { day: 5, must: { owed: 20_000, excess: 5_000, payoff: 20_000, exitedOn: null } },
      { day: 9, must: { owed: 20_800, excess: 5_000 } },
    ],
  },
  {
    no: 'R5',
    says: 'Paid, returned, sent back and then taken back: that is owed back, and nothing runs on it',
    terms: T,
    acts: [
      { what: 'put', rupees: 5_000, day: 1, name: 'payment' },
      { what: 'returned', day: 2 },
      { what: 'sentBack', rupees: 4_000, day: 3 },
      { what: 'takenBack', of: 'payment', rupees: 5_000, day: 9 },
    ],
    at: [
      { day: 8, must: { excess: 1_000, owed: 0 } },
      { day: 60, must: { excess: 0, principal: 0, owedBack: 4_000, owed: 4_000, daysPastDue: 0 } },
    ],
  },
  {
    no: 'R6',
    says: 'What is taken back before the return is not excess after it',
    terms: T,
    acts: [
      { what: 'put', rupees: 5_000, day: 1, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 2_000, day: 2 },
      { what: 'returned', day: 4 },
    ],
    at: [{ day: 4, must: { owed: 0, excess: 3_000, interestEarned: 0 } }],
  },
  {
    no: 'R7',
    says: 'A return that is told after waiver and write-off: neither has anything to give up',
    terms: T,
    acts: [
      { what: 'waived', part: 'interest', rupees: 100, day: 1 },
      { what: 'writtenOff', day: 120 },
      { what: 'put', rupees: 1_000, day: 121 },
      { what: 'returned', day: 2, toldOn: 125 },
    ],
    at: [
      { day: 124, must: { waived: 100, writtenOff: 27_100, recovered: 1_000, isWrittenOff: true } },
      { day: 125, must: { owed: 0, waived: 0, writtenOff: 0, recovered: 0, isWrittenOff: false } },
      { day: 125, must: { excess: 1_000, interestEarned: 0, lateEarned: 0 } },
    ],
  },
  {
    no: 'R8',
    says: 'A return after an exit: all that was paid is excess',
    terms: S,
    acts: [
      { what: 'put', rupees: 10_100, day: 1 },
      { what: 'returned', day: 2 },
    ],
    at: [
      { day: 1, must: { exitedOn: 1, excess: 0, interestEarned: 100 } },
      { day: 2, must: { owed: 0, excess: 10_100, interestEarned: 0 } },
    ],
  },
  {
    no: 'R9',
    says: 'A second payout has a cooling-off period of its own',
    terms: F,
    acts: [
      { what: 'lent', day: 0 },
      { what: 'returned', day: 2 },
      { what: 'lent', day: 5 },
      { what: 'put', rupees: 19_701, day: 6, toldOn: 20 },
    ],
    at: [
      { day: 5, must: { payoff: 19_528 } },
      { day: 8, must: { payoff: 20_048, owed: 20_480 } }, // its day 3
      { day: 9, must: { payoff: 20_640, dueOn: 40 } }, // its day 4: 4 x 160
      { day: 20, must: { exitedOn: 6, owed: 0, interestEarned: 160, feeEarned: 11, gstPayable: 2 } },
    ],
  },
  {
    no: 'R10',
    says: 'A returned payout has no due day, whatever more time had been agreed',
    terms: T,
    acts: [
      { what: 'extended', days: 7, day: 28 },
      { what: 'returned', day: 30, toldOn: 40 },
    ],
    at: [
      { day: 39, must: { dueOn: 37, owed: 26_080, daysPastDue: 2 } }, // 2 x 40
      { day: 40, must: { dueOn: null, owed: 0, lateEarned: 0, daysPastDue: 0 } },
    ],
  },
  {
    no: 'R11',
    says: 'A payout that came back on its own day has never run; what was paid on it is excess',
    terms: F,
    acts: [
      { what: 'put', rupees: 1_000, day: 0 },
      { what: 'returned', day: 0 },
    ],
    at: [
      { day: 0, must: { owed: 0, excess: 1_000, feeEarned: 0, gstPayable: 0, dueOn: null } },
      { day: 36, must: { owed: 0, excess: 1_000, interestEarned: 0, lateEarned: 0, daysPastDue: 0 } },
    ],
  },
  {
    no: 'R12',
    says: 'A second payout on the day on which the first was sent and came back',
    terms: T,
    acts: [
      { what: 'lent', day: 0 },
      { what: 'returned', day: 0 },
      { what: 'lent', day: 0 },
      { what: 'put', rupees: 5_000, day: 0 },
    ],
    at: [
      { day: 0, must: { principal: 15_000, excess: 0, dueOn: 30 } },
      { day: 1, must: { owed: 15_150 } },
    ],
  },
  {
    no: 'R13',
    says: 'What is owed back of money of before a second payout is in its payoff, and its payments cover it last',
    terms: F,
    acts: [
      { what: 'lent', day: 0 },
      { what: 'put', rupees: 5_000, day: 1, name: 'early' },
      { what: 'returned', day: 2 },
      { what: 'sentBack', rupees: 4_000, day: 3 },
      { what: 'takenBack', of: 'early', rupees: 5_000, day: 4 },
      { what: 'lent', day: 5 },
      { what: 'put', rupees: 22_701, day: 6 },
    ],
    // Day 6: 19,701 and 4,000 less the 22,701 leave 1,000
    at: [
      { day: 5, must: { principal: 20_000, owedBack: 4_000, owed: 24_000, payoff: 23_528 } },
      { day: 6, must: { exitedOn: 6, principal: 0, owedBack: 1_000, owed: 1_000, payoff: 1_000 } },
    ],
  },
  {
    no: 'R14',
    says: 'Money from before stays excess also where a payment of the second payout is taken back',
    terms: T,
    acts: [
      { what: 'lent', day: 0 },
      { what: 'put', rupees: 5_000, day: 1 },
      { what: 'returned', day: 2 },
      { what: 'lent', day: 5 },
      { what: 'put', rupees: 8_000, day: 6, name: 'payment' },
      { what: 'takenBack', of: 'payment', rupees: 8_000, day: 8 },
    ],
    // 200 of interest and 7,800; 2 x 122 of 12,200 until the 8th
    at: [
      { day: 7, must: { principal: 12_200, interest: 122, excess: 5_000 } },
      { day: 8, must: { principal: 20_000, interest: 444, excess: 5_000, owedBack: 0 } },
      { day: 9, must: { interest: 644 } },
    ],
  },
  {
    no: 'R15',
    says: 'A payment of before a second payout that is taken back: its excess covers that, and no exit is lifted',
    terms: T,
    acts: [
      { what: 'lent', day: 0 },
      { what: 'put', rupees: 5_000, day: 1, name: 'early' },
      { what: 'returned', day: 2 },
      { what: 'sentBack', rupees: 5_000, day: 3 },
      { what: 'lent', day: 5 },
      { what: 'put', rupees: 20_300, day: 6 },
      { what: 'takenBack', of: 'early', rupees: 5_000, day: 8 },
    ],
    at: [
      { day: 7, must: { exitedOn: 6, excess: 100 } }, // 20,300 − 20,000 − 200
      { day: 8, must: { exitedOn: 6, excess: 0, owedBack: 4_900, principal: 0, owed: 4_900 } },
    ],
  },
  {
    no: 'R16',
    says: 'Where nothing is lent nothing is rounded, waived or written off: owed back stays to the paisa',
    terms: T,
    acts: [
      { what: 'returned', day: 2 },
      { what: 'sentBack', rupees: 0.5, day: 3 },
      { what: 'writtenOff', day: 4 },
    ],
    at: [{ day: 60, must: { owed: 0.5, owedBack: 0.5, rounded: 0, writtenOff: 0, isWrittenOff: false } }],
  },
  {
    no: 'R17',
    says: 'A payout that came back on its own day has never run; the next one of that day runs',
    terms: T,
    acts: [
      { what: 'lent', day: 0 },
      { what: 'returned', day: 0 },
      { what: 'lent', day: 0 },
    ],
    at: [
      { day: 0, must: { owed: 20_000, principal: 20_000, excess: 0, owedBack: 0 } },
      { day: 5, must: { owed: 21_000, principal: 20_000, interestEarned: 1_000 } },
    ],
  },
  {
    no: 'R18',
    says: 'A payout that came back on its own day leaves nothing, and what was paid on it is excess',
    terms: T,
    acts: [
      { what: 'lent', day: 0 },
      { what: 'put', rupees: 5_000, day: 0 },
      { what: 'returned', day: 0 },
    ],
    at: [{ day: 5, must: { owed: 0, principal: 0, excess: 5_000, interestEarned: 0, exitedOn: null } }],
  },
  {
    no: 'R19',
    says: 'A payout that came back, and the next one on the same day: that runs from its own day',
    terms: T,
    acts: [
      { what: 'lent', day: 0 },
      { what: 'put', rupees: 1_000, day: 1 },
      { what: 'returned', day: 3 },
      { what: 'lent', day: 3 },
    ],
    at: [
      { day: 3, must: { owed: 20_000, principal: 20_000, interestEarned: 0, excess: 1_000 } },
      { day: 5, must: { owed: 20_400, principal: 20_000, interestEarned: 400, excess: 1_000 } },
    ],
  },
];

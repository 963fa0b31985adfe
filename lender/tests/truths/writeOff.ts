/** Write-offs, what is recovered after them, and what makes them smaller, larger or none. */
import type { Truth } from './format.ts';
import { S, T } from './terms.ts';

export const WRITE_OFF: readonly Truth[] = [
  {
    no: 'D1',
    says: 'Whatever is owed at the end of the day; then nothing accrues and nothing is owed',
    terms: T,
    acts: [{ what: 'writtenOff', day: 20 }],
    at: [
      { day: 20, must: { owed: 0, payoff: 0, writtenOff: 24_000, isWrittenOff: true } }, // 20,000 + 20 x 200
      {
        day: 400,
        must: { owed: 0, writtenOff: 24_000, interestEarned: 4_000, lateEarned: 0, daysPastDue: 0 },
      },
    ],
  },
  {
    no: 'D2',
    says: 'Money of the day of the write-off itself makes it smaller',
    terms: T,
    acts: [
      { what: 'writtenOff', day: 120 },
      { what: 'put', rupees: 5_000, day: 120, toldOn: 121 },
    ],
    at: [
      { day: 120, must: { writtenOff: 27_200 } },
      { day: 121, must: { writtenOff: 22_200, recovered: 0, owed: 0 } },
    ],
  },
  {
    no: 'D3',
    says: 'Money of an earlier day makes it smaller by the late charges that it saves, too',
    terms: T,
    acts: [
      { what: 'writtenOff', day: 120 },
      { what: 'put', rupees: 10_000, day: 35, toldOn: 125 },
    ],
    // 10,000 − 6,000 leaves 16,000; 5 x 40 and 25 x 32 (0.2 %) = 1,000
    at: [{ day: 125, must: { writtenOff: 17_000, lateEarned: 1_000, recovered: 0, owed: 0 } }],
  },
  {
    no: 'D4',
    says: 'Money of a later day is recovered, up to what was written off; more is excess',
    terms: T,
    acts: [
      { what: 'writtenOff', day: 120 },
      { what: 'put', rupees: 20_000.5, day: 130 },
      { what: 'put', rupees: 10_000, day: 140 },
    ],
    at: [
      { day: 130, must: { recovered: 20_000.5, excess: 0, writtenOff: 27_200 } },
      { day: 140, must: { recovered: 27_200, excess: 2_800.5, owed: 0, isWrittenOff: true } },
    ],
  },
  {
    no: 'D5',
    says: 'Recovered money that is taken back is recovered no more; what was sent back of it is written off, too',
    terms: T,
    acts: [
      { what: 'writtenOff', day: 120 },
      { what: 'put', rupees: 20_000, day: 130, name: 'first' },
      { what: 'put', rupees: 10_000, day: 140, name: 'second' },
      { what: 'sentBack', rupees: 2_800, day: 141 },
      { what: 'takenBack', of: 'second', rupees: 10_000, day: 150 },
      { what: 'takenBack', of: 'first', rupees: 20_000, day: 160 },
    ],
    // 27,200 − 10,000; then 20,000 are 17,200 of what is recovered and the 2,800 that she has, 27,200 + 2,800
    at: [
      { day: 149, must: { recovered: 27_200, excess: 0 } },
      { day: 150, must: { recovered: 17_200, writtenOff: 27_200, owed: 0 } },
      { day: 160, must: { recovered: 0, writtenOff: 30_000, owed: 0, excess: 0 } },
    ],
  },
  {
    no: 'D6',
    says: 'A smaller write-off is recovered by less, and the rest of what came is excess',
    terms: T,
    acts: [
      { what: 'writtenOff', day: 120 },
      { what: 'put', rupees: 26_000, day: 130 },
      { what: 'put', rupees: 10_000, day: 35, toldOn: 140 },
    ],
    at: [
      { day: 139, must: { recovered: 26_000, excess: 0 } },
      { day: 140, must: { writtenOff: 17_000, recovered: 17_000, excess: 9_000 } }, // as in D3; 26,000 − 17,000
    ],
  },
  {
    no: 'D7',
    says: 'Where all had been paid in time it is no write-off, and what came later is excess',
    terms: T,
    acts: [
      { what: 'writtenOff', day: 120 },
      { what: 'put', rupees: 5_000, day: 121 },
      { what: 'put', rupees: 26_000, day: 30, toldOn: 125 },
    ],
    at: [
      { day: 124, must: { isWrittenOff: true, recovered: 5_000 } },
      { day: 125, must: { isWrittenOff: false, writtenOff: 0, recovered: 0, excess: 5_000, lateEarned: 0 } },
    ],
  },
  {
    no: 'D8',
    says: 'A waiver comes before the write-off of its day, and after it there is nothing to waive',
    terms: T,
    acts: [
      { what: 'writtenOff', day: 40 },
      { what: 'waived', part: 'late', rupees: 300, day: 40 },
      { what: 'waived', part: 'principal', rupees: 1_000, day: 41 },
    ],
    at: [{ day: 41, must: { waived: 300, writtenOff: 26_100, owed: 0 } }], // 26,000 + 10 x 40 − 300
  },
  {
    no: 'D9',
    says: 'What is owed back is written off, too',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_300, day: 30, name: 'payment' },
      { what: 'sentBack', rupees: 300, day: 31 },
      { what: 'takenBack', of: 'payment', rupees: 26_300, day: 40 },
      { what: 'writtenOff', day: 70 },
    ],
    at: [{ day: 70, must: { writtenOff: 27_100, owedBack: 0, owed: 0 } }], // 26,000 + 20 x 40 + 300
  },
  {
    no: 'D10',
    says: 'A write-off that is undone has never been: late charges ran on',
    terms: T,
    acts: [
      { what: 'writtenOff', day: 40, name: 'wrong' },
      { what: 'undone', of: 'wrong', day: 50 },
    ],
    at: [
      { day: 49, must: { owed: 0, writtenOff: 26_400 } },
      { day: 50, must: { owed: 26_800, writtenOff: 0, isWrittenOff: false, daysPastDue: 20 } }, // 20 x 40
    ],
  },
  {
    no: 'D11',
    says: 'An undone payment grows a write-off by the late charges that it had saved, too; a taken back one not',
    terms: T,
    acts: [
      { what: 'put', rupees: 10_000, day: 35, name: 'payment' },
      { what: 'writtenOff', day: 120 },
      { what: 'undone', of: 'payment', day: 125 },
    ],
    at: [{ day: 125, must: { writtenOff: 27_200, recovered: 0, owed: 0 } }], // truth 9 has 27,000
  },
  {
    no: 'D12',
    says: 'Owed back alone is written off and recovered like anything else',
    terms: T,
    acts: [
      { what: 'put', rupees: 26_000, day: 30 },
      { what: 'sentBack', rupees: 100, day: 31 },
      { what: 'writtenOff', day: 40 },
      { what: 'put', rupees: 300, day: 121 },
    ],
    at: [
      { day: 40, must: { writtenOff: 100, owedBack: 0, owed: 0, isWrittenOff: true } },
      { day: 121, must: { writtenOff: 100, recovered: 100, excess: 200, owed: 0 } },
    ],
  },
  {
    no: 'D13',
    says: 'What is sent back after a write-off and was no excess is written off, too, and recovered',
    terms: T,
    acts: [
      { what: 'writtenOff', day: 120 },
      { what: 'sentBack', rupees: 100, day: 121 },
      { what: 'put', rupees: 30_000, day: 130 },
    ],
    at: [
      { day: 121, must: { writtenOff: 27_300, owed: 0 } },
      { day: 130, must: { writtenOff: 27_300, recovered: 27_300, excess: 2_700 } },
    ],
  },
  {
    no: 'D14',
    says: 'What is owed back after an exit is written off; the exit stands',
    terms: S,
    acts: [
      { what: 'put', rupees: 10_000, day: 0 },
      { what: 'sentBack', rupees: 300, day: 20 },
      { what: 'writtenOff', day: 120 },
    ],
    at: [
      { day: 119, must: { exitedOn: 0, owedBack: 300, isWrittenOff: false } },
      { day: 120, must: { exitedOn: 0, owedBack: 0, owed: 0, writtenOff: 300, isWrittenOff: true } },
    ],
  },
  {
    no: 'D15',
    says: 'Taken back of money of after it, in turn: excess, what was recovered, what was paid before it',
    terms: T,
    acts: [
      { what: 'put', rupees: 10_000, day: 35 },
      { what: 'writtenOff', day: 120 },
      { what: 'put', rupees: 20_000, day: 130, name: 'later' },
      { what: 'sentBack', rupees: 2_000, day: 131 },
      { what: 'takenBack', of: 'later', rupees: 20_000, day: 140 },
    ],
    // 17,000 as in truth 9; of 20,000 then 1,000 are excess, 17,000 recovered and 2,000 principal
    at: [
      { day: 139, must: { writtenOff: 17_000, recovered: 17_000, excess: 1_000 } },
      { day: 140, must: { writtenOff: 19_000, recovered: 0, excess: 0, owed: 0 } },
    ],
  },
];

import type { DemoKey } from '#server/demo/customers.ts';

export interface DemoLead {
  /** The progress before a loan was paid out. */
  readonly reached: 'filling' | 'submitted' | 'review' | 'accepted';
  readonly daysAgo: number;
  /** Rupees and days of the accepted offer. */
  readonly offer?: { readonly principal: number; readonly days: number };
  /** The loan that was disbursed for it. */
  readonly loan?: {
    readonly disbursedDaysAgo: number;
    readonly isPaidBack: boolean;
  };
}

export interface Story {
  readonly pan: string;
  readonly dob: string;
  readonly gender: number;
  readonly address: readonly [line: string, landmark: string, pincode: string];
  /** Rupees a month. */
  readonly income: number;
  /** The last completed step. */
  readonly stepsDone: 4 | 5 | 9;
  /** Oldest first. */
  readonly leads: readonly DemoLead[];
}

/** A customer with all nine steps done and these loans. */
const borrower = (pan: string, leads: readonly DemoLead[]): Story => ({
  pan,
  dob: '1987-09-12',
  gender: 2,
  address: ['11, Station Road', 'Near the post office', '380002'],
  income: 58_000,
  stepsDone: 9,
  leads,
});

/** Invented data of each demo customer but the new one. */
export const STORIES: Record<Exclude<DemoKey, 'new'>, Story> = {
  halfway: {
    pan: 'DEMPH2002H',
    dob: '1994-04-09',
    gender: 2,
    address: ['14, 2nd Cross, Indiranagar', 'Near the metro station', '560038'],
    income: 52_000,
    stepsDone: 4,
    leads: [{ reached: 'filling', daysAgo: 1 }],
  },
  applied: {
    pan: 'DEMPA3003A',
    dob: '1990-11-23',
    gender: 1,
    address: ['Flat 7, Shanti Apartments, Kothrud', 'Opposite the park', '411038'],
    income: 61_000,
    stepsDone: 5,
    leads: [
      { reached: 'submitted', daysAgo: 3, offer: { principal: 20_000, days: 30 } },
      { reached: 'filling', daysAgo: 1 },
    ],
  },
  refused: {
    pan: 'DEMPN4004N',
    dob: '2001-02-14',
    gender: 1,
    address: ['22, Gandhi Road', 'Behind the bus stand', '600020'],
    income: 25_000,
    stepsDone: 5,
    leads: [{ reached: 'filling', daysAgo: 2 }],
  },
  approved: {
    pan: 'DEMPS5005S',
    dob: '1988-07-30',
    gender: 2,
    address: ['B-204, Green Park Extension', 'Near the market', '110016'],
    income: 84_000,
    stepsDone: 9,
    leads: [{ reached: 'accepted', daysAgo: 1, offer: { principal: 40_000, days: 30 } }],
  },
  repay: {
    pan: 'DEMPR6006R',
    dob: '1985-01-05',
    gender: 1,
    address: ['3-6-290, Himayatnagar', 'Near the temple', '500029'],
    income: 70_000,
    stepsDone: 9,
    leads: [
      {
        reached: 'accepted',
        daysAgo: 95,
        offer: { principal: 10_000, days: 15 },
        loan: { disbursedDaysAgo: 94, isPaidBack: true },
      },
      {
        reached: 'accepted',
        daysAgo: 21,
        offer: { principal: 25_000, days: 30 },
        loan: { disbursedDaysAgo: 20, isPaidBack: false },
      },
    ],
  },
  dueToday: borrower('DEMPT7007T', [
    {
      reached: 'accepted',
      daysAgo: 31,
      offer: { principal: 15_000, days: 30 },
      loan: { disbursedDaysAgo: 30, isPaidBack: false },
    },
  ]),
  late: borrower('DEMPL8008L', [
    {
      reached: 'accepted',
      daysAgo: 26,
      offer: { principal: 20_000, days: 20 },
      loan: { disbursedDaysAgo: 25, isPaidBack: false },
    },
  ]),
  paidBack: borrower('DEMPC9009C', [
    {
      reached: 'accepted',
      daysAgo: 46,
      offer: { principal: 12_000, days: 15 },
      loan: { disbursedDaysAgo: 45, isPaidBack: true },
    },
  ]),
  waiting: {
    pan: 'DEMPW1011W',
    dob: '1992-06-18',
    gender: 2,
    address: ['5, Park Lane, Salt Lake', 'Near the library', '700064'],
    income: 48_000,
    stepsDone: 9,
    leads: [{ reached: 'submitted', daysAgo: 2 / 24, offer: { principal: 18_000, days: 30 } }],
  },
  inReview: {
    pan: 'DEMPK1012K',
    dob: '1986-03-27',
    gender: 1,
    address: ['31, Civil Lines', 'Opposite the school', '302006'],
    income: 66_000,
    stepsDone: 9,
    leads: [{ reached: 'review', daysAgo: 4 / 24, offer: { principal: 35_000, days: 25 } }],
  },
  several: borrower('DEMPV1010V', [
    {
      reached: 'accepted',
      daysAgo: 71,
      offer: { principal: 8_000, days: 10 },
      loan: { disbursedDaysAgo: 70, isPaidBack: true },
    },
    {
      reached: 'accepted',
      daysAgo: 19,
      offer: { principal: 30_000, days: 30 },
      loan: { disbursedDaysAgo: 18, isPaidBack: false },
    },
    {
      reached: 'accepted',
      daysAgo: 12,
      offer: { principal: 10_000, days: 14 },
      loan: { disbursedDaysAgo: 11, isPaidBack: false },
    },
  ]),
};

import type { DemoKey } from '#server/demo/customers.ts';

export interface DemoLead {
  readonly status: 'LEAD-STARTED' | 'LEAD-INPROCESS' | 'APPROVED' | 'COMPLETED';
  readonly daysAgo: number;
  /** Rupees and days of the accepted offer. */
  readonly offer?: { readonly principal: number; readonly days: number };
  /** The loan that was paid out for it. */
  readonly loan?: { readonly number: string; readonly disbursedDaysAgo: number; readonly closed: boolean };
}

export interface Story {
  readonly pan: string;
  readonly dob: string;
  readonly gender: number;
  readonly address: readonly [line: string, landmark: string, pincode: string];
  /** Rupees a month. */
  readonly income: number;
  /** The last step that is done. */
  readonly stepsDone: 4 | 5 | 9;
  /** Oldest first. */
  readonly leads: readonly DemoLead[];
}

/** What is stored about each of the demo's people; nothing about the new one. Made up, all of it. */
export const STORIES: Record<Exclude<DemoKey, 'new'>, Story> = {
  halfway: {
    pan: 'DEMPH2002H',
    dob: '1994-04-09',
    gender: 2,
    address: ['14, 2nd Cross, Indiranagar', 'Near the metro station', '560038'],
    income: 52_000,
    stepsDone: 4,
    leads: [{ status: 'LEAD-STARTED', daysAgo: 1 }],
  },
  applied: {
    pan: 'DEMPA3003A',
    dob: '1990-11-23',
    gender: 1,
    address: ['Flat 7, Shanti Apartments, Kothrud', 'Opposite the park', '411038'],
    income: 61_000,
    stepsDone: 5,
    leads: [
      { status: 'LEAD-INPROCESS', daysAgo: 3, offer: { principal: 20_000, days: 30 } },
      { status: 'LEAD-STARTED', daysAgo: 1 },
    ],
  },
  refused: {
    pan: 'DEMPN4004N',
    dob: '2001-02-14',
    gender: 1,
    address: ['22, Gandhi Road', 'Behind the bus stand', '600020'],
    income: 25_000,
    stepsDone: 5,
    leads: [{ status: 'LEAD-STARTED', daysAgo: 2 }],
  },
  approved: {
    pan: 'DEMPS5005S',
    dob: '1988-07-30',
    gender: 2,
    address: ['B-204, Green Park Extension', 'Near the market', '110016'],
    income: 84_000,
    stepsDone: 9,
    leads: [{ status: 'APPROVED', daysAgo: 1, offer: { principal: 40_000, days: 30 } }],
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
        status: 'COMPLETED',
        daysAgo: 95,
        offer: { principal: 10_000, days: 15 },
        loan: { number: 'SETU-DEMO-1', disbursedDaysAgo: 94, closed: true },
      },
      {
        status: 'APPROVED',
        daysAgo: 21,
        offer: { principal: 25_000, days: 30 },
        loan: { number: 'SETU-DEMO-2', disbursedDaysAgo: 20, closed: false },
      },
    ],
  },
};

import { expect, it } from 'vitest';
import { wasOnTime } from '#lender/books/onTime.ts';
import type { Told } from '#tests/truths/format.ts';
import { T } from '#tests/truths/terms.ts';
import { toldBy } from '#tests/truths/told.ts';

const PAID: Told = { what: 'put', rupees: 26_000, day: 30, name: 'paid' };
const CASES: readonly (readonly [says: string, isOnTime: boolean, acts: readonly Told[], asked?: number])[] =
  [
    ['was paid on its due day', true, [PAID]],
    ['was paid a day later', false, [{ what: 'put', rupees: 26_040, day: 31 }]],
    ['was paid, and more by mistake a month later', true, [PAID, { what: 'put', rupees: 10, day: 60 }]],
    ['was paid on its due day, which was told later', true, [{ ...PAID, toldOn: 40 }]],
    [
      'was paid, the bank took that back, and it was paid late',
      false,
      [
        PAID,
        { what: 'takenBack', of: 'paid', rupees: 26_000, day: 33 },
        { what: 'put', rupees: 26_500, day: 40 },
      ],
    ],
    [
      'was paid within more time that was agreed',
      true,
      [
        { what: 'extended', days: 10, day: 29 },
        { what: 'put', rupees: 26_000, day: 40 },
      ],
    ],
    [
      'was paid by the day that was agreed when it was late already, but for the charge of the late days',
      true,
      [
        { what: 'extended', days: 10, day: 33 },
        { what: 'put', rupees: 26_000, day: 40 },
      ],
    ],
    [
      'was paid on its due day, and the bank is to take that back on a later day than the one asked about',
      true,
      [PAID, { what: 'takenBack', of: 'paid', rupees: 26_000, day: 33, toldOn: 31 }],
      32,
    ],
    [
      'was paid too late, as a payment was undone',
      false,
      [PAID, { what: 'undone', of: 'paid', day: 31 }, { what: 'put', rupees: 27_000, day: 45 }],
    ],
  ];

it.each(CASES.map(([says, isOnTime, acts, asked = 90]) => [says, isOnTime, acts, asked] as const))(
  'a loan that %s: %s',
  (_, isOnTime, acts, asked) => {
    const truth = { ...{ no: '', says: '', terms: T, at: [] }, acts };
    expect(wasOnTime(...toldBy(truth, asked))).toBe(isOnTime);
  },
);

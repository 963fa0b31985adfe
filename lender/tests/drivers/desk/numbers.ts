import type { NumbersRead, numbersMachine } from '#machines/desk/numbers.ts';
import { byDeskCall, byState, drive } from '#testing/drivers/driver.ts';
import { numbersChart } from '#tests/fixtures/desk/numbers.ts';
import { atDesk } from './person.ts';

/** The numbers for the owner, seen by an approver. */
export const driver = drive<typeof numbersMachine>(numbersChart, {
  path: '/desk/numbers',
  begin: async (stage) => {
    atDesk(stage, 'approver');
  },
  events: {
    'PERIOD.CHOSEN': (stage) => stage.press('Today'),
    RETRY: (stage) => stage.press('Try Again'),
  },
  actors: { read: byDeskCall<NumbersRead>('numbers', ({ numbers }) => numbers) },
  sees: byState({
    loading: [{ text: 'Reading the numbers' }, { not: { button: 'CSV' } }],
    shown: [{ button: 'CSV', is: 'on' }, { heading: /^Where people stop/ }],
    failed: [{ button: 'Try Again' }, { not: { button: 'CSV' } }],
  }),
});

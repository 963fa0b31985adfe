import type { deskMoneyMachine, MoneyRead, MoneyTold } from '#machines/desk/money.ts';
import { answered, byDeskCall, byState, drive } from '#testing/drivers/driver.ts';
import type { Expectation } from '#testing/drivers/stage.ts';
import { afterFirst, tellChange } from '#tests/drivers/desk/changes.ts';
import { atDesk } from '#tests/drivers/desk/person.ts';
import { deskMoney } from '#tests/fixtures/desk/money.ts';

const page: Expectation = { heading: 'Money' };

/** States whose own request is older than that of the watch. */
const READS = ['loading', 'loadingMore', 'refreshing'];

/** Money that waits, by a cashier or an approver. */
export const driver = drive<typeof deskMoneyMachine>(deskMoney, {
  path: '/desk/money',
  begin: async (stage) => {
    atDesk(stage, 'cashier');
  },
  events: {
    REFRESH: (stage) => stage.press('Refresh'),
    'MONEY.CHANGED': async (stage, { money: changed }, { state }) => {
      await tellChange(stage, 'money');
      await stage.settle('desk/money', answered(changed), READS.includes(state) ? afterFirst() : undefined);
    },
    MORE: (stage) => stage.press(/^(Show more|Try Again)$/),
    RETRY: (stage) => stage.press('Try Again'),
    PLAN: (stage, { plan }) => stage.press(plan.how === 'book' ? 'Book on a loan' : 'Send back'),
    CANCEL: (stage) => stage.press('Cancel'),
    SUBMIT: async (stage, { application }) => {
      if (application !== null) await stage.fill('Application number', application);
      await stage.press('Ask a second person');
    },
    DECIDE: (stage, { decision }) => stage.press(decision.confirm ? 'Yes, do it' : 'No'),
  },
  actors: {
    read: byDeskCall<MoneyRead>('money', ({ money: read }) => read),
    propose: byDeskCall<MoneyTold>('money-propose', () => null),
    decide: byDeskCall<MoneyTold>('money-decide', () => null),
    watch: {},
  },
  sees: byState({
    loading: [page, { not: { button: 'Refresh' } }],
    failed: [page, { button: 'Try Again' }],
    listed: [page, { button: 'Refresh', is: 'on' }, { heading: 'Payouts that wait' }],
    planning: [
      { button: 'Ask a second person', is: 'on' },
      { button: 'Cancel', is: 'on' },
    ],
    overtaken: [
      { alert: /^Somebody has done something/ },
      { button: 'Cancel', is: 'on' },
      { not: { button: 'Ask a second person' } },
    ],
    proposing: [{ button: 'Asking...', is: 'busy' }],
    deciding: [{ button: 'Sending...', is: 'busy' }],
    loadingMore: [{ heading: 'Payouts that wait' }, { button: 'Reading more', is: 'busy' }],
    refreshing: [{ heading: 'Payouts that wait' }, { button: 'Loading', is: 'busy' }],
  }),
});

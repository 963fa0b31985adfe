import { dateSlashed } from '#domain/formats/formats.ts';
import type { DeskCall } from '#lender/wire/calls.ts';
import type { deskMoneyMachine, MoneyPlan, MoneyRead, MoneyTold } from '#machines/desk/money.ts';
import { answered, byDeskCall, byState, drive, type Settling } from '#testing/drivers/driver.ts';
import type { Expectation } from '#testing/drivers/stage.ts';
import { afterFirst, tellChange } from '#tests/drivers/desk/changes.ts';
import { atDesk } from '#tests/drivers/desk/person.ts';
import { deskMoney } from '#tests/fixtures/desk/money.ts';

const page: Expectation = { heading: 'Money' };

const PLANS = {
  book: 'Book on a loan',
  sendBack: 'Send back',
  neverCame: 'It never came',
  sent: 'It was sent',
  failed: 'It did not go',
  settle: 'It is settled',
} as const;
/** The button of no, and of yes. */
const DECISIONS = {
  money: { yes: 'Yes, do it', no: 'No' },
  out: { yes: 'Yes, that is right', no: 'No, that is wrong' },
  event: { yes: 'Yes, it is settled', no: 'No, it is not settled' },
} as const;
/** What the last press was about: it says which call follows. */
let about: MoneyPlan['about'] = 'money';
const CALLS = { out: 'money-out', event: 'money-event' } as const;
const settling = (call: DeskCall): Settling<MoneyTold> => ({
  done: (stage, ...rest) =>
    byDeskCall<MoneyTold>(about === 'money' ? call : CALLS[about], () => null).done(stage, ...rest),
});

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
    PLAN: (stage, { plan }) => {
      about = plan.about;
      return stage.press(PLANS[plan.how]);
    },
    CANCEL: (stage) => stage.press('Cancel'),
    SUBMIT: async (stage, { fields: { application, rupees, reference, day } }) => {
      if (application !== undefined) await stage.fill('Application number', application);
      if (rupees !== undefined) await stage.fill('Amount', String(rupees));
      if (reference !== undefined) await stage.fill('Bank reference', reference);
      if (day !== undefined) await stage.fill('Day on which the money moved', dateSlashed(day));
      await stage.press('Ask a second person');
    },
    TAKE: (stage) => stage.press('I send it now'),
    TRY: (stage) => stage.press('Book it now'),
    DECIDE: (stage, { decision }) => {
      about = decision.about;
      return stage.press(DECISIONS[about][decision.confirm ? 'yes' : 'no']);
    },
  },
  actors: {
    read: byDeskCall<MoneyRead>('money', ({ money: read }) => read),
    propose: settling('money-propose'),
    take: byDeskCall<MoneyTold>('money-out', () => null),
    retry: byDeskCall<MoneyTold>('money-event', () => null),
    decide: settling('money-decide'),
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
    taking: [{ button: 'Sending...', is: 'busy' }],
    trying: [{ button: 'Sending...', is: 'busy' }],
    deciding: [{ button: 'Sending...', is: 'busy' }],
    loadingMore: [{ heading: 'Payouts that wait' }, { button: 'Reading more', is: 'busy' }],
    refreshing: [{ heading: 'Payouts that wait' }, { button: 'Loading', is: 'busy' }],
  }),
});

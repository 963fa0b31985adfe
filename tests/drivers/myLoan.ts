import { dateSlashed } from '#domain/formats/formats.ts';
import type { CallName } from '#domain/wire/calls.ts';
import type { LoanAction, myLoanMachine } from '#machines/myLoan.ts';
import { byCall, byState, drive, replyTo } from '#testing/drivers/driver.ts';
import type { Stage } from '#testing/drivers/stage.ts';
import { beginLoan, replyToAct, settleRead } from '#tests/drivers/support/loanService.ts';
import { myLoan } from '#tests/fixtures/myLoan.ts';

const OPENS = {
  withdraw: 'Take back my application',
  decline: 'No, thank you',
  hardship: 'I can’t pay on time',
} as const;

const SENDS: {
  [Type in LoanAction['type']]: (stage: Stage, action: Extract<LoanAction, { type: Type }>) => Promise<void>;
} = {
  withdraw: (stage) => stage.press('Yes, take it back'),
  decline: (stage) => stage.press('Yes, say no'),
  answer: async (stage, { text }) => {
    await stage.fill('Your answer', text);
    await stage.press('Send my answer');
  },
  hardship: async (stage, { until }) => {
    await stage.fill('I can pay on', dateSlashed(until));
    await stage.press('Ask for more time');
  },
  hardshipBack: (stage) => stage.press('Take my request back'),
};

const CALL_OF: Record<LoanAction['type'], CallName> = {
  withdraw: 'loanWithdraw',
  decline: 'loanDecline',
  answer: 'loanAnswer',
  hardship: 'loanHardship',
  hardshipBack: 'loanHardship',
};
const LAST_KNOWN = [
  { heading: 'Where it stands' },
  { text: /^As of .*\. We could not read it again\.$|^As of .*, no network$/ },
];
const sending = new WeakMap<Stage, CallName>();

/** The page of a loan, by someone who is signed in. */
export const driver = drive<typeof myLoanMachine>(myLoan, {
  path: '/my-loan',
  begin: beginLoan,
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    REFRESH: (stage) => stage.announce('focus', null),
    'DIALOG.OPENED': (stage, { dialog }) => stage.press(OPENS[dialog]),
    'DIALOG.CLOSED': (stage) => stage.press('Close'),
    'ACTION.SENT': (stage, { action }) => {
      sending.set(stage, CALL_OF[action.type]);
      return SENDS[action.type](stage, action as never);
    },
    PAY: (stage) => stage.press(/^Pay ₹/),
    'APPLY.AGAIN': async (stage) => {
      await stage.sees({ text: /the old selfie and documents are deleted/ });
      await stage.press('Apply again');
    },
  },
  actors: {
    read: { done: settleRead },
    act: { done: (stage, acted) => stage.settle(sending.get(stage) ?? 'loanWithdraw', replyToAct(acted)) },
    applyAgain: byCall('loanApplyAgain', (begun) => replyTo(begun, { lead_id: 'L-2' })),
    // The page that it opens is this one.
    pay: byCall('paymentOrder', (begun) => replyTo(begun, { order_id: 'O-1', pay_at: '#bank' })),
    watch: {},
  },
  sees: async (stage, state, by) => {
    const hasBegun = by?.type === 'xstate.done.actor.applyAgain' && (by.output as { ok: boolean }).ok;
    if (hasBegun) return stage.sees({ path: '/dashboard?refresh=true' });
    return byState({
      loading: [{ mark: '[role=status][aria-busy=true]' }],
      failed: [{ button: 'Try Again' }],
      none: [{ heading: 'You have not sent an application yet.' }],
      'shown.idle': [{ heading: 'Where it stands' }, { heading: 'What happened' }],
      'shown.refreshing': [{ heading: 'Where it stands' }, { heading: 'What happened' }],
      'shown.lastKnown': LAST_KNOWN,
      'shown.rereading': LAST_KNOWN,
      'shown.acting': [{ button: 'Sending...', is: 'busy' }],
      'shown.paying': [{ button: 'Opening the bank...', is: 'busy' }],
      'shown.leaving': [{ button: 'Opening the bank...', is: 'busy' }],
      'shown.beginning': [{ button: 'Getting it ready...', is: 'busy' }],
    })(stage, state, by);
  },
  moves: ({ event }) => event.type === 'xstate.done.actor.applyAgain',
});

import type { acceptanceMachine } from '#machines/acceptance.ts';
import { byCall, byState, drive } from '#testing/drivers/driver.ts';
import { beginLoan, replyToAct, settleRead } from '#tests/drivers/support/loanService.ts';
import { acceptance } from '#tests/fixtures/acceptance.ts';

/** The offer's page, by someone who is signed in. */
export const driver = drive<typeof acceptanceMachine>(acceptance, {
  path: '/my-loan/offer',
  begin: beginLoan,
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    'STATEMENT.OPENED': (stage) => stage.press('Open the Key Facts Statement'),
    'AGREEMENT.TICKED': (stage) => stage.tick(/I agree to this loan/),
    'CODE.WANTED': (stage, _, { state }) =>
      stage.press(state === 'offered.reading' ? 'Agree, with a code' : 'Send a new code'),
    'CODE.SUBMITTED': async (stage, { otp }) => {
      await stage.fill('Code from the SMS', otp);
      await stage.press('Agree to the loan');
    },
    DECLINE: (stage) => stage.press('No, thank you'),
    'DECLINE.CONFIRMED': (stage) => stage.press('Yes, say no'),
    'DECLINE.CANCELLED': (stage) => stage.press('Go back'),
    'READ.AGAIN': (stage) => stage.press('Show me how it is now'),
    'LOAN.READ': async (stage, { read }) => {
      await stage.announce('focus', null);
      await settleRead(stage, read);
    },
  },
  actors: {
    read: { done: settleRead },
    openStatement: byCall('loanKfsOpened', replyToAct),
    sendCode: byCall('loanAcceptSend', replyToAct),
    accept: byCall('loanAccept', replyToAct),
    decline: byCall('loanDecline', replyToAct),
    watch: {},
  },
  sees: byState({
    loading: [{ mark: '[role=status][aria-busy=true]' }],
    failed: [{ button: 'Try Again' }],
    'offered.unread': [
      { heading: 'What a late day costs' },
      { button: 'Open the Key Facts Statement', is: 'on' },
      { button: 'Agree, with a code', is: 'off' },
      { button: 'No, thank you', is: 'on' },
      { not: { text: 'Annual Percentage Rate (APR) (%)' } },
    ],
    'offered.opening': [{ button: 'Opening...', is: 'busy' }],
    'offered.reading': [
      { text: 'Annual Percentage Rate (APR) (%)' },
      { button: 'Agree, with a code' },
      { button: 'No, thank you', is: 'on' },
    ],
    'offered.sending': [{ button: 'Sending the code...', is: 'busy' }],
    'offered.code.typing': [{ field: 'Code from the SMS' }, { button: 'No, thank you', is: 'on' }],
    'offered.code.unanswered': [
      { alert: /you can never agree twice/ },
      { field: 'Code from the SMS' },
      { not: { mark: 'input[aria-invalid=true]' } },
    ],
    'offered.code.refused': [{ mark: 'input[aria-invalid=true]' }, { alert: /./ }],
    'offered.accepting': [
      { button: 'Agreeing...', is: 'busy' },
      { button: 'No, thank you', is: 'off' },
      { button: 'Send a new code', is: 'off' },
      { text: 'Your yes is on its way. You can say no again once it has been answered.' },
    ],
    'declining.asking': [{ heading: 'Say no to this offer?' }, { button: 'Yes, say no', is: 'on' }],
    'declining.sending': [
      { button: 'Sending...', is: 'busy' },
      { button: 'Go back', is: 'off' },
    ],
    accepted: [{ heading: 'You agreed to the loan' }, { not: { button: 'No, thank you' } }],
    declined: [{ heading: 'You said no' }],
    changed: [{ alert: /something has changed/ }, { not: { button: 'Agree, with a code' } }],
    over: [{ heading: 'There is no offer to decide on now' }],
  }),
});

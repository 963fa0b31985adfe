import type { payoutAccountMachine } from '#machines/payoutAccount.ts';
import { answered, byCall, byState, drive } from '#testing/drivers/driver.ts';
import { beginLoan, replyToAct, settleRead } from '#tests/drivers/support/loanService.ts';
import { payoutAccount } from '#tests/fixtures/payoutAccount.ts';

const NUMBER = 'Account Number';

/** The account's page, by someone who is signed in. */
export const driver = drive<typeof payoutAccountMachine>(payoutAccount, {
  path: '/my-loan/account',
  begin: async (stage) => {
    stage.answers('ifsc', { body: { Status: 2, Message: 'Unknown', Data: null } });
    await beginLoan(stage);
  },
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    SUBMIT: async (stage, { fields: { name = '', ifsc = '', branch = '', acc1 = '' } }) => {
      await stage.fill('Account Holder Name', name);
      await stage.fill('IFSC Code', ifsc);
      await stage.fill('Branch Name', branch);
      await stage.fill(NUMBER, acc1);
      await stage.fill(`Confirm ${NUMBER}`, acc1);
      await stage.press('Send me a code');
    },
    'CODE.SUBMITTED': async (stage, { otp }) => {
      await stage.fill('Code from the SMS', otp);
      await stage.press('Use this account');
    },
    'CODE.WANTED': (stage) => stage.press('Send a new code'),
    EDIT: (stage) => stage.press('Correct what I typed'),
  },
  actors: {
    read: { done: settleRead },
    sendCode: byCall('loanAccountSend', replyToAct),
    change: {
      done: async (stage, acted) => {
        await stage.settle('loanAccount', replyToAct(acted));
        if (acted.ok) await stage.settle('dashboard', answered({}));
      },
    },
  },
  sees: byState({
    loading: [{ mark: '[role=status][aria-busy=true]' }],
    failed: [{ button: 'Try Again' }],
    'form.ready': [{ field: NUMBER }, { button: 'Send me a code', is: 'on' }],
    'form.overtaken': [{ field: NUMBER }, { alert: /now ends in 2222/ }],
    sending: [{ button: 'Sending the code...', is: 'busy' }],
    'code.typing': [{ text: /ends in 2222/ }, { field: 'Code from the SMS' }],
    'code.refused': [{ mark: 'input[aria-invalid=true]' }, { alert: /./ }],
    resending: [{ button: 'Sending the code...', is: 'busy' }],
    saving: [{ button: 'Changing...', is: 'busy' }],
    changed: [{ heading: 'The account was changed' }, { text: /ends in 2222/ }],
    over: [{ heading: 'There is no account to change now' }],
  }),
});

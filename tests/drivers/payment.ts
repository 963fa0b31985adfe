import type { paymentMachine } from '#machines/payment.ts';
import { byState, drive, replyTo } from '#testing/drivers/driver.ts';
import type { Stage } from '#testing/drivers/stage.ts';
import { payment } from '#tests/fixtures/payment.ts';

const LOAN = {
  loan_no: 'L1',
  loan_recommended: 30_000,
  repayment_with_real_interest: 30_000,
  penalty_interest: 0,
  total_due_amount: 30_000,
};

const lookedUp = new WeakSet<Stage>();

/** Looks up a loan that can be paid through the provider. */
const lookUp = async (stage: Stage) => {
  if (lookedUp.has(stage)) return;
  lookedUp.add(stage);
  await stage.fill('PAN', 'ABCPE1234F');
  await stage.press('Send OTP');
  await stage.fill('OTP', '4711');
  await stage.press('Verify');
};

const opening = [{ button: 'Opening the bank...', is: 'busy' }] as const;

/** A payment on the repayment page, once a loan was looked up; nobody signs in. */
export const driver = drive<typeof paymentMachine>(payment, {
  path: '/repay',
  begin: async (stage) => {
    stage.answers('repaySendOtp', { body: { Status: 1, Message: 'Sent' } });
    stage.answers('repayVerifyOtp', {
      body: { Status: 1, Message: 'Found', repayment_data: LOAN, pay_proof: 'a-proof' },
    });
  },
  events: {
    PAY: async (stage) => {
      await lookUp(stage);
      await stage.press('Pay ₹30,000 now');
    },
    RETURNED: (stage) => stage.announce('focus', null),
  },
  actors: {
    // The page that it opens is this one.
    openPayPage: {
      done: (stage, opened) =>
        stage.settle(
          'repayOrder',
          replyTo(opened, { order_id: 'O-1', pay_at: '#bank' }),
          ({ amount }) => amount === LOAN.total_due_amount,
        ),
    },
    watchReturn: {},
  },
  sees: (stage, state, by) =>
    byState({
      ready:
        by === undefined
          ? [{ field: 'PAN' }]
          : [
              { button: 'Pay ₹30,000 now' },
              by.type === 'RETURNED' ? { text: 'We are waiting for your bank' } : { alert: /./ },
            ],
      ordering: opening,
      leaving: opening,
    })(stage, state, by),
  startsUnseen: true,
});

import type { repayMachine } from '#machines/repay.ts';
import { byCall, byState, drive, failing, replyTo } from '#testing/drivers/driver.ts';
import { repay } from '#tests/fixtures/repay.ts';

/** The repayment lookup; nobody signs in. */
export const driver = drive<typeof repayMachine>(repay, {
  path: '/repay',
  begin: async () => {},
  events: {
    'PAN.SUBMITTED': async (stage, { pan }) => {
      await stage.fill('PAN', pan);
      await stage.press('Send OTP');
    },
    'OTP.SUBMITTED': async (stage, { otp }) => {
      await stage.fill('OTP', otp);
      await stage.press('Verify');
    },
    'PAN.CHANGE': (stage) => stage.press('Back to PAN Entry'),
    'PAN.ANOTHER': (stage) => stage.press('Look up another PAN'),
  },
  actors: {
    sendCode: byCall('repaySendOtp', (sent) => replyTo(sent, null)),
    findLoan: byCall('repayVerifyOtp', (found) =>
      found.ok
        ? { body: { Status: 1, Message: 'Found', repayment_data: found.repayment } }
        : failing(found.failure),
    ),
  },
  sees: byState({
    'pan.editing': [{ field: 'PAN' }, { button: 'Send OTP' }, { not: { field: 'OTP' } }],
    'pan.sending': [{ field: 'PAN' }, { button: 'Sending OTP...', is: 'busy' }],
    'otp.editing.typing': [{ field: 'OTP' }, { button: 'Verify' }, { not: { field: 'PAN' } }],
    'otp.editing.refused': [{ field: 'OTP' }, { mark: 'input[aria-invalid=true]' }, { alert: /./ }],
    'otp.verifying': [{ field: 'OTP' }, { button: 'Verifying...', is: 'busy' }],
    details: [{ heading: 'Repayment statement' }, { button: 'Look up another PAN' }],
  }),
});

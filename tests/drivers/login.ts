import { login } from '#atlas/charts/login.ts';
import { OTP_LIFE_MS } from '#domain/limits.ts';
import type { loginMachine } from '#machines/login.ts';
import { answered, byCall, byState, drive, failing, replyTo } from '#tests/drivers/driver.ts';
import type { Sight } from '#tests/drivers/stage.ts';

const TERMS = /^I agree to the/;
const TERMS_MISSING = 'Please check the checkbox to accept our terms and conditions';
/** A code is typed so late that its life ends before the call that verifies it gives up. */
const TYPED_AFTER_MS = OTP_LIFE_MS - 12_000;

const mobile: readonly Sight[] = [{ field: 'Mobile number' }, { not: { field: 'OTP' } }];
const otp: readonly Sight[] = [{ field: 'OTP' }, { not: { field: 'Mobile number' } }];
const resend = (is: 'on' | 'off' | 'busy'): Sight =>
  is === 'busy' ? { button: 'Sending OTP...', is } : { button: 'Resend OTP', is };

/** The sign-in wizard, opened at its PAN part by someone who is signed in. */
export const driver = drive<typeof loginMachine>(login, {
  path: '/apply?step=pan',
  begin: async (stage) => {
    stage.answers('masterData', { body: { Status: 1, Message: '', Data: [{ id: 1, name: 'Haryana' }] } });
    stage.answers('logout', { body: { Status: 1, Message: '' } });
    await stage.signedIn();
  },
  events: {
    'MOBILE.SUBMITTED': async (stage, { mobile: number, termsTicked }) => {
      await stage.fill('Mobile number', number);
      if (termsTicked) await stage.tick(TERMS);
      await stage.press('GET OTP');
    },
    'TERMS.TICKED': (stage) => stage.tick(TERMS),
    'OTP.SUBMITTED': async (stage, { otp: code }, { state }) => {
      const isExpired = state.includes('expired');
      await stage.fill('OTP', code);
      if (!isExpired) await stage.pass(TYPED_AFTER_MS);
      await stage.press(isExpired ? 'OTP Expired' : 'Verify');
    },
    'OTP.RESEND': (stage) => stage.press('Resend OTP'),
    'NUMBER.CHANGE': (stage) => stage.press('Change number'),
    'PAN.SUBMITTED': async (stage, { pan }) => {
      await stage.fill('PAN', pan);
      await stage.press('Continue');
    },
    'SIGNED.IN': (stage) => stage.elsewhere('signedIn'),
  },
  actors: {
    loadStates: {},
    sendCode: byCall('login', (sent) => replyTo(sent, { cust_profile_id: sent.ok ? sent.profileId : '' })),
    verifyCode: byCall('otpVerify', (verified) =>
      replyTo(verified, { app_login_token: verified.ok ? verified.token : '', lead_id: null }),
    ),
    sendCodeAgain: byCall('resendOtp', (sent) => replyTo(sent, null)),
    // A lost session is told by the dashboard's call.
    checkPan: byCall('dashboard', (checked) =>
      checked.ok ? answered({ pan_verified: checked.verified ? '1' : '0' }) : failing(checked.failure),
    ),
    verifyPan: byCall('pancardVerification', (verified) => replyTo(verified, { full_name: 'Asha Patil' })),
  },
  sees: byState({
    'pan.checking': [{ mark: '[role=status][aria-busy=true]' }, { not: { field: 'PAN' } }],
    'pan.editing': [{ field: 'PAN' }, { button: 'Continue' }],
    'pan.verifying': [{ field: 'PAN' }, { button: 'Checking your PAN', is: 'busy' }],
    'mobile.editing': [...mobile, { button: 'GET OTP' }, { not: { alert: TERMS_MISSING } }],
    'mobile.termsMissing': [...mobile, { alert: TERMS_MISSING }],
    'mobile.sending': [...mobile, { button: 'Sending OTP...', is: 'busy' }],
    'otp.life.counting & otp.code.entering': [...otp, { button: 'Verify' }, resend('off')],
    'otp.life.expired & otp.code.entering': [...otp, { button: 'OTP Expired' }, resend('on')],
    'otp.life.counting & otp.code.verifying': [...otp, { button: 'Verifying...', is: 'busy' }, resend('off')],
    'otp.life.expired & otp.code.verifying': [...otp, { button: 'Verifying...', is: 'busy' }, resend('off')],
    'otp.life.expired & otp.code.resending': [...otp, resend('busy')],
    done: [{ path: '/dashboard' }],
  }),
});

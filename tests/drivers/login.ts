import { done } from '#atlas/graph/events.ts';
import { OTP_LIFE_MS } from '#domain/limits.ts';
import type { loginMachine } from '#machines/login.ts';
import { answered, byCall, byState, drive, failing, replyTo } from '#testing/drivers/driver.ts';
import type { Expectation, Stage } from '#testing/drivers/stage.ts';
import { login } from '#tests/fixtures/login.ts';

const TERMS = /^I agree to the/;
/** A field that the service refused. */
const WRONG = 'input[aria-invalid=true]';
const TERMS_MISSING = 'Please check the checkbox to accept our terms and conditions';
/** A code is typed so late that its life ends before the call that verifies it gives up. */
const TYPED_AFTER_MS = OTP_LIFE_MS - 12_000;
/** The wizard looks at the clock more often than this. */
const A_TICK_MS = 500;

const mobile: readonly Expectation[] = [{ field: 'Mobile number' }, { not: { field: 'OTP' } }];
const otp: readonly Expectation[] = [{ field: 'OTP' }, { not: { field: 'Mobile number' } }];
const resend = (is: 'on' | 'off' | 'busy'): Expectation =>
  is === 'busy' ? { button: 'Sending OTP...', is } : { button: 'Resend OTP', is };

/** The time at which the newest code was sent, by the page's clock: one walk at a time uses a stage. */
const sentAt = new WeakMap<Stage, number>();
const ageOfCode = async (stage: Stage) => (await stage.now()) - (sentAt.get(stage) ?? 0);
const noting = <O extends { readonly ok: boolean }>(
  settling: ReturnType<typeof byCall<O>>,
): ReturnType<typeof byCall<O>> => ({
  done: async (stage, sent, ...rest) => {
    await settling.done(stage, sent, ...rest);
    if (sent.ok) sentAt.set(stage, await stage.now());
  },
});

const answerAround = (stage: Stage) => {
  stage.answers('masterData', { body: { Status: 1, Message: '', Data: [{ id: 1, name: 'Haryana' }] } });
  stage.answers('logout', { body: { Status: 1, Message: '' } });
};

/** The sign-in wizard, opened at its PAN part by someone who is signed in, or at its beginning by a visitor. */
export const driver = drive<typeof loginMachine>(login, {
  path: '/apply?step=pan',
  begin: async (stage) => {
    answerAround(stage);
    await stage.signedIn();
  },
  openings: [{ input: { opensAt: 'mobile' }, path: '/apply', begin: async (stage) => answerAround(stage) }],
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
      const age = await ageOfCode(stage);
      if (!isExpired && age < TYPED_AFTER_MS) await stage.pass(TYPED_AFTER_MS - age);
      await stage.press(isExpired ? 'OTP Expired' : 'Verify');
    },
    'CODE.EXPIRED': async (stage) => stage.pass(OTP_LIFE_MS - (await ageOfCode(stage)) + A_TICK_MS),
    'CODE.RESTORED': async (stage) => {
      await stage.go('/faq');
      // A move that the next one overtakes leaves the page where it is.
      await stage.sees({ heading: 'Questions and answers' });
      await stage.go('/apply');
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
    codeClock: {},
    sendCode: noting(
      byCall('login', (sent) => replyTo(sent, { cust_profile_id: sent.ok ? sent.profileId : '' })),
    ),
    verifyCode: byCall('otpVerify', (verified) =>
      replyTo(verified, { app_login_token: verified.ok ? verified.token : '', lead_id: null }),
    ),
    sendCodeAgain: noting(byCall('resendOtp', (sent) => replyTo(sent, null))),
    // The dashboard's call reports a lost session.
    checkPan: byCall('dashboard', (checked) =>
      checked.ok ? answered({ pan_verified: checked.verified ? '1' : '0' }) : failing(checked.failure),
    ),
    verifyPan: byCall('panCheck', (verified) => replyTo(verified, { full_name: 'Asha Patil' })),
  },
  extra: [
    [
      done('checkPan', { ok: false, failure: { kind: 'noToken' } }),
      { type: 'MOBILE.SUBMITTED', mobile: '9876543210', termsTicked: true },
      done('sendCode', { ok: true, profileId: 'C-1', expiresAt: 30_000 }),
      { type: 'NUMBER.CHANGE' },
      { type: 'CODE.RESTORED', profileId: 'C-1', mobile: '9876543210', expiresAt: 30_000 },
    ],
  ],
  sees: byState({
    'pan.checking': [{ mark: '[role=status][aria-busy=true]' }, { not: { field: 'PAN' } }],
    'pan.editing.typing': [{ field: 'PAN' }, { button: 'Continue' }, { not: { mark: WRONG } }],
    'pan.editing.refused': [{ field: 'PAN' }, { button: 'Continue' }, { mark: WRONG }, { alert: /./ }],
    'pan.verifying': [{ field: 'PAN' }, { button: 'Checking your PAN', is: 'busy' }],
    'mobile.editing': [...mobile, { button: 'GET OTP' }, { not: { alert: TERMS_MISSING } }],
    'mobile.termsMissing': [...mobile, { alert: TERMS_MISSING }],
    'mobile.sending': [...mobile, { button: 'Sending OTP...', is: 'busy' }],
    'otp.life.counting & otp.code.entering.typing': [...otp, { button: 'Verify' }, resend('off')],
    'otp.life.counting & otp.code.entering.refused': [
      ...otp,
      { button: 'Verify' },
      { mark: WRONG },
      { alert: /./ },
      resend('off'),
    ],
    'otp.life.expired & otp.code.entering.typing': [...otp, { button: 'OTP Expired' }, resend('on')],
    'otp.life.expired & otp.code.entering.refused': [
      ...otp,
      { button: 'OTP Expired' },
      { mark: WRONG },
      resend('on'),
    ],
    'otp.life.counting & otp.code.verifying': [...otp, { button: 'Verifying...', is: 'busy' }, resend('off')],
    'otp.life.expired & otp.code.verifying': [...otp, { button: 'Verifying...', is: 'busy' }, resend('off')],
    'otp.life.expired & otp.code.resending': [...otp, resend('busy')],
    done: [{ path: '/dashboard' }],
  }),
});

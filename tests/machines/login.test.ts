import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { TERMS_TOAST_MS } from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { done, expectEnd, expectEveryTransition, failed, startLive } from '#testing/charts/walk.ts';
import { login } from '#tests/fixtures/login.ts';

const wizard: Chart = { ...login, input: { opensAt: 'mobile' } };
const mobile = '9876543210';
const submit = { type: 'MOBILE.SUBMITTED', mobile, termsTicked: true };
const sent = done('sendCode', { ok: true, profileId: 'C-1', expiresAt: 30_000 });
const toOtp = [submit, sent];
const expired = { type: 'CODE.EXPIRED' };
const code = { type: 'OTP.SUBMITTED', otp: '4711' };
const resend = { type: 'OTP.RESEND' };
const notVerified = done('checkPan', { ok: true, verified: false });
const refused: Failure = { kind: 'refused', status: 2, message: 'No' };
const not = (id: string, failure: unknown = refused) => done(id, { ok: false, failure });

const emittedBy = (events: readonly AnyEventObject[], chart = wizard) => {
  const live = startLive(chart);
  const emitted: unknown[] = [];
  live.actor.on('*', (event) => emitted.push(event));
  for (const event of events) live.send(event);
  return emitted;
};
const alertAfter = (events: readonly AnyEventObject[], state: string, chart = wizard) =>
  expectEnd(chart, events, state).actor.getSnapshot().context.alert;

describe('the wizard', () => {
  it('takes every transition', () => expectEveryTransition(login));

  it('opens at the mobile number, or at the PAN when the address names it [D-12]', () => {
    expectEnd(wizard, [], 'mobile.editing');
    expectEnd(login, [], 'pan.checking');
    expectEnd(login, [notVerified], 'pan.editing.typing');
    expectEnd(login, [failed('checkPan')], 'pan.editing.typing');
  });

  it('redirects a customer with a verified PAN, and returns to the number without a session [D-12]', () => {
    const verified = done('checkPan', { ok: true, verified: true });
    expectEnd(login, [verified], 'done');
    expect(emittedBy([verified], login)).toEqual([{ type: 'GO', to: 'dashboard' }]);
    for (const kind of ['sessionRejected', 'noProfile', 'noToken']) {
      const lost = [not('checkPan', { kind })];
      expect(alertAfter(lost, 'mobile.editing', login)).toEqual({ part: 'pan', failure: { kind } });
      expect(emittedBy(lost, login)).toEqual([{ type: 'SESSION.REJECTED' }]);
    }
    expectEnd(login, [not('checkPan')], 'pan.editing.typing');
  });

  it('loads the states once, and no outcome blocks sign-in [LOG-09]', () => {
    expectEnd(wizard, [failed('loadStates'), ...toOtp], 'otp.life.counting & otp.code.entering.typing');
    expectEnd(wizard, [done('loadStates', null)], 'mobile.editing');
  });

  it('accepts exactly ten digits [LOG-01]', () => {
    const snapshot = startLive(wizard).actor.getSnapshot();
    for (const typed of ['', '987654321', '98765432101', '98765 4321', 'abcdefghij'])
      expect(snapshot.can({ ...submit, mobile: typed })).toBe(false);
    expect(snapshot.can(submit)).toBe(true);
  });

  it('asks for the terms for three seconds or until they are ticked [LOG-01]', () => {
    const missing = { ...submit, termsTicked: false };
    const live = expectEnd(wizard, [missing], 'mobile.termsMissing');
    live.clock.increment(TERMS_TOAST_MS - 1);
    expect(live.state()).toBe('mobile.termsMissing');
    live.clock.increment(1);
    expect(live.state()).toBe('mobile.editing');
    expectEnd(wizard, [missing, { type: 'TERMS.TICKED' }], 'mobile.editing');
    const again = expectEnd(wizard, [missing], 'mobile.termsMissing');
    again.clock.increment(TERMS_TOAST_MS - 1);
    again.send(missing);
    again.clock.increment(TERMS_TOAST_MS - 1);
    expect(again.state()).toBe('mobile.termsMissing');
  });

  it('sends once, even when pressed several times [LOG-02]', () => {
    const live = expectEnd(wizard, [submit, submit], 'mobile.sending');
    expect(live.actor.getSnapshot().can(submit)).toBe(false);
  });

  it('opens the OTP step after sending, and notifies the session [LOG-02] [S-07]', () => {
    expectEnd(wizard, toOtp, 'otp.life.counting & otp.code.entering.typing');
    expect(emittedBy(toOtp)).toEqual([{ type: 'CODE.SENT', attempt: { profileId: 'C-1', mobile } }]);
  });

  it('stays at the number when sending fails [LOG-03]', () => {
    expect(alertAfter([submit, not('sendCode')], 'mobile.editing')).toEqual({
      part: 'send',
      failure: refused,
    });
    expect(alertAfter([submit, failed('sendCode')], 'mobile.editing')?.failure).toEqual({ kind: 'broken' });
    expect(alertAfter([submit, not('sendCode'), submit], 'mobile.sending')).toBeNull();
  });

  it('allows Resend and Verify once the code has expired [LOG-04]', () => {
    const live = expectEnd(wizard, toOtp, 'otp.life.counting & otp.code.entering.typing');
    const can = (event: AnyEventObject) => live.actor.getSnapshot().can(event);
    expect([can(resend), can(code), can({ ...code, otp: '471' })]).toEqual([false, true, false]);
    live.send(expired);
    expect(live.state()).toBe('otp.life.expired & otp.code.entering.typing');
    expect([can(resend), can(code), can({ ...code, otp: '' })]).toEqual([true, true, true]);
    live.send(code);
    expect(live.state()).toBe('otp.life.expired & otp.code.entering.typing');
    expect(live.actor.getSnapshot().context.alert).toEqual({
      part: 'verify',
      failure: { kind: 'otpExpired' },
    });
  });

  it('does not restart the thirty seconds after a wrong code [LOG-04]', () => {
    const live = expectEnd(wizard, toOtp, 'otp.life.counting & otp.code.entering.typing');
    const { codeClock } = live.actor.getSnapshot().children;
    live.send(code);
    live.send(not('verifyCode'));
    expect(live.actor.getSnapshot().children.codeClock).toBe(codeClock);
    expect(live.actor.getSnapshot().context.expiresAt).toBe(30_000);
    live.send(expired);
    expect(live.state()).toBe('otp.life.expired & otp.code.entering.refused');
  });

  it('lets a person ask for a new code when the clock of the code fails [LOG-06]', () => {
    const live = expectEnd(
      wizard,
      [...toOtp, failed('codeClock')],
      'otp.life.expired & otp.code.entering.typing',
    );
    expect(live.actor.getSnapshot().can(resend)).toBe(true);
  });

  it('returns after a reload to a pending code, with its original expiry [LOG-04] [S-07]', () => {
    const restored = { type: 'CODE.RESTORED', profileId: 'C-2', mobile: '9000000001', expiresAt: 12_000 };
    const live = expectEnd(wizard, [restored], 'otp.life.counting & otp.code.entering.typing');
    expect(live.actor.getSnapshot().context).toMatchObject({
      profileId: 'C-2',
      mobile: '9000000001',
      expiresAt: 12_000,
    });
    expect(emittedBy([restored])).toEqual([]);
    expectEnd(wizard, [...toOtp, restored], 'otp.life.counting & otp.code.entering.typing');
  });

  it('marks a code or a PAN as invalid only when the service refused it [LOG-05] [LOG-07]', () => {
    const tagged = (events: readonly AnyEventObject[], chart = wizard) => {
      const live = startLive(chart);
      for (const event of events) live.send(event);
      return live.actor.getSnapshot().hasTag('entry refused');
    };
    const pan = { type: 'PAN.SUBMITTED', pan: 'ABCPE1234F' };
    expect(tagged([...toOtp, code, not('verifyCode')])).toBe(true);
    expect(tagged([...toOtp, code, not('verifyCode'), code])).toBe(false);
    expect(tagged([...toOtp, code, not('verifyCode', { kind: 'timeout' })])).toBe(false);
    expect(tagged([...toOtp, code, failed('verifyCode')])).toBe(false);
    expect(tagged([notVerified, pan, not('verifyPan')], login)).toBe(true);
    expect(tagged([notVerified, pan, not('verifyPan', { kind: 'timeout' })], login)).toBe(false);
  });

  it('signs in and goes to the dashboard [LOG-05]', () => {
    const path = [
      ...toOtp,
      code,
      done('verifyCode', { ok: true, token: 'token-of-c-1', profileId: 'C-1', leadId: '7' }),
    ];
    expectEnd(wizard, path, 'done');
    expect(emittedBy(path).slice(1)).toEqual([
      {
        type: 'LOGIN.SUCCEEDED',
        session: { profileId: 'C-1', mobile, token: 'token-of-c-1', leadId: '7' },
      },
      { type: 'GO', to: 'dashboard' },
    ]);
  });

  it('stays at the code when it is refused or no session can be created [LOG-05]', () => {
    const entering = 'otp.life.counting & otp.code.entering.typing';
    const noSession = { kind: 'noSession' };
    const marked = 'otp.life.counting & otp.code.entering.refused';
    expect(alertAfter([...toOtp, code, not('verifyCode')], marked)?.part).toBe('verify');
    expect(alertAfter([...toOtp, code, not('verifyCode', noSession)], entering)?.failure).toEqual(noSession);
    expect(alertAfter([...toOtp, code, failed('verifyCode')], entering)?.failure).toEqual({ kind: 'broken' });
  });

  it('resends after the countdown, which then restarts [LOG-06]', () => {
    const path = [...toOtp, expired, resend, done('sendCodeAgain', { ok: true, expiresAt: 60_000 })];
    const live = expectEnd(wizard, path, 'otp.life.counting & otp.code.entering.typing');
    expect(live.actor.getSnapshot().context.expiresAt).toBe(60_000);
    live.send(expired);
    expect(live.state()).toBe('otp.life.expired & otp.code.entering.typing');
    expect(emittedBy(path).slice(1)).toEqual([
      { type: 'CODE.SENT', attempt: { profileId: 'C-1', mobile } },
      { type: 'CODE.RESENT' },
    ]);
  });

  it('keeps Resend available when resending fails [LOG-06]', () => {
    const still = 'otp.life.expired & otp.code.entering.typing';
    expect(alertAfter([...toOtp, expired, resend, not('sendCodeAgain')], still)?.part).toBe('resend');
    expect(alertAfter([...toOtp, expired, resend, failed('sendCodeAgain')], still)?.part).toBe('resend');
  });

  it('clears the last failure on a retry or on leaving [LOG-05] [LOG-06]', () => {
    const wrong = [...toOtp, code, not('verifyCode')];
    const checking = 'otp.life.counting & otp.code.verifying';
    expect(alertAfter([...wrong, code], checking)).toBeNull();
    expect(alertAfter([...wrong, expired, resend], 'otp.life.expired & otp.code.resending')).toBeNull();
    expect(alertAfter([...wrong, { type: 'NUMBER.CHANGE' }], 'mobile.editing')).toBeNull();
    expect(
      alertAfter([submit, not('sendCode'), { ...submit, termsTicked: false }], 'mobile.termsMissing'),
    ).toBe(null);
    const pan = { type: 'PAN.SUBMITTED', pan: 'ABCPE1234F' };
    expect(alertAfter([notVerified, pan, not('verifyPan'), pan], 'pan.verifying', login)).toBeNull();
  });

  it('goes back to change the number, and keeps the typed one', () => {
    const live = expectEnd(wizard, [...toOtp, { type: 'NUMBER.CHANGE' }], 'mobile.editing');
    expect(live.actor.getSnapshot().context.mobile).toBe(mobile);
    expectEnd(wizard, [...toOtp, code, { type: 'NUMBER.CHANGE' }], 'mobile.editing');
  });

  it('is final when another tab has signed in [S-06]', () => {
    for (const path of [[], [submit], toOtp, [...toOtp, code]]) {
      expectEnd(wizard, [...path, { type: 'SIGNED.IN' }], 'done');
      expect(emittedBy([...path, { type: 'SIGNED.IN' }]).at(-1)).toEqual({ type: 'GO', to: 'dashboard' });
    }
  });

  it('checks only the length of a PAN [LOG-07]', () => {
    const snapshot = expectEnd(login, [notVerified], 'pan.editing.typing').actor.getSnapshot();
    expect(snapshot.can({ type: 'PAN.SUBMITTED', pan: 'ABCPE1234' })).toBe(false);
    expect(snapshot.can({ type: 'PAN.SUBMITTED', pan: '0000000000' })).toBe(true);
  });

  it('goes to the dashboard with a PAN, and stays with a refused one [LOG-07]', () => {
    const pan = { type: 'PAN.SUBMITTED', pan: 'ABCPE1234F' };
    expectEnd(login, [notVerified, pan, pan, done('verifyPan', { ok: true })], 'done');
    expect(emittedBy([notVerified, pan, done('verifyPan', { ok: true })], login)).toEqual([
      { type: 'GO', to: 'dashboardFresh' },
    ]);
    expect(alertAfter([notVerified, pan, not('verifyPan')], 'pan.editing.refused', login)?.part).toBe('pan');
    expect(
      alertAfter([notVerified, pan, not('verifyPan', { kind: 'timeout' })], 'pan.editing.typing', login),
    ).toEqual({ part: 'pan', failure: { kind: 'timeout' } });
    expect(alertAfter([notVerified, pan, failed('verifyPan')], 'pan.editing.typing', login)?.failure).toEqual(
      {
        kind: 'broken',
      },
    );
  });

  it('returns to the number when the session is lost, with the reason [S-08]', () => {
    const pan = { type: 'PAN.SUBMITTED', pan: 'ABCPE1234F' };
    for (const kind of ['sessionRejected', 'noProfile', 'noToken'] as const) {
      const path = [notVerified, pan, not('verifyPan', { kind })];
      expect(alertAfter(path, 'mobile.editing', login)).toEqual({ part: 'pan', failure: { kind } });
      expect(emittedBy(path, login)).toEqual([{ type: 'SESSION.REJECTED' }]);
    }
  });

  it('keeps no code and no PAN', () => {
    const live = expectEnd(wizard, [...toOtp, code], 'otp.life.counting & otp.code.verifying');
    expect(JSON.stringify(live.actor.getSnapshot().context)).not.toContain('4711');
  });
});

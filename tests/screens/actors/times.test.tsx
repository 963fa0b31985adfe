import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, type AnyEventObject, createActor, sendTo, setup, waitFor } from 'xstate';
import { nodeName } from '#atlas/graph/stateNames.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { measuredTimes } from '#atlas/wording/times.ts';
import { watchLetters } from '#desk/letters/calls.ts';
import { idleWatch } from '#desk/sign-in/idleWatch.ts';
import { activity } from '#src/actors/session/activity.ts';
import { clock } from '#src/actors/session/clock.ts';
import { otpExpiryPoll } from '#src/actors/session/otpExpiryPoll.ts';
import { upload } from '#src/crm/uploads.ts';
import { watchLoan, watchOffer } from '#src/features/my-loan/watchLoan.ts';
import { acceptOffer } from '#src/features/offer/calls.ts';
import { sendCode } from '#src/features/sign-in/calls.ts';
import { codeClock } from '#src/features/sign-in/codeClock.ts';
import { stepSaver } from '#src/features/steps/calls.ts';
import { loanPayment } from '#src/storage/begunPayment.ts';
import { writeAttempt, writeSession } from '#src/storage/session.ts';
import { chartOf } from '#tests/fixtures/catalogue.ts';
import { createCrm } from '#tests/screens/support/crm.ts';
import { causeOfFailure, failWhenOffline, reloadOnce } from '#ui/loading/chunkError.ts';

/** A time that a chart shows, in milliseconds: what this file moves the clock by. */
const shown = (chart: string, state: string, by: string, name: string): number => {
  const node = nodesOf(chartOf(chart).machine).find((one) => nodeName(one) === state);
  const time = node && measuredTimes(node).find((one) => one.by === by && one.name === name);
  if (!time) throw new Error(`${chart}:${state} shows no '${name}' by ${by}`);
  const { by: _by, name: _name, ...length } = time;
  return Number(Object.values(length)[0]);
};

let stop = () => {};

/** Runs an actor as a chart does, and lists the types of the events that it sends. */
const run = (logic: AnyActorLogic, input?: unknown, told?: AnyEventObject): string[] => {
  const sent: string[] = [];
  const record = ({ event }: { event: AnyEventObject }) => {
    if (!event.type.startsWith('xstate.')) sent.push(event.type);
  };
  const machine = setup({ actors: { logic } }).createMachine({
    invoke: { id: 'logic', src: 'logic', input: () => input },
    entry: told ? sendTo('logic', told) : [],
    on: { '*': { actions: record } },
  });
  const actor = createActor(machine).start();
  stop = () => actor.stop();
  return sent;
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const person = { profileId: 'C-1', token: 'token-of-c-1', mobile: '9876543210', leadId: '7' };
const attempt = { profileId: 'C-1', mobile: '9876543210' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-01-10T10:00:00Z');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const meta of document.querySelectorAll('meta')) meta.remove();
});

const withoutExtensions = () =>
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'setu:extensions', content: 'off' }),
  );

describe('the session, after the times of its chart', () => {
  const life = shown('session', 'loggedIn', 'clock', 'session ends');
  const check = shown('session', 'loggedIn', 'clock', 'clock is read');
  const warning = shown('session', 'loggedIn.active', 'clock', 'warning');
  const rest = shown('session', 'loggedIn.ending', 'clock', 'session ends');

  it('warns and ends [S-03] [D-19]', async () => {
    writeSession(person);
    const sent = run(clock);
    await pass(life - warning - 1);
    expect(sent).toEqual([]);
    await pass(check);
    expect(sent).toEqual(['SESSION.ENDING']);
    await pass(rest - check);
    expect(sent).toEqual(['SESSION.ENDING']);
    await pass(check);
    expect(sent).toEqual(['SESSION.ENDING', 'SESSION.TIMED.OUT']);
  });

  it('reads the clock that often, and not more often', async () => {
    writeSession(person);
    const sent = run(clock);
    vi.setSystemTime(Date.now() + life);
    await pass(check - 1);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual(['SESSION.TIMED.OUT']);
  });

  it('counts activity once [S-05]', async () => {
    const quiet = shown('session', 'loggedIn.active', 'activity', 'activity counts once');
    const sent = run(activity);
    const move = () => window.dispatchEvent(new Event('mousemove'));
    move();
    await pass(quiet - 1);
    move();
    expect(sent).toEqual(['ACTIVITY']);
    await pass(1);
    move();
    expect(sent).toEqual(['ACTIVITY', 'ACTIVITY']);
  });

  it('forgets a code, and looks at it that often [S-07]', async () => {
    const expires = shown('session', 'loggedOut.otpPending', 'otpExpiryPoll', 'code expires');
    const every = shown('session', 'loggedOut.otpPending', 'otpExpiryPoll', 'OTP expiry is checked');
    writeAttempt(attempt);
    const sent = run(otpExpiryPoll);
    await pass(expires - 1);
    expect(sent).toEqual([]);
    await pass(every);
    expect(sent[0]).toBe('OTP.EXPIRED');
    stop();
    writeAttempt(attempt);
    const again = run(otpExpiryPoll);
    vi.setSystemTime(Date.now() + expires);
    await pass(every - 1);
    expect(again).toEqual([]);
    await pass(1);
    expect(again).toEqual(['OTP.EXPIRED']);
  });
});

describe('the code of the wizard', () => {
  const life = shown('login', 'otp.life.counting', 'codeClock', 'code expires');
  const check = shown('login', 'otp.life.counting', 'codeClock', 'clock is read');

  it('is valid as long as its chart says [LOG-04]', async () => {
    createCrm().answer('login', { Status: 1, Message: '', Data: { cust_profile_id: 'C-1' } });
    const sentAt = Date.now();
    const actor = createActor(sendCode, { input: { mobile: '9876543210' } }).start();
    const { output } = await waitFor(actor, ({ status }) => status === 'done');
    expect(output).toMatchObject({ ok: true, expiresAt: sentAt + life });
    const sent = run(codeClock, { expiresAt: sentAt + life });
    await pass(life - 1);
    expect(sent).toEqual([]);
    await pass(check);
    expect(sent[0]).toBe('CODE.EXPIRED');
  });

  it('is looked at that often, and not more often', async () => {
    const sent = run(codeClock, { expiresAt: Date.now() + life });
    vi.setSystemTime(Date.now() + life);
    await pass(check - 1);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual(['CODE.EXPIRED']);
  });
});

describe('saves without extensions', () => {
  beforeEach(withoutExtensions);

  it.each([
    ['step-bank', 'saving', 'save', 'saved, without extensions'],
    ['offer', 'accepting', 'acceptOffer', 'accepted, without extensions'],
  ])('take the time that %s shows [D-02]', async (chart, state, by, name) => {
    const takes = shown(chart, state, by, name);
    const done = vi.fn();
    const bank = {
      name: 'Bank',
      branch: 'Pune',
      ifsc: 'HDFC0001234',
      acc1: '1234567890',
      acc2: '1234567890',
    };
    const save =
      by === 'save'
        ? stepSaver()({ step: 'bank', form: bank })
        : acceptOffer({ loanPurpose: 1, principal: 5_000, tenure: 7 });
    void save.then(done);
    await pass(takes - 1);
    expect(done).not.toHaveBeenCalled();
    await pass(1);
    expect(done).toHaveBeenCalledWith({ ok: true });
  });
});

describe('my loan', () => {
  const every = (name: string) => shown('myLoan', 'shown', 'watch', name);
  const nothing = every('loan is read');
  const look = (state: DocumentVisibilityState) =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  afterEach(() => void vi.restoreAllMocks());

  it('is read as often as its chart says, more often while a payment is awaited, and not for longer [LOAN-47]', async () => {
    const often = every('loan is read, awaiting a payment');
    const awaited = shown('myLoan', 'shown', 'storage', 'payment is no longer awaited');
    const sent = run(watchLoan);
    await pass(nothing - 1);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual(['REFRESH']);
    loanPayment.store('L-1', 0);
    await pass(often);
    expect(sent).toHaveLength(2);
    await pass(awaited - often - 1);
    expect(loanPayment.isAwaited('L-1', 0)).toBe(true);
    await pass(1);
    expect(loanPayment.isBegun()).toBe(false);
  });

  it('is read more often while the lender acts next, as the chart tells [LOAN-47]', async () => {
    const expected = every('loan is read, while the lender acts next');
    const sent = run(watchLoan, undefined, { type: 'EXPECTATION', isExpected: true });
    await pass(expected);
    expect(sent).toEqual(['REFRESH']);
    await pass(nothing - expected);
    expect(sent).toHaveLength(nothing / expected);
  });

  it('is read seldom while nobody looks, and at once when somebody looks again [LOAN-47]', async () => {
    look('hidden');
    const sent = run(watchLoan, undefined, { type: 'EXPECTATION', isExpected: true });
    const seldom = every('loan is read, in a tab that nobody looks at');
    await pass(seldom - 1);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual(['REFRESH']);
    look('visible');
    window.dispatchEvent(new Event('focus'));
    expect(sent).toHaveLength(2);
  });

  it('is not read without a network, and at once when it is back [LOAN-47]', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const sent = run(watchLoan);
    await pass(10 * nothing);
    expect(sent).toEqual([]);
    network.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(sent).toEqual(['REFRESH']);
  });

  it('is read as often on the page of its offer, one reading after the other [LOAN-47]', async () => {
    const minute = shown('acceptance', 'offered', 'watch', 'loan is read');
    const crm = createCrm();
    writeSession(person);
    crm.answer('dashboard', { Status: 1, Message: '', Data: { lead_list: [] } });
    const sent = run(watchOffer);
    await pass(minute - 1);
    expect(sent).toEqual([]);
    await pass(minute);
    expect(sent).toContain('LOAN.READ');
    expect(sent.length).toBeLessThanOrEqual(2);
  });
});

describe('an upload', () => {
  it.each([
    ['documents', 'open.slots.pan_card.uploading', 'upload_pan_card'],
    ['selfie', 'saving', 'savePhoto'],
  ])('without progress fails after the time that %s shows', async (chart, state, by) => {
    class Silent {
      upload = {};
      open() {}
      setRequestHeader() {}
      send() {}
      abort() {}
    }
    vi.stubGlobal('XMLHttpRequest', Silent);
    writeSession(person);
    const failed = vi.fn();
    void upload('selfie', {
      profile_id: 'C-1',
      event_name: 'selfie_upload',
      file_ext: 'jpeg',
      doc_type: 'SELFIE',
      file: '',
    }).then(failed);
    const silence = shown(chart, state, by, 'no progress: fails');
    await pass(silence - 1);
    expect(failed).not.toHaveBeenCalled();
    await pass(1);
    expect(failed).toHaveBeenCalledWith({ ok: false, failure: { kind: 'timeout' } });
  });
});

describe('a chunk', () => {
  it('fails offline, and may reload the page again, after the times of its chart [R-17]', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const failed = vi.fn();
    failWhenOffline(new AbortController().signal).catch(failed);
    const offline = shown('chunk', 'importing', 'importChunk', 'fails when offline');
    await pass(offline - 1);
    expect(failed).not.toHaveBeenCalled();
    await pass(1);
    expect(failed).toHaveBeenCalled();

    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    vi.spyOn(location, 'reload').mockImplementation(() => {});
    reloadOnce();
    await pass(shown('chunk', 'explaining', 'findCause', 'may reload again') - 1);
    expect((await causeOfFailure('a')).mayReload).toBe(false);
    await pass(1);
    expect((await causeOfFailure('a')).mayReload).toBe(true);
  });
});

describe('the desk', () => {
  it('locks, and tells of its use, after the times of its chart [DESK-04]', async () => {
    const unused = shown('deskSession', 'signedIn', 'idleWatch', 'unused: locked');
    const check = shown('deskSession', 'signedIn', 'idleWatch', 'clock is read');
    const told = shown('deskSession', 'signedIn', 'idleWatch', 'use is told once');
    const calls = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', calls);
    const sent = run(idleWatch);
    const press = () => window.dispatchEvent(new Event('keydown'));
    await pass(told - 1);
    press();
    await pass(0);
    expect(calls).not.toHaveBeenCalled();
    await pass(1);
    press();
    await pass(0);
    expect(calls).toHaveBeenCalledOnce();
    await pass(unused - 1);
    expect(sent).toEqual([]);
    await pass(check);
    expect(sent[0]).toBe('SESSION.LOCKED');
  });

  it('asks for changes as often as its charts say [DESK-40]', async () => {
    const every = shown('letters', 'shown', 'watch', 'changes are asked for');
    const calls = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', calls);
    run(watchLetters, { kind: 'review' });
    await pass(every - 1);
    expect(calls).not.toHaveBeenCalled();
    await pass(1);
    expect(calls).toHaveBeenCalledOnce();
  });
});

import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition, startLive } from '#testing/charts/walk.ts';
import { deskSession } from '#tests/fixtures/desk/session.ts';

const [signedIn, locked, lockedInDemo, signedOut] = deskSession.fixtures.actors.find?.done ?? [];
const started = done('signIn', (deskSession.fixtures.actors.signIn?.done ?? [])[0]);
const officer = { type: 'DEMO.CHOSEN', person: 'officer' };
const inDemo = [done('find', signedOut), officer, started];
const lock = { type: 'SESSION.LOCKED' };
const prove = { type: 'PROVE' };
const signOut = { type: 'SIGN.OUT' };
const expired = { type: 'SESSION.REJECTED' };
const contextAfter = (events: Parameters<typeof expectEnd>[1]) => {
  const live = startLive(deskSession);
  for (const event of events) live.send(event);
  return live.actor.getSnapshot().context;
};

describe('the chart of the session at the desk', () => {
  it('takes every transition', () => expectEveryTransition(deskSession));

  it('continues only as a person whom the service offers', () => {
    expectEnd(
      deskSession,
      [done('find', signedOut), { type: 'DEMO.CHOSEN', person: 'auditor' }],
      'signedOut.anew',
    );
    expectEnd(deskSession, [done('find', signedOut), officer, started], 'signedIn.working');
  });

  describe('knows the person as the service does', () => {
    const promoted = { id: 'staff-1', name: 'Asha Officer', role: 'approver' };
    it.each([
      ['found by the page', [done('find', { ...(signedIn as object), staff: promoted })]],
      ['found behind a locked page', [done('find', { ...(locked as object), staff: promoted })]],
      ['signed in', [done('find', signedOut), officer, done('signIn', { ok: true, staff: promoted })]],
      [
        'proven anew',
        [...inDemo, { type: 'PROOF.NEEDED' }, prove, done('prove', { ok: true, staff: promoted })],
      ],
      ['back at a locked page', [...inDemo, lock, prove, done('unlock', { ok: true, staff: promoted })]],
    ])('once %s', (_, events) => expect(contextAfter(events).staff).toEqual(promoted));
  });

  describe('forgets the person', () => {
    it.each([
      ['whose session ends at work, and says so', [expired], 'signedOut.ended'],
      ['whose session ends behind a locked page, and says so', [lock, expired], 'signedOut.ended'],
      ['whose session ends while they sign out', [signOut, expired], 'signedOut.anew'],
      ['who has signed out', [signOut, done('signOut', { ok: true })], 'signedOut.anew'],
      ['who has signed out of a locked page', [lock, signOut, done('leave', { ok: true })], 'signedOut.anew'],
    ])('%s', (_, events, end) => {
      const { actor } = expectEnd(deskSession, [...inDemo, ...events], end);
      expect(actor.getSnapshot().context).toMatchObject({ staff: null, demoPerson: null, failure: null });
    });
  });

  it('says nothing of what failed before once the page is locked or asks for a proof', () => {
    const lost = [signOut, done('signOut', { ok: false, failure: { kind: 'timeout' } })];
    for (const event of [lock, { type: 'PROOF.NEEDED' }])
      expect(contextAfter([done('find', signedIn), ...lost, event]).failure).toBeNull();
  });

  it('signs in by a passkey after a person of the demo could not', () => {
    const lost = done('signIn', { ok: false, failure: { kind: 'timeout' } });
    const again = [done('find', signedOut), officer, lost, { type: 'SIGN.IN' }];
    expect(contextAfter(again)).toMatchObject({ demoPerson: null, failure: null });
  });

  it('keeps a person at the desk whose sign-out did not arrive', () => {
    const lost = done('signOut', { ok: false, failure: { kind: 'timeout' } });
    expectEnd(deskSession, [done('find', signedIn), signOut, lost], 'signedIn.working');
  });

  it('is unlocked in the way that it was started only: by a passkey, or as the person of the demo [DESK-04]', () => {
    const wayOf = (...before: Parameters<typeof expectEnd>[1]) => {
      const { actor } = expectEnd(deskSession, [...before, prove], 'locked.unlocking');
      return actor.getSnapshot().context.demoPerson;
    };
    expect(wayOf(done('find', locked))).toBeNull();
    expect(wayOf(done('find', lockedInDemo))).toBe('officer');
    expect(wayOf(done('find', signedOut), { type: 'SIGN.IN' }, started, lock)).toBeNull();
    expect(wayOf(...inDemo, lock)).toBe('officer');
    expectEnd(deskSession, [done('find', locked), officer], 'locked.waiting');
  });

  describe('a fresh proof', () => {
    const asked = [...inDemo, { type: 'PROOF.NEEDED' }];
    const [signed] = deskSession.fixtures.actors.signIn?.done ?? [];
    const refused = done('prove', { ok: false, failure: { kind: 'refused', status: 200, message: 'No' } });
    /** The state after the events, and whether a proof was given or declined meanwhile. */
    const endOf = (...events: typeof asked) => {
      const live = startLive(deskSession);
      const ended: boolean[] = [];
      for (const event of asked) live.send(event);
      live.actor.on('PROOF.ENDED', (event) => ended.push((event as unknown as { isGiven: boolean }).isGiven));
      for (const event of events) live.send(event);
      const { demoPerson, failure } = live.actor.getSnapshot().context;
      return { state: live.state(), ended, demoPerson, failure };
    };

    it('is asked of the person first, then repeats the sign-in in its own way, until given or declined [DESK-11]', () => {
      expect(endOf()).toMatchObject({ state: 'signedIn.proving', ended: [] });
      expect(endOf(prove)).toMatchObject({ state: 'signedIn.checkingProof', demoPerson: 'officer' });
      expect(endOf(prove, done('prove', signed))).toMatchObject({ state: 'signedIn.working', ended: [true] });
      expect(endOf(prove, refused)).toMatchObject({ state: 'signedIn.proving', ended: [] });
      expect(endOf(prove, refused, { type: 'CANCEL' })).toMatchObject({
        state: 'signedIn.working',
        ended: [false],
        failure: null,
      });
    });

    it.each([
      ['ends', [expired], 'signedOut.ended'],
      ['ends behind a locked page', [lock, expired], 'signedOut.ended'],
      ['is signed out of a locked page', [lock, signOut, done('leave', { ok: true })], 'signedOut.anew'],
    ])('is declined once the session %s, so that what waits is never sent [DESK-11]', (_, events, state) =>
      expect(endOf(...events)).toMatchObject({ state, ended: [false] }),
    );

    it('is an unlocked page too [DESK-11]', () => {
      const back = [lock, prove, done('unlock', signed)];
      expect(endOf(...back)).toMatchObject({ state: 'signedIn.working', ended: [true] });
    });
  });

  it('keeps a page locked, with what was typed, when a passkey is refused [DESK-04]', () => {
    const atLock = [done('find', signedIn), lock];
    const { actor } = expectEnd(deskSession, atLock, 'locked.waiting');
    expect(actor.getSnapshot().hasTag('show desk')).toBe(true);
    const refused = { kind: 'refused', status: 200, message: 'This passkey was not accepted.' };
    expectEnd(
      deskSession,
      [...atLock, prove, done('unlock', { ok: false, failure: refused })],
      'locked.waiting',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { deskSession } from '#atlas/charts/desk/session.ts';
import { done, expectEnd, expectEveryTransition, startLive } from '#tests/machines/support/walk.ts';

const [signedIn, locked, lockedInDemo, signedOut] = deskSession.fixtures.actors.find?.done ?? [];
const started = done('signIn', (deskSession.fixtures.actors.signIn?.done ?? [])[0]);
const officer = { type: 'DEMO.CHOSEN', person: 'officer' };

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

  it('forgets who was signed in when the session ends', () => {
    const { actor } = expectEnd(
      deskSession,
      [done('find', signedIn), { type: 'SESSION.EXPIRED' }],
      'signedOut.ended',
    );
    expect(actor.getSnapshot().context.staff).toBeNull();
  });

  it('keeps a person at the desk whose sign-out did not arrive', () => {
    const lost = done('signOut', { ok: false, failure: { kind: 'timeout' } });
    expectEnd(deskSession, [done('find', signedIn), { type: 'SIGN.OUT' }, lost], 'signedIn.working');
  });

  it('is unlocked in the way that it was started only: by a passkey, or as the person of the demo [DESK-04]', () => {
    const wayOf = (...before: Parameters<typeof expectEnd>[1]) => {
      const { actor } = expectEnd(deskSession, [...before, { type: 'PROVE' }], 'locked.unlocking');
      return actor.getSnapshot().context.demoPerson;
    };
    const lockedNow = { type: 'SESSION.LOCKED' };
    expect(wayOf(done('find', locked))).toBeNull();
    expect(wayOf(done('find', lockedInDemo))).toBe('officer');
    expect(wayOf(done('find', signedOut), { type: 'SIGN.IN' }, started, lockedNow)).toBeNull();
    expect(wayOf(done('find', signedOut), officer, started, lockedNow)).toBe('officer');
    expectEnd(deskSession, [done('find', locked), officer], 'locked.waiting');
  });

  describe('a fresh proof', () => {
    const asked = [done('find', signedOut), officer, started, { type: 'PROOF.NEEDED' }];
    const prove = { type: 'PROVE' };
    const [signed] = deskSession.fixtures.actors.signIn?.done ?? [];
    const refused = done('prove', { ok: false, failure: { kind: 'refused', status: 200, message: 'No' } });
    /** The state after the events, and whether a proof was given or declined meanwhile. */
    const endOf = (...events: typeof asked) => {
      const live = startLive(deskSession);
      const ended: boolean[] = [];
      live.actor.on('PROOF.ENDED', (event) => ended.push((event as unknown as { isGiven: boolean }).isGiven));
      for (const event of [...asked, ...events]) live.send(event);
      const { demoPerson, failure } = live.actor.getSnapshot().context;
      return { state: live.state(), ended, demoPerson, failure };
    };

    it('repeats the sign-in in its own way, until it is given or declined [DESK-11]', () => {
      expect(endOf(prove)).toMatchObject({ state: 'signedIn.checkingProof', demoPerson: 'officer' });
      expect(endOf(prove, done('prove', signed))).toMatchObject({ state: 'signedIn.working', ended: [true] });
      expect(endOf(prove, refused)).toMatchObject({ state: 'signedIn.proving', ended: [] });
      expect(endOf(prove, refused, { type: 'CANCEL' })).toMatchObject({
        state: 'signedIn.working',
        ended: [false],
        failure: null,
      });
    });

    it('is an unlocked page too [DESK-11]', () => {
      const back = [{ type: 'SESSION.LOCKED' }, prove, done('unlock', signed)];
      expect(endOf(...back)).toMatchObject({ state: 'signedIn.working', ended: [true] });
    });
  });

  it('keeps a page locked, with what was typed, when a passkey is refused [DESK-04]', () => {
    const lock = [done('find', signedIn), { type: 'SESSION.LOCKED' }];
    const { actor } = expectEnd(deskSession, lock, 'locked.waiting');
    expect(actor.getSnapshot().hasTag('show desk')).toBe(true);
    const refused = { kind: 'refused', status: 200, message: 'This passkey was not accepted.' };
    expectEnd(
      deskSession,
      [...lock, { type: 'PROVE' }, done('unlock', { ok: false, failure: refused })],
      'locked.waiting',
    );
  });
});

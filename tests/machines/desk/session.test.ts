import { describe, expect, it } from 'vitest';
import { deskSession } from '#atlas/charts/desk/session.ts';
import { done, expectEnd, expectEveryTransition } from '#tests/machines/support/walk.ts';

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
    expectEnd(deskSession, [done('find', signedOut), officer, started], 'signedIn');
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
    expectEnd(deskSession, [done('find', signedIn), { type: 'SIGN.OUT' }, lost], 'signedIn');
  });

  it('is unlocked in the way that it was started only: by a passkey, or as the person of the demo [DESK-04]', () => {
    const wayOf = (...before: Parameters<typeof expectEnd>[1]) => {
      const { actor } = expectEnd(deskSession, [...before, { type: 'UNLOCK' }], 'locked.unlocking');
      return actor.getSnapshot().context.demoPerson;
    };
    const lockedNow = { type: 'SESSION.LOCKED' };
    expect(wayOf(done('find', locked))).toBeNull();
    expect(wayOf(done('find', lockedInDemo))).toBe('officer');
    expect(wayOf(done('find', signedOut), { type: 'SIGN.IN' }, started, lockedNow)).toBeNull();
    expect(wayOf(done('find', signedOut), officer, started, lockedNow)).toBe('officer');
    expectEnd(deskSession, [done('find', locked), officer], 'locked.waiting');
  });

  it('keeps a page locked, with what was typed, when a passkey is refused [DESK-04]', () => {
    const lock = [done('find', signedIn), { type: 'SESSION.LOCKED' }];
    const { actor } = expectEnd(deskSession, lock, 'locked.waiting');
    expect(actor.getSnapshot().hasTag('show desk')).toBe(true);
    const refused = { kind: 'refused', status: 200, message: 'This passkey was not accepted.' };
    expectEnd(
      deskSession,
      [...lock, { type: 'UNLOCK' }, done('unlock', { ok: false, failure: refused })],
      'locked.waiting',
    );
  });
});

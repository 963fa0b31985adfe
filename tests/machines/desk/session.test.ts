import { describe, expect, it } from 'vitest';
import { deskSession } from '#atlas/charts/desk/session.ts';
import { done, expectEnd, expectEveryTransition } from '#tests/machines/support/walk.ts';

const [signedIn, locked, signedOut] = deskSession.fixtures.actors.find?.done ?? [];
const started = done('signIn', (deskSession.fixtures.actors.signIn?.done ?? [])[0]);
const officer = { type: 'ROLE.CHOSEN', role: 'officer' };

describe('the chart of the session at the desk', () => {
  it('takes every transition', () => expectEveryTransition(deskSession));

  it('continues only as a role that the service offers', () => {
    expectEnd(
      deskSession,
      [done('find', signedOut), { type: 'ROLE.CHOSEN', role: 'auditor' }],
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

  it('is unlocked by its own person only, who may be a role of the demo [DESK-04]', () => {
    expectEnd(
      deskSession,
      [done('find', locked), { type: 'ROLE.CHOSEN', role: 'approver' }],
      'locked.waiting',
    );
    expectEnd(deskSession, [done('find', locked), officer], 'locked.unlocking');
    const lock = [done('find', signedIn), { type: 'SESSION.LOCKED' }];
    const { actor } = expectEnd(deskSession, lock, 'locked.waiting');
    expect(actor.getSnapshot().hasTag('show desk')).toBe(true);
    const refused = { kind: 'refused', status: 200, message: 'This passkey was not accepted.' };
    expectEnd(
      deskSession,
      [...lock, { type: 'SIGN.IN' }, done('unlock', { ok: false, failure: refused })],
      'locked.waiting',
    );
  });
});

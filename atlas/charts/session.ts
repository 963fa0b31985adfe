/** The session of a tab. */
import { chart, ownPage, publicPage } from '#atlas/graph/fixtures.ts';
import { sessionMachine } from '#machines/session.ts';

const lost = new Error('the listener broke');

export const session = chart({
  id: 'session',
  machine: sessionMachine,
  fixtures: {
    events: {
      'STORAGE.CHANGED': [
        { found: 'session' },
        { found: 'otherSession' },
        { found: 'attempt' },
        { found: 'nothing' },
      ],
      'SESSION.EXPIRED': [{}],
      'SESSION.ENDING': [{}],
      'SESSION.LASTING': [{}],
      'SESSION.CONTINUED': [{}],
      'OTP.EXPIRED': [{ onDashboard: false }, { onDashboard: true }],
      'OTP.SENT': [{ attempt: { profileId: 'C-1', mobile: '9876543210' } }],
      ACTIVITY: [{}],
      'LOGIN.SUCCEEDED': [
        { session: { profileId: 'C-1', token: 'token-of-c-1', mobile: '9876543210', leadId: null } },
      ],
      LOGOUT: [{}],
      STATUS4: [{}],
    },
    actors: {
      storageWatch: { error: lost },
      clock: { error: lost },
      activity: { error: lost },
      otpExpiryPoll: { error: lost },
      renew: {
        done: [
          { ok: true },
          { ok: false, failure: { kind: 'sessionExpired' } },
          { ok: false, failure: { kind: 'timeout' } },
        ],
        error: new Error('the renewal broke'),
      },
    },
  },
  pageOf: (state) => (state.startsWith('loggedIn') ? ownPage('/dashboard') : publicPage('/apply')),
});

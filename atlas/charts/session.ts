/** The session of a tab. */

import { ownPage, publicPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { byWorld, seldom } from '#atlas/graph/origins.ts';
import { sessionMachine } from '#machines/session.ts';

const lost = new Error('the listener broke');

export const session = chart({
  id: 'session',
  machine: sessionMachine,
  fixtures: {
    events: {
      'STORAGE.CHANGED': [
        seldom({ found: 'session' }),
        seldom({ found: 'otherSession' }),
        seldom({ found: 'attempt' }),
        seldom({ found: 'nothing' }),
      ],
      'SESSION.TIMED.OUT': [seldom({})],
      'SESSION.ENDING': [byWorld({})],
      'SESSION.LASTING': [byWorld({})],
      'SESSION.CONTINUED': [{}],
      'OTP.EXPIRED': [byWorld({ onDashboard: false }), byWorld({ onDashboard: true })],
      'OTP.SENT': [byWorld({ attempt: { profileId: 'C-1', mobile: '9876543210' } })],
      ACTIVITY: [{}],
      'LOGIN.SUCCEEDED': [
        byWorld({ session: { profileId: 'C-1', token: 'token-of-c-1', mobile: '9876543210', leadId: null } }),
      ],
      LOGOUT: [{}],
      'SESSION.REJECTED': [seldom({})],
    },
    actors: {
      storageWatch: { error: lost },
      clock: { error: lost },
      activity: { error: lost },
      otpExpiryPoll: { error: lost },
      renew: {
        done: [
          { ok: true },
          { ok: false, failure: { kind: 'sessionRejected' } },
          { ok: false, failure: { kind: 'timeout' } },
        ],
        error: new Error('the renewal broke'),
      },
    },
  },
  journey: { through: 'OTP.SENT', leadsTo: { loggedIn: 'application' } },
  pageOf: (state) => (state.startsWith('loggedIn') ? ownPage('/dashboard') : publicPage('/apply')),
});

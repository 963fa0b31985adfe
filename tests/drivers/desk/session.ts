import { deskSession } from '#atlas/charts/desk/session.ts';
import type { deskSessionMachine, Found, SignedIn, SignedOut } from '#machines/desk/session.ts';
import { SESSION_ENDED } from '#src/desk/client.ts';
import { byDeskCall, byState, drive } from '#tests/drivers/support/driver.ts';
import type { Expectation } from '#tests/drivers/support/stage.ts';

const offered: readonly Expectation[] = [{ heading: 'Sign in at the desk' }, { button: 'Officer', is: 'on' }];

/** Signing in and out at the desk. */
export const driver = drive<typeof deskSessionMachine>(deskSession, {
  path: '/desk',
  begin: async () => undefined,
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    'ROLE.CHOSEN': (stage) => stage.press('Officer'),
    'SIGN.OUT': (stage) => stage.press('Sign out'),
    'SESSION.EXPIRED': (stage) => stage.announce(SESSION_ENDED, null),
  },
  actors: {
    find: byDeskCall<Found>('me', ({ staff, demoRoles }) => ({ staff, demo_roles: demoRoles })),
    signIn: byDeskCall<SignedIn>('demo-sign-in', ({ staff }) => staff),
    signOut: byDeskCall<SignedOut>('sign-out', () => null),
  },
  sees: byState({
    checking: [{ text: 'Loading' }],
    unreachable: [{ button: 'Try Again' }],
    'signedOut.anew': offered,
    'signedOut.ended': [{ text: 'You were signed out. Sign in again to go on.' }],
    signingIn: [{ button: 'Signing in...', is: 'busy' }],
    signedIn: [{ button: 'Sign out', is: 'on' }, { heading: 'Queue' }],
    signingOut: [{ button: 'Signing out...', is: 'busy' }],
  }),
});

import { deskSession } from '#atlas/charts/desk/session.ts';
import type { deskSessionMachine, Found, SignedIn, SignedOut } from '#machines/desk/session.ts';
import { SESSION_ENDED, SESSION_LOCKED } from '#src/desk/client.ts';
import { answered, byDeskCall, byState, drive } from '#tests/drivers/support/driver.ts';
import type { Expectation } from '#tests/drivers/support/stage.ts';
import { CHALLENGE } from './person.ts';

const offered: readonly Expectation[] = [
  { heading: 'Sign in at the desk' },
  { button: 'Sign in with a passkey', is: 'on' },
  { button: 'Officer', is: 'on' },
];
const locked: readonly Expectation[] = [
  { heading: 'The desk is locked' },
  { not: { button: 'Sign out', is: 'busy' } },
];

const byRole = byDeskCall<SignedIn>('demo-sign-in', ({ staff }) => staff);
const byPasskey = byDeskCall<SignedIn>('sign-in', ({ staff }) => staff);
/** How the running sign-in was asked for. */
let isByPasskey = false;

/** Signing in and out at the desk, and its lock. */
export const driver = drive<typeof deskSessionMachine>(deskSession, {
  path: '/desk',
  begin: async (stage) => stage.answers('desk/sign-in-options', answered(CHALLENGE)),
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    'SIGN.IN': (stage, _, { state }) => {
      isByPasskey = true;
      return stage.press(state.startsWith('locked') ? 'Unlock with a passkey' : 'Sign in with a passkey');
    },
    'ROLE.CHOSEN': (stage, _, { state }) => {
      isByPasskey = false;
      return stage.press(state.startsWith('locked') ? 'Demo: unlock as Officer' : 'Officer');
    },
    'SIGN.OUT': (stage) => stage.press('Sign out'),
    'SESSION.EXPIRED': (stage) => stage.announce(SESSION_ENDED, null),
    'SESSION.LOCKED': (stage) => stage.announce(SESSION_LOCKED, null),
  },
  actors: {
    find: byDeskCall<Found>('me', ({ staff, isLocked, demoRoles }) => ({
      staff,
      locked: isLocked,
      demo_roles: demoRoles,
    })),
    signIn: {
      done: async (stage, output, ...rest) => {
        if (!isByPasskey) return byRole.done(stage, output, ...rest);
        await stage.passkey('given');
        return byPasskey.done(stage, output, ...rest);
      },
    },
    signOut: byDeskCall<SignedOut>('sign-out', () => null),
    idleWatch: {},
  },
  sees: byState({
    checking: [{ text: 'Loading' }],
    unreachable: [{ button: 'Try Again' }],
    'signedOut.anew': offered,
    'signedOut.ended': [{ text: 'You were signed out. Sign in again to go on.' }],
    signingIn: [{ button: /^(Signing in|Waiting for your passkey)\.\.\.$/, is: 'busy' }],
    signedIn: [{ button: 'Sign out', is: 'on' }, { heading: 'Queue' }],
    signingOut: [{ button: 'Signing out...', is: 'busy' }],
    'locked.waiting': [...locked, { button: 'Unlock with a passkey', is: 'on' }],
    'locked.unlocking': [{ button: 'Waiting for your passkey...', is: 'busy' }],
    'locked.leaving': [{ button: 'Signing out...', is: 'busy' }],
  }),
});

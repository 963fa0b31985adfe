import { PROOF_NEEDED, SESSION_ENDED, SESSION_LOCKED } from '#desk/client.ts';
import type { deskSessionMachine, Found, SignedIn, SignedOut } from '#machines/desk/session.ts';
import { answered, byDeskCall, byState, drive } from '#testing/drivers/driver.ts';
import type { Expectation } from '#testing/drivers/stage.ts';
import { deskSession } from '#tests/fixtures/desk/session.ts';
import { CHALLENGE } from './person.ts';

const offered: readonly Expectation[] = [
  { heading: 'Sign in at the desk' },
  { button: 'Sign in with a passkey', is: 'on' },
  { button: 'Officer', is: 'on' },
];
/** The buttons that repeat a sign-in by a passkey, or by a button of the demo. */
const BUTTONS = {
  passkey: { lock: 'Unlock with a passkey', proof: 'Use my passkey' },
  demo: { lock: 'Demo: unlock as Officer', proof: 'Demo: go on as Officer' },
} as const;

const byRole = byDeskCall<SignedIn>('demo-sign-in', ({ staff }) => staff);
const byPasskey = byDeskCall<SignedIn>('sign-in', ({ staff }) => staff);
const me = byDeskCall<Found>('me', ({ staff, isLocked, demoPeople, demoPerson }) => ({
  staff,
  locked: isLocked,
  demo_people: demoPeople,
  demo_person: demoPerson,
}));
/** How the session was started, or is being started. */
let isByPasskey = true;

/** Signing in and out at the desk, and its lock. */
export const driver = drive<typeof deskSessionMachine>(deskSession, {
  path: '/desk',
  begin: async (stage) => stage.answers('desk/sign-in-options', answered(CHALLENGE)),
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    'SIGN.IN': (stage) => {
      isByPasskey = true;
      return stage.press('Sign in with a passkey');
    },
    'DEMO.CHOSEN': (stage) => {
      isByPasskey = false;
      return stage.press('Officer');
    },
    PROVE: (stage, _, { state }) =>
      stage.press(BUTTONS[isByPasskey ? 'passkey' : 'demo'][state.startsWith('locked') ? 'lock' : 'proof']),
    CANCEL: (stage) => stage.press('Cancel'),
    'PROOF.NEEDED': (stage) => stage.announce(PROOF_NEEDED, null),
    'SIGN.OUT': (stage) => stage.press('Sign out'),
    'SESSION.REJECTED': (stage) => stage.announce(SESSION_ENDED, null),
    'SESSION.LOCKED': (stage) => stage.announce(SESSION_LOCKED, null),
  },
  actors: {
    find: {
      done: (stage, found, ...rest) => {
        isByPasskey = found.ok && found.demoPerson === null;
        return me.done(stage, found, ...rest);
      },
    },
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
  sees: (stage, ...at) => byState(screens())(stage, ...at),
});

const screens = (): Readonly<Record<string, readonly Expectation[]>> => {
  const [own, other] = isByPasskey ? [BUTTONS.passkey, BUTTONS.demo] : [BUTTONS.demo, BUTTONS.passkey];
  return {
    checking: [{ text: 'Loading' }],
    unreachable: [{ button: 'Try Again' }],
    'signedOut.anew': offered,
    'signedOut.ended': [{ text: 'You were signed out. Sign in again to go on.' }],
    signingIn: [{ button: /^(Signing in|Waiting for your passkey)\.\.\.$/, is: 'busy' }],
    'signedIn.working': [
      { button: 'Sign out', is: 'on' },
      { heading: 'Queue' },
      { not: { heading: 'Is it you?' } },
    ],
    'signedIn.proving': [
      { heading: 'Is it you?' },
      { button: own.proof, is: 'on' },
      { button: 'Cancel', is: 'on' },
      { not: { button: other.proof } },
    ],
    'signedIn.checkingProof': [
      { heading: 'Is it you?' },
      { button: /^(Signing in|Waiting for your passkey)\.\.\.$/, is: 'busy' },
    ],
    signingOut: [{ button: 'Signing out...', is: 'busy' }],
    'locked.waiting': [
      { heading: 'The desk is locked' },
      { not: { button: 'Sign out', is: 'busy' } },
      { button: own.lock, is: 'on' },
      { not: { button: other.lock } },
    ],
    'locked.unlocking': [{ button: /^(Signing in|Waiting for your passkey)\.\.\.$/, is: 'busy' }],
    'locked.leaving': [{ button: 'Signing out...', is: 'busy' }],
  };
};

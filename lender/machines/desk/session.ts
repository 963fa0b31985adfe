import { assign, emit, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { lastingToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import {
  DESK_LOCK_CHECK_MS,
  DESK_LOCK_MS,
  DESK_PROOF_MS,
  DESK_SESSION_MS,
  DESK_USE_MS,
} from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { DemoPerson } from '#lender/staff.ts';
import type { Staff } from '#lender/wire/calls.ts';
import { outcomes } from './reading.ts';

/** Who is signed in at the desk, if anybody, and the people whom a demo offers to continue as. */
export type Found =
  | {
      ok: true;
      staff: Staff | null;
      isLocked: boolean;
      demoPeople: readonly DemoPerson[];
      demoPerson: DemoPerson | null;
    }
  | { ok: false; failure: Failure };
export type SignedIn = { ok: true; staff: Staff } | { ok: false; failure: Failure };
export type SignedOut = { ok: true } | { ok: false; failure: Failure };

type Events =
  | { type: 'RETRY' }
  /** Signs in with a passkey. */
  | { type: 'SIGN.IN' }
  /** Only the demo has this: continues as one of its people. */
  | { type: 'DEMO.CHOSEN'; person: DemoPerson }
  /** Repeats the sign-in in the same way: proves that the person of the session is here. */
  | { type: 'PROVE' }
  | { type: 'CANCEL' }
  /** A call was answered with 428: it needs a fresh proof [DESK-11]. */
  | { type: 'PROOF.NEEDED' }
  | { type: 'SIGN.OUT' }
  /** A call was answered with 401: the session has ended. */
  | { type: 'SESSION.REJECTED' }
  | SessionLocked;

/** Nobody used the page for 15 minutes, or a call was answered with 423 [DESK-04]. */
export type SessionLocked = { type: 'SESSION.LOCKED' };

type Context = {
  staff: Staff | null;
  demoPeople: readonly DemoPerson[];
  /** How the session was started, or is to be: as this person of the demo; null by a passkey. */
  demoPerson: DemoPerson | null;
  failure: Failure | null;
};

type Tag =
  | 'show loading'
  | 'not loaded'
  | 'show sign-in'
  | 'show desk'
  | 'show lock'
  | 'show proof'
  | 'busy'
  | 'leaving'
  | 'ended';

/** The session of a member of staff at the desk. It lives as long as the page. */
export const deskSessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as { type: 'PROOF.ENDED'; isGiven: boolean },
    tags: {} as Tag,
    meta: {} as Timed<'idleWatch'>,
  },
  actors: {
    find: promiseToProvide<Found, undefined>('find'),
    /** By a passkey, or as a person of the demo. */
    signIn: promiseToProvide<SignedIn, { demoPerson: DemoPerson | null }>('signIn'),
    signOut: promiseToProvide<SignedOut, undefined>('signOut'),
    idleWatch: lastingToProvide<SessionLocked>('idleWatch'),
  },
  actions: {
    storeFound: assign((_, found: Found) =>
      found.ok
        ? {
            staff: found.staff,
            demoPeople: found.demoPeople,
            demoPerson: found.demoPerson,
            failure: null,
          }
        : { failure: found.failure },
    ),
    storeSignedIn: assign((_, signedIn: SignedIn) =>
      signedIn.ok ? { staff: signedIn.staff, failure: null } : { failure: signedIn.failure },
    ),
    storeFailure: assign((_, ended: SignedOut) => ({ failure: ended.ok ? null : ended.failure })),
    storeDemoPerson: assign({ demoPerson: (_, person: DemoPerson | null) => person, failure: null }),
    clearFailure: assign({ failure: null }),
    forgetStaff: assign({ staff: null, demoPerson: null, failure: null }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    emitProved: emit({ type: 'PROOF.ENDED', isGiven: true }),
    emitDeclined: emit({ type: 'PROOF.ENDED', isGiven: false }),
  },
  guards: {
    isSignedIn: (_, found: Found) => found.ok && found.staff !== null && !found.isLocked,
    isLocked: (_, found: Found) => found.ok && found.staff !== null && found.isLocked,
    succeeded: (_, { ok }: { ok: boolean }) => ok,
    isOffered: ({ context }, person: DemoPerson) => context.demoPeople.includes(person),
  },
}).createMachine({
  id: 'deskSession',
  context: { staff: null, demoPeople: [], demoPerson: null, failure: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'The service is asked who is signed in.',
      tags: 'show loading',
      invoke: {
        id: 'find',
        src: 'find',
        ...outcomes('unreachable', 'storeFound', [
          answer('isSignedIn', 'signedIn', keep('storeFound')),
          answer('isLocked', 'locked', keep('storeFound')),
          answer('succeeded', 'signedOut', keep('storeFound')),
        ]),
      },
    },
    unreachable: {
      description: 'The service could not be asked; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: 'checking' },
    },
    signedOut: {
      description: 'Nobody is signed in; the ways to sign in are offered, and no action waits for a proof.',
      tags: 'show sign-in',
      entry: 'emitDeclined',
      initial: 'anew',
      states: {
        anew: { description: 'Nobody was signed in on this page, or they signed out.' },
        ended: { description: 'The session of the person has ended, which the page says.', tags: 'ended' },
      },
      on: {
        'SIGN.IN': { target: 'signingIn', actions: { type: 'storeDemoPerson', params: null } },
        'DEMO.CHOSEN': {
          guard: { type: 'isOffered', params: ({ event }) => event.person },
          target: 'signingIn',
          actions: { type: 'storeDemoPerson', params: ({ event }) => event.person },
        },
      },
    },
    signingIn: {
      description:
        'A session is being started; the browser asks for a passkey first, unless the demo signs in.',
      tags: ['show sign-in', 'busy'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { demoPerson } }) => ({ demoPerson }),
        ...outcomes('signedOut', 'storeSignedIn', [answer('succeeded', 'signedIn', keep('storeSignedIn'))]),
      },
    },
    signedIn: {
      description: 'A member of staff is at the desk.',
      meta: {
        times: [
          { by: 'idleWatch', after: DESK_LOCK_MS, name: 'unused: locked' },
          { by: 'idleWatch', every: DESK_LOCK_CHECK_MS, name: 'clock is read' },
          { by: 'idleWatch', every: DESK_USE_MS, name: 'use is told once' },
          { by: 'service', after: DESK_SESSION_MS, name: 'session ends' },
        ],
      },
      tags: 'show desk',
      invoke: { id: 'idleWatch', src: 'idleWatch' },
      on: {
        'SESSION.LOCKED': { target: 'locked', actions: 'clearFailure' },
        'SESSION.REJECTED': { target: 'signedOut.ended', actions: 'forgetStaff' },
      },
      initial: 'working',
      states: {
        working: {
          description: 'The person is at work.',
          meta: { times: [{ by: 'service', after: DESK_PROOF_MS, name: 'sign-in proves no more' }] },
          on: {
            'SIGN.OUT': { target: '#deskSession.signingOut', actions: 'clearFailure' },
            'PROOF.NEEDED': { target: 'proving', actions: 'clearFailure' },
          },
        },
        proving: {
          description:
            'What the person has sent changes who can sign in, and needs a fresh proof that it is them; they can let it be.',
          tags: 'show proof',
          on: {
            PROVE: { target: 'checkingProof', actions: 'clearFailure' },
            CANCEL: { target: 'working', actions: ['clearFailure', 'emitDeclined'] },
          },
        },
        checkingProof: {
          description:
            'The person signs in once more, in the same way; what waits for the proof is then sent.',
          tags: ['show proof', 'busy'],
          invoke: {
            id: 'prove',
            src: 'signIn',
            input: ({ context: { demoPerson } }) => ({ demoPerson }),
            ...outcomes('proving', 'storeSignedIn', [
              answer('succeeded', 'working', [keep('storeSignedIn'), 'emitProved']),
            ]),
          },
        },
      },
    },
    locked: {
      description: 'The page hides its content, and keeps what was typed, until the same person is back.',
      tags: ['show desk', 'show lock'],
      on: { 'SESSION.REJECTED': { target: 'signedOut.ended', actions: 'forgetStaff' } },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The person can unlock the page in the way that they signed in, or sign out.',
          on: {
            PROVE: { target: 'unlocking', actions: 'clearFailure' },
            'SIGN.OUT': { target: 'leaving', actions: 'clearFailure' },
          },
        },
        unlocking: {
          description: 'The browser asks for a passkey, unless the demo signs in, and the service checks it.',
          tags: 'busy',
          invoke: {
            id: 'unlock',
            src: 'signIn',
            input: ({ context: { demoPerson } }) => ({ demoPerson }),
            ...outcomes('waiting', 'storeSignedIn', [
              answer('succeeded', '#deskSession.signedIn', [keep('storeSignedIn'), 'emitProved']),
            ]),
          },
        },
        leaving: {
          description: 'The locked session is being ended.',
          tags: 'leaving',
          invoke: {
            id: 'leave',
            src: 'signOut',
            ...outcomes('waiting', 'storeFailure', [
              answer('succeeded', '#deskSession.signedOut', 'forgetStaff'),
            ]),
          },
        },
      },
    },
    signingOut: {
      description: 'The session is being ended. A failure keeps the person at the desk.',
      tags: ['show desk', 'leaving'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        ...outcomes('signedIn', 'storeFailure', [answer('succeeded', 'signedOut', 'forgetStaff')]),
      },
      on: { 'SESSION.REJECTED': { target: 'signedOut', actions: 'forgetStaff' } },
    },
  },
});

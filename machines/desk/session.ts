import { assign, setup } from 'xstate';
import type { StaffRole } from '#domain/staff.ts';
import type { Staff } from '#domain/wire/desk/calls.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { listenerToProvide, outputOf, promiseToProvide } from '../provided.ts';

/** Who is signed in at the desk, if anybody, and the roles that a demo offers to continue as. */
export type Found =
  | { ok: true; staff: Staff | null; isLocked: boolean; demoRoles: readonly StaffRole[] }
  | { ok: false; failure: Failure };
export type SignedIn = { ok: true; staff: Staff } | { ok: false; failure: Failure };
export type SignedOut = { ok: true } | { ok: false; failure: Failure };

type Events =
  | { type: 'RETRY' }
  /** Signs in with a passkey. */
  | { type: 'SIGN.IN' }
  /** Only the demo has this: continues as its person of a role. */
  | { type: 'ROLE.CHOSEN'; role: StaffRole }
  | { type: 'SIGN.OUT' }
  /** A call was answered with 401: the session has ended. */
  | { type: 'SESSION.EXPIRED' }
  | SessionLocked;

/** Nobody used the page for 15 minutes, or a call was answered with 423 [DESK-04]. */
export type SessionLocked = { type: 'SESSION.LOCKED' };

type Context = {
  staff: Staff | null;
  demoRoles: readonly StaffRole[];
  role: StaffRole | null;
  failure: Failure | null;
};

type Tag =
  | 'show loading'
  | 'show failure'
  | 'show sign-in'
  | 'show desk'
  | 'show lock'
  | 'busy'
  | 'leaving'
  | 'ended';

/** The session of a member of staff at the desk. It lives as long as the page. */
export const deskSessionMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as Tag },
  actors: {
    find: promiseToProvide<Found, undefined>('find'),
    /** By a passkey, or in the demo as its person of a role. */
    signIn: promiseToProvide<SignedIn, { role: StaffRole | null }>('signIn'),
    signOut: promiseToProvide<SignedOut, undefined>('signOut'),
    idleWatch: listenerToProvide<SessionLocked>('idleWatch'),
  },
  actions: {
    storeFound: assign((_, found: Found) =>
      found.ok
        ? { staff: found.staff, demoRoles: found.demoRoles, failure: null }
        : { failure: found.failure },
    ),
    storeSignedIn: assign((_, signedIn: SignedIn) =>
      signedIn.ok ? { staff: signedIn.staff, failure: null } : { failure: signedIn.failure },
    ),
    storeFailure: assign((_, ended: SignedOut) => ({ failure: ended.ok ? null : ended.failure })),
    storeRole: assign({ role: (_, role: StaffRole | null) => role, failure: null }),
    clearFailure: assign({ failure: null }),
    forgetStaff: assign({ staff: null, role: null, failure: null }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
  },
  guards: {
    isSignedIn: (_, found: Found) => found.ok && found.staff !== null && !found.isLocked,
    isLocked: (_, found: Found) => found.ok && found.staff !== null && found.isLocked,
    succeeded: (_, { ok }: { ok: boolean }) => ok,
    isOffered: ({ context }, role: StaffRole) => context.demoRoles.includes(role),
    /** A session is unlocked by its own person only. */
    isOwnRole: ({ context: { demoRoles, staff } }, role: StaffRole) =>
      demoRoles.includes(role) && staff?.role === role,
  },
}).createMachine({
  id: 'deskSession',
  context: { staff: null, demoRoles: [], role: null, failure: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'The service is asked who is signed in.',
      tags: 'show loading',
      invoke: {
        id: 'find',
        src: 'find',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: outputOf },
            target: 'signedIn',
            actions: { type: 'storeFound', params: outputOf },
          },
          {
            guard: { type: 'isLocked', params: outputOf },
            target: 'locked',
            actions: { type: 'storeFound', params: outputOf },
          },
          {
            guard: { type: 'succeeded', params: outputOf },
            target: 'signedOut',
            actions: { type: 'storeFound', params: outputOf },
          },
          { target: 'unreachable', actions: { type: 'storeFound', params: outputOf } },
        ],
        onError: { target: 'unreachable', actions: 'recordUnknownFailure' },
      },
    },
    unreachable: {
      description: 'The service could not be asked; the person can try again.',
      tags: 'show failure',
      on: { RETRY: 'checking' },
    },
    signedOut: {
      description: 'Nobody is signed in; the ways to sign in are offered.',
      tags: 'show sign-in',
      initial: 'anew',
      states: {
        anew: { description: 'Nobody was signed in on this page, or they signed out.' },
        ended: { description: 'The session of the person has ended, which the page says.', tags: 'ended' },
      },
      on: {
        'SIGN.IN': { target: 'signingIn', actions: { type: 'storeRole', params: null } },
        'ROLE.CHOSEN': {
          guard: { type: 'isOffered', params: ({ event }) => event.role },
          target: 'signingIn',
          actions: { type: 'storeRole', params: ({ event }) => event.role },
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
        input: ({ context: { role } }) => ({ role }),
        onDone: [
          {
            guard: { type: 'succeeded', params: outputOf },
            target: 'signedIn',
            actions: { type: 'storeSignedIn', params: outputOf },
          },
          { target: 'signedOut', actions: { type: 'storeSignedIn', params: outputOf } },
        ],
        onError: { target: 'signedOut', actions: 'recordUnknownFailure' },
      },
    },
    signedIn: {
      description: 'A member of staff is at work.',
      tags: 'show desk',
      invoke: { id: 'idleWatch', src: 'idleWatch', onError: {} },
      on: {
        'SIGN.OUT': { target: 'signingOut', actions: 'clearFailure' },
        'SESSION.LOCKED': { target: 'locked', actions: 'clearFailure' },
        'SESSION.EXPIRED': { target: 'signedOut.ended', actions: 'forgetStaff' },
      },
    },
    locked: {
      description: 'The page hides its content, and keeps what was typed, until the same person is back.',
      tags: ['show desk', 'show lock'],
      on: { 'SESSION.EXPIRED': { target: 'signedOut.ended', actions: 'forgetStaff' } },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The person can unlock the page with a passkey, or sign out.',
          on: {
            'SIGN.IN': { target: 'unlocking', actions: { type: 'storeRole', params: null } },
            'ROLE.CHOSEN': {
              guard: { type: 'isOwnRole', params: ({ event }) => event.role },
              target: 'unlocking',
              actions: { type: 'storeRole', params: ({ event }) => event.role },
            },
            'SIGN.OUT': { target: 'leaving', actions: 'clearFailure' },
          },
        },
        unlocking: {
          description: 'The browser asks for a passkey, and the service checks it.',
          tags: 'busy',
          invoke: {
            id: 'unlock',
            src: 'signIn',
            input: ({ context: { role } }) => ({ role }),
            onDone: [
              {
                guard: { type: 'succeeded', params: outputOf },
                target: '#deskSession.signedIn',
                actions: { type: 'storeSignedIn', params: outputOf },
              },
              { target: 'waiting', actions: { type: 'storeSignedIn', params: outputOf } },
            ],
            onError: { target: 'waiting', actions: 'recordUnknownFailure' },
          },
        },
        leaving: {
          description: 'The locked session is being ended.',
          tags: ['busy', 'leaving'],
          invoke: {
            id: 'leave',
            src: 'signOut',
            onDone: [
              {
                guard: { type: 'succeeded', params: outputOf },
                target: '#deskSession.signedOut',
                actions: 'forgetStaff',
              },
              { target: 'waiting', actions: { type: 'storeFailure', params: outputOf } },
            ],
            onError: { target: 'waiting', actions: 'recordUnknownFailure' },
          },
        },
      },
    },
    signingOut: {
      description: 'The session is being ended. A failure keeps the person at the desk.',
      tags: ['show desk', 'busy'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: [
          { guard: { type: 'succeeded', params: outputOf }, target: 'signedOut', actions: 'forgetStaff' },
          { target: 'signedIn', actions: { type: 'storeFailure', params: outputOf } },
        ],
        onError: { target: 'signedIn', actions: 'recordUnknownFailure' },
      },
      on: { 'SESSION.EXPIRED': { target: 'signedOut', actions: 'forgetStaff' } },
    },
  },
});

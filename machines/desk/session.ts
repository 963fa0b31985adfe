import { assign, setup } from 'xstate';
import type { StaffRole } from '#domain/staff.ts';
import type { Staff } from '#domain/wire/desk/calls.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { outputOf, promiseToProvide } from '../provided.ts';

/** Who is signed in at the desk, if anybody, and the roles that a demo offers to continue as. */
export type Found =
  | { ok: true; staff: Staff | null; demoRoles: readonly StaffRole[] }
  | { ok: false; failure: Failure };
export type SignedIn = { ok: true; staff: Staff } | { ok: false; failure: Failure };
export type SignedOut = { ok: true } | { ok: false; failure: Failure };

type Events =
  | { type: 'RETRY' }
  /** Only the demo has this: continues as its person of a role. */
  | { type: 'ROLE.CHOSEN'; role: StaffRole }
  | { type: 'SIGN.OUT' }
  /** A call was answered with 401: the session has ended. */
  | { type: 'SESSION.EXPIRED' };

type Context = {
  staff: Staff | null;
  demoRoles: readonly StaffRole[];
  role: StaffRole | null;
  failure: Failure | null;
};

type Tag = 'show loading' | 'show failure' | 'show sign-in' | 'show desk' | 'busy' | 'ended';

/** The session of a member of staff at the desk. It lives as long as the page. */
export const deskSessionMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as Tag },
  actors: {
    find: promiseToProvide<Found, undefined>('find'),
    signIn: promiseToProvide<SignedIn, { role: StaffRole | null }>('signIn'),
    signOut: promiseToProvide<SignedOut, undefined>('signOut'),
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
    storeRole: assign({ role: (_, role: StaffRole) => role, failure: null }),
    forgetStaff: assign({ staff: null, role: null, failure: null }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
  },
  guards: {
    isSignedIn: (_, found: Found) => found.ok && found.staff !== null,
    succeeded: (_, { ok }: { ok: boolean }) => ok,
    isOffered: ({ context }, role: StaffRole) => context.demoRoles.includes(role),
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
        'ROLE.CHOSEN': {
          guard: { type: 'isOffered', params: ({ event }) => event.role },
          target: 'signingIn',
          actions: { type: 'storeRole', params: ({ event }) => event.role },
        },
      },
    },
    signingIn: {
      description: 'A session is being started.',
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
      on: {
        'SIGN.OUT': 'signingOut',
        'SESSION.EXPIRED': { target: 'signedOut.ended', actions: 'forgetStaff' },
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

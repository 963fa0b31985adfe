import { assign, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { lastingToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { StaffRole } from '#lender/staff.ts';
import type { PeopleRequestView, PersonView } from '#lender/wire/signIn.ts';
import { outcomes, watched } from './reading.ts';

/** Everybody at the desk, the roles that the reader may invite, and what waits for a second person. */
export type PeopleKnown =
  | {
      ok: true;
      people: readonly PersonView[];
      invites: readonly StaffRole[];
      requests: readonly PeopleRequestView[];
    }
  | { ok: false; failure: Failure };

export type Invitee = { name: string; role: StaffRole };
/** A new invitation, whose link is shown once; null where none was made, as where a second person has to say yes. */
export type PersonInvited =
  | { ok: true; invited: { name: string; link: string; until: string } | null }
  | { ok: false; failure: Failure };
/** What the reader says to a request of another person, or of their own. */
export type PeopleDecision = { id: string; confirm: boolean };
export type PersonRemoved = { ok: true } | { ok: false; failure: Failure };

/** Somebody was invited, has come or was removed. */
export type PeopleChanged = { type: 'PEOPLE.CHANGED'; known: PeopleKnown };

type Events =
  | PeopleChanged
  | { type: 'RETRY' }
  /** Opens the form; filled in for a new invitation of somebody who is listed. */
  | { type: 'INVITE'; invitee: Invitee | null }
  | { type: 'SUBMIT'; invitee: Invitee }
  | { type: 'REMOVE'; id: string }
  | { type: 'DECIDE'; decision: PeopleDecision }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  /** The link was given to the person. */
  | { type: 'DONE' };

type Context = {
  people: readonly PersonView[];
  invites: readonly StaffRole[];
  requests: readonly PeopleRequestView[];
  invitee: Invitee | null;
  invited: { name: string; link: string; until: string } | null;
  decision: PeopleDecision | null;
  /** The person to remove. */
  id: string | null;
  failure: Failure | null;
};

type Tag =
  | 'show loading'
  | 'not loaded'
  | 'show list'
  | 'show form'
  | 'show link'
  | 'show question'
  | 'deciding'
  | 'busy';

const CHANGED = {
  'PEOPLE.CHANGED': {
    actions: { type: 'storeKnown', params: ({ event }: { event: PeopleChanged }) => event.known },
  },
} as const;

/** Shows what was told: the reading under way is older. */
const LISTS_CHANGED = { 'PEOPLE.CHANGED': { ...CHANGED['PEOPLE.CHANGED'], target: 'listed' } } as const;

/** The people of the desk: who is there, invitations, who has left, and requests about them [DESK-08] to [DESK-13]. */
export const peopleMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as Tag, meta: {} as Timed<'watch'> },
  actors: {
    read: promiseToProvide<PeopleKnown, undefined>('read'),
    invite: promiseToProvide<PersonInvited, { invitee: Invitee | null }>('invite'),
    remove: promiseToProvide<PersonRemoved, { id: string | null }>('remove'),
    decide: promiseToProvide<PersonInvited, { decision: PeopleDecision | null }>('decide'),
    watch: lastingToProvide<PeopleChanged>('watch'),
  },
  actions: {
    storeKnown: assign((_, known: PeopleKnown) =>
      known.ok
        ? { people: known.people, invites: known.invites, requests: known.requests }
        : { failure: known.failure },
    ),
    storeInvitee: assign((_, invitee: Invitee | null) => ({ invitee, failure: null })),
    storeDecision: assign((_, decision: PeopleDecision) => ({ decision, failure: null })),
    storeLink: assign((_, made: PersonInvited) =>
      made.ok ? { invited: made.invited } : { failure: made.failure },
    ),
    forgetLink: assign({ invited: null, invitee: null }),
    storeId: assign((_, id: string) => ({ id, failure: null })),
    storeFailure: assign((_, removed: PersonRemoved) => ({ failure: removed.ok ? null : removed.failure })),
    clearFailure: assign({ failure: null }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
  },
  guards: {
    succeeded: (_, { ok }: { ok: boolean }) => ok,
    isInvited: (_, made: PersonInvited) => made.ok && made.invited !== null,
    mayDecide: ({ context: { requests } }, { id, confirm }: PeopleDecision) =>
      requests.some(
        (request) => request.id === id && (confirm ? request.may_confirm : request.may_turn_down),
      ),
    /** Somebody new, of a role that the reader invites, or anew somebody whom the reader may change. */
    mayInvite: ({ context: { invites, people } }, invitee: Invitee | null) =>
      invitee === null
        ? invites.length > 0
        : people.some((person) => person.name === invitee.name && person.may_change),
    mayRemove: ({ context: { people } }, id: string) =>
      people.some((person) => person.id === id && person.may_change && person.left_at === null),
  },
}).createMachine({
  id: 'people',
  context: {
    people: [],
    invites: [],
    requests: [],
    invitee: null,
    invited: null,
    decision: null,
    id: null,
    failure: null,
  },
  ...watched('watch', {}),
  initial: 'reading',
  states: {
    reading: {
      description: 'The service is asked who is at the desk.',
      tags: 'show loading',
      on: LISTS_CHANGED,
      invoke: {
        id: 'read',
        src: 'read',
        ...outcomes('unreachable', 'storeKnown', [answer('succeeded', 'listed', keep('storeKnown'))]),
      },
    },
    unreachable: {
      description: 'The service could not be asked; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: { target: 'reading', actions: 'clearFailure' } },
    },
    listed: {
      description: 'Everybody is listed, with what the reader may do.',
      tags: 'show list',
      on: {
        ...CHANGED,
        INVITE: {
          guard: { type: 'mayInvite', params: ({ event }) => event.invitee },
          target: 'filling',
          actions: { type: 'storeInvitee', params: ({ event }) => event.invitee },
        },
        REMOVE: {
          guard: { type: 'mayRemove', params: ({ event }) => event.id },
          target: 'confirming',
          actions: { type: 'storeId', params: ({ event }) => event.id },
        },
        DECIDE: {
          guard: { type: 'mayDecide', params: ({ event }) => event.decision },
          target: 'deciding',
          actions: { type: 'storeDecision', params: ({ event }) => event.decision },
        },
      },
    },
    filling: {
      description: 'The person types who is to be invited, and as what.',
      tags: ['show list', 'show form'],
      on: {
        ...CHANGED,
        SUBMIT: {
          target: 'inviting',
          actions: { type: 'storeInvitee', params: ({ event }) => event.invitee },
        },
        CANCEL: { target: 'listed', actions: 'clearFailure' },
      },
    },
    inviting: {
      description: 'The invitation is being made.',
      tags: ['show list', 'show form', 'busy'],
      on: CHANGED,
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ context: { invitee } }) => ({ invitee }),
        ...outcomes('filling', 'storeLink', [
          answer('isInvited', 'invited', keep('storeLink')),
          answer('succeeded', 'reading'),
        ]),
      },
    },
    invited: {
      description: 'The link is shown, this once, for the person to pass on.',
      tags: ['show list', 'show link'],
      on: { ...CHANGED, DONE: { target: 'reading', actions: 'forgetLink' } },
    },
    deciding: {
      description: 'What the person says to a request is being sent.',
      tags: ['show list', 'deciding'],
      on: CHANGED,
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context: { decision } }) => ({ decision }),
        ...outcomes('listed', 'storeLink', [
          answer('isInvited', 'invited', keep('storeLink')),
          answer('succeeded', 'reading'),
        ]),
      },
    },
    confirming: {
      description: 'The person is asked whether somebody has really left, or is to be suspended.',
      tags: ['show list', 'show question'],
      on: { ...CHANGED, CONFIRM: 'removing', CANCEL: 'listed' },
    },
    removing: {
      description: 'The person is being removed, or suspended.',
      tags: ['show list', 'show question', 'busy'],
      on: CHANGED,
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { id } }) => ({ id }),
        ...outcomes('listed', 'storeFailure', [answer('succeeded', 'reading')]),
      },
    },
  },
});

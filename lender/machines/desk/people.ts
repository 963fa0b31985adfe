import { assign, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { lastingToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { StaffRole } from '#lender/staff.ts';
import type { PersonView } from '#lender/wire/signIn.ts';
import { outcomes, watched } from './reading.ts';

/** Everybody at the desk, and the roles that the reader may invite. */
export type PeopleKnown =
  | { ok: true; people: readonly PersonView[]; invites: readonly StaffRole[] }
  | { ok: false; failure: Failure };

export type Invitee = { name: string; role: StaffRole };
/** The link of a new invitation, which is shown once. */
export type PersonInvited = { ok: true; link: string; until: string } | { ok: false; failure: Failure };
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
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  /** The link was given to the person. */
  | { type: 'DONE' };

type Context = {
  people: readonly PersonView[];
  invites: readonly StaffRole[];
  invitee: Invitee | null;
  link: string | null;
  until: string | null;
  /** The person to remove. */
  id: string | null;
  failure: Failure | null;
};

type Tag =
  | 'show loading'
  | 'show failure'
  | 'show list'
  | 'show form'
  | 'show link'
  | 'show question'
  | 'busy';

const CHANGED = {
  'PEOPLE.CHANGED': {
    actions: { type: 'storeKnown', params: ({ event }: { event: PeopleChanged }) => event.known },
  },
} as const;

/** Shows what was told: the reading under way is older. */
const LISTS_CHANGED = { 'PEOPLE.CHANGED': { ...CHANGED['PEOPLE.CHANGED'], target: 'listed' } } as const;

/** The people of the desk: who is there, invitations, and who has left [DESK-08] [DESK-09]. */
export const peopleMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as Tag, meta: {} as Timed<'watch'> },
  actors: {
    read: promiseToProvide<PeopleKnown, undefined>('read'),
    invite: promiseToProvide<PersonInvited, { invitee: Invitee | null }>('invite'),
    remove: promiseToProvide<PersonRemoved, { id: string | null }>('remove'),
    watch: lastingToProvide<PeopleChanged>('watch'),
  },
  actions: {
    storeKnown: assign((_, known: PeopleKnown) =>
      known.ok ? { people: known.people, invites: known.invites } : { failure: known.failure },
    ),
    storeInvitee: assign((_, invitee: Invitee | null) => ({ invitee, failure: null })),
    storeLink: assign((_, invited: PersonInvited) =>
      invited.ok ? { link: invited.link, until: invited.until } : { failure: invited.failure },
    ),
    forgetLink: assign({ link: null, until: null, invitee: null }),
    storeId: assign((_, id: string) => ({ id, failure: null })),
    storeFailure: assign((_, removed: PersonRemoved) => ({ failure: removed.ok ? null : removed.failure })),
    clearFailure: assign({ failure: null }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
  },
  guards: {
    succeeded: (_, { ok }: { ok: boolean }) => ok,
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
  context: { people: [], invites: [], invitee: null, link: null, until: null, id: null, failure: null },
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
      tags: 'show failure',
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
        ...outcomes('filling', 'storeLink', [answer('succeeded', 'invited', keep('storeLink'))]),
      },
    },
    invited: {
      description: 'The link is shown, this once, for the person to pass on.',
      tags: ['show list', 'show link'],
      on: { ...CHANGED, DONE: { target: 'reading', actions: 'forgetLink' } },
    },
    confirming: {
      description: 'The person is asked whether somebody has really left.',
      tags: ['show list', 'show question'],
      on: { ...CHANGED, CONFIRM: 'removing', CANCEL: 'listed' },
    },
    removing: {
      description: 'The person is being removed.',
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

import { assign, emit, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import { DESK_INVITATION_MS } from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { InvitationView } from '#lender/wire/signIn.ts';
import { outcomes } from './reading.ts';

/** Who is invited; null when the link invites nobody, or no more. */
export type InvitationRead =
  | { ok: true; invitation: InvitationView | null }
  | { ok: false; failure: Failure };
export type Enrolled = { ok: true } | { ok: false; failure: Failure };

type Events =
  | { type: 'RETRY' }
  /** Makes the passkey of a name. */
  | { type: 'ENROL'; name: string };

type Context = {
  invitation: InvitationView | null;
  name: string;
  failure: Failure | null;
};

/** An invitation to the desk, and the first passkey of who is invited [DESK-06]. */
export const invitationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as { type: 'ENROLLED' },
    meta: {} as Timed,
    tags: {} as 'show loading' | 'not loaded' | 'show refusal' | 'show invitation' | 'busy',
  },
  actors: {
    read: promiseToProvide<InvitationRead, undefined>('read'),
    enrol: promiseToProvide<Enrolled, { name: string }>('enrol'),
  },
  actions: {
    storeInvitation: assign((_, read: InvitationRead) =>
      read.ok ? { invitation: read.invitation, failure: null } : { failure: read.failure },
    ),
    storeName: assign((_, name: string) => ({ name, failure: null })),
    storeFailure: assign((_, enrolled: Enrolled) => ({ failure: enrolled.ok ? null : enrolled.failure })),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    emitEnrolled: emit({ type: 'ENROLLED' }),
  },
  guards: {
    isInvited: (_, read: InvitationRead) => read.ok && read.invitation !== null,
    succeeded: (_, { ok }: { ok: boolean }) => ok,
  },
}).createMachine({
  id: 'invitation',
  context: { invitation: null, name: '', failure: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The service is asked whom the link invites.',
      tags: 'show loading',
      invoke: {
        id: 'read',
        src: 'read',
        ...outcomes('unreachable', 'storeInvitation', [
          answer('isInvited', 'invited', keep('storeInvitation')),
          answer('succeeded', 'refused'),
        ]),
      },
    },
    unreachable: {
      description: 'The service could not be asked; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: 'reading' },
    },
    refused: {
      description: 'The link was used, is too old or is not whole; a new one is needed.',
      tags: 'show refusal',
      type: 'final',
    },
    invited: {
      description: 'The person reads who is invited, names the passkey and makes it.',
      meta: { times: [{ by: 'service', after: DESK_INVITATION_MS, name: 'link is too old' }] },
      tags: 'show invitation',
      on: {
        ENROL: { target: 'enrolling', actions: { type: 'storeName', params: ({ event }) => event.name } },
      },
    },
    enrolling: {
      description: 'The browser makes the passkey, and the service checks it.',
      tags: ['show invitation', 'busy'],
      invoke: {
        id: 'enrol',
        src: 'enrol',
        input: ({ context: { name } }) => ({ name }),
        ...outcomes('invited', 'storeFailure', [answer('succeeded', 'done', 'emitEnrolled')]),
      },
    },
    done: { description: 'The passkey is made, and the person is signed in.', tags: 'busy', type: 'final' },
  },
});

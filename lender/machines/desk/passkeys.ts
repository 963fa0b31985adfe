import { assign, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { PasskeyView } from '#lender/wire/signIn.ts';
import { outcomes } from './reading.ts';

/** The passkeys as they are after a read or a change. */
export type PasskeysKnown = { ok: true; passkeys: readonly PasskeyView[] } | { ok: false; failure: Failure };

/** The passkey that a name was typed for: null for a new one. */
export type NamedPasskey = { id: string | null; name: string };

type Events =
  | { type: 'RETRY' }
  | { type: 'ADD' }
  | { type: 'RENAME'; id: string }
  | { type: 'REMOVE'; id: string }
  | { type: 'SUBMIT'; name: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };

type Context = {
  passkeys: readonly PasskeyView[];
  /** The passkey that is being renamed or removed; null for a new one. */
  id: string | null;
  name: string;
  failure: Failure | null;
};

type Tag = 'show loading' | 'not loaded' | 'show list' | 'show form' | 'show question' | 'busy';

/** A person's own passkeys [DESK-07]. */
export const passkeysMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as Tag },
  actors: {
    read: promiseToProvide<PasskeysKnown, undefined>('read'),
    save: promiseToProvide<PasskeysKnown, NamedPasskey>('save'),
    remove: promiseToProvide<PasskeysKnown, { id: string | null }>('remove'),
  },
  actions: {
    storeKnown: assign((_, known: PasskeysKnown) =>
      known.ok ? { passkeys: known.passkeys, failure: null } : { failure: known.failure },
    ),
    chooseNew: assign({ id: null, failure: null }),
    choose: assign((_, id: string) => ({ id, failure: null })),
    storeName: assign((_, name: string) => ({ name, failure: null })),
    clearFailure: assign({ failure: null }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
  },
  guards: {
    succeeded: (_, { ok }: { ok: boolean }) => ok,
    /** The service keeps the passkey of this session, and the last one. */
    isRemovable: ({ context: { passkeys } }, id: string) =>
      passkeys.length > 1 && passkeys.some((passkey) => passkey.id === id && !passkey.current),
  },
}).createMachine({
  id: 'passkeys',
  context: { passkeys: [], id: null, name: '', failure: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The service is asked for the passkeys of the person.',
      tags: 'show loading',
      invoke: {
        id: 'read',
        src: 'read',
        ...outcomes('unreachable', 'storeKnown', [answer('succeeded', 'listed', keep('storeKnown'))]),
      },
    },
    unreachable: {
      description: 'The service could not be asked; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: 'reading' },
    },
    listed: {
      description: 'The passkeys are listed; one can be added, renamed or removed.',
      tags: 'show list',
      on: {
        ADD: { target: 'naming', actions: 'chooseNew' },
        RENAME: { target: 'naming', actions: { type: 'choose', params: ({ event }) => event.id } },
        REMOVE: {
          guard: { type: 'isRemovable', params: ({ event }) => event.id },
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event.id },
        },
      },
    },
    naming: {
      description: 'The person types the name of a passkey, a new one or one of the list.',
      tags: ['show list', 'show form'],
      on: {
        SUBMIT: { target: 'saving', actions: { type: 'storeName', params: ({ event }) => event.name } },
        CANCEL: { target: 'listed', actions: 'clearFailure' },
      },
    },
    saving: {
      description: 'The name is being stored; for a new passkey the browser asks the person first.',
      tags: ['show list', 'show form', 'busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { id, name } }) => ({ id, name }),
        ...outcomes('naming', 'storeKnown', [answer('succeeded', 'listed', keep('storeKnown'))]),
      },
    },
    confirming: {
      description: 'The person is asked whether the passkey is really to be removed.',
      tags: ['show list', 'show question'],
      on: { CONFIRM: 'removing', CANCEL: 'listed' },
    },
    removing: {
      description: 'The passkey is being removed.',
      tags: ['show list', 'show question', 'busy'],
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { id } }) => ({ id }),
        ...outcomes('listed', 'storeKnown', []),
      },
    },
  },
});

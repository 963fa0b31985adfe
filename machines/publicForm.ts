import { assign, setup } from 'xstate';
import type { Failure } from '#domain/wire/failure.ts';
import { outputOf, promiseToProvide } from '#machines/provided.ts';

/** What someone writes to the company: the contact form, or a review. Field names are the wire's. */
export type Message =
  | {
      kind: 'contact';
      fields: { full_name: string; email: string; phone_number: string; subject: string; message: string };
    }
  | { kind: 'review'; fields: { name: string; rating: number; review: string } };

/** How it went: the service has it, the person's own mail program was opened with it, or it failed. */
export type Delivered = { ok: true; by: 'service' | 'mail' } | { ok: false; failure: Failure };

type Events =
  | { type: 'SUBMIT'; message: Message }
  /** After a message that was sent: an empty form again. */
  | { type: 'ANOTHER' };

type Context = {
  /** What was last submitted: kept, so that a failure loses no word. */
  message: Message | null;
  failure: Failure | null;
};

/**
 * A form that is sent to the company, contact and review alike (D-02, H-05). `form` marks the states that show
 * the form with every word in it.
 */
export const publicFormMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as 'form' },
  actors: { deliver: promiseToProvide<Delivered, { message: Message | null }>('deliver') },
  actions: {
    keepMessage: assign(({ context, event }) => ({
      message: event.type === 'SUBMIT' ? event.message : context.message,
      failure: null,
    })),
    noteFailure: assign({ failure: (_, delivered: Delivered) => (delivered.ok ? null : delivered.failure) }),
    noteBug: assign({ failure: { kind: 'malformed' } }),
    forget: assign({ message: null, failure: null }),
  },
  guards: {
    wasTaken: (_, delivered: Delivered) => delivered.ok && delivered.by === 'service',
    wasHanded: (_, delivered: Delivered) => delivered.ok && delivered.by === 'mail',
  },
}).createMachine({
  id: 'publicForm',
  context: { message: null, failure: null },
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      on: { SUBMIT: { target: 'sending', actions: 'keepMessage' } },
    },
    sending: {
      tags: 'form',
      invoke: {
        id: 'deliver',
        src: 'deliver',
        input: ({ context }) => ({ message: context.message }),
        onDone: [
          { guard: { type: 'wasTaken', params: outputOf }, target: 'sent', actions: 'forget' },
          { guard: { type: 'wasHanded', params: outputOf }, target: 'handedOver' },
          { target: 'failed', actions: { type: 'noteFailure', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'noteBug' },
      },
    },
    sent: { on: { ANOTHER: { target: 'editing' } } },
    handedOver: {
      tags: 'form',
      on: { SUBMIT: { target: 'sending', actions: 'keepMessage' } },
    },
    failed: {
      tags: 'form',
      on: { SUBMIT: { target: 'sending', actions: 'keepMessage' } },
    },
  },
});

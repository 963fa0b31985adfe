import { assign, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Problem } from '#domain/forms/problem.ts';
import type { Failure } from '#domain/wire/failure.ts';

/** A submission to the company: a contact message or a review. Field names are the wire's. */
export type Submission =
  | {
      kind: 'contact';
      fields: { full_name: string; email: string; phone_number: string; subject: string; message: string };
    }
  | { kind: 'review'; fields: { name: string; rating: number; review: string } };

/** The service has stored it, the mail program was opened with it, or it failed. */
export type Delivered = { ok: true; by: 'service' | 'mail' } | { ok: false; failure: Failure };

/** The values of the fields, and the result of the form's schema. */
type Filled = {
  values: Readonly<Record<string, string>>;
  /** Null while fields are wrong. */
  submission: Submission | null;
  problems: readonly Problem[];
};

type Events =
  | ({ type: 'INPUT' } & Filled)
  | ({ type: 'SUBMIT' } & Filled)
  /** An empty form again, after one that was sent. */
  | { type: 'ANOTHER' };

type Context = {
  /** The input; a remounted form is filled with it. */
  values: Readonly<Record<string, string>>;
  /** The open problems that the last attempt found. */
  problems: readonly Problem[];
  /** Count of tries to send. */
  attempt: number;
  /** The last valid submission, kept so that a failure loses nothing. */
  submission: Submission | null;
  failure: Failure | null;
};

type Tag = 'show form' | 'busy' | 'show failure' | 'show handover' | 'show confirmation';

const EMPTY: Context = { values: {}, problems: [], attempt: 0, submission: null, failure: null };

/**
 * A public form: contact or review (D-02, H-05). Fields are checked at each attempt to send; a problem disappears once
 * its field is valid, and is listed again only at the next attempt.
 */
export const publicFormMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as Tag },
  actors: { deliver: promiseToProvide<Delivered, { submission: Submission | null }>('deliver') },
  actions: {
    setValues: assign(({ context }, { values, problems }: Filled) => ({
      values,
      problems: context.problems.filter(({ id }) => problems.some((problem) => problem.id === id)),
    })),
    startAttempt: assign(({ context }, { values, submission, problems }: Filled) => ({
      values,
      problems,
      attempt: context.attempt + 1,
      submission: submission ?? context.submission,
      failure: null,
    })),
    recordFailure: assign({
      failure: (_, delivered: Delivered) => (delivered.ok ? null : delivered.failure),
    }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    reset: assign(EMPTY),
  },
  guards: {
    isValid: (_, { submission }: Filled) => submission !== null,
    wasTaken: (_, delivered: Delivered) => delivered.ok && delivered.by === 'service',
    wasHandedOver: (_, delivered: Delivered) => delivered.ok && delivered.by === 'mail',
  },
}).createMachine({
  id: 'publicForm',
  context: EMPTY,
  on: { INPUT: { actions: { type: 'setValues', params: ({ event }) => event } } },
  initial: 'form',
  states: {
    form: {
      description: 'The form can be filled in and sent.',
      tags: 'show form',
      on: {
        SUBMIT: [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'startAttempt', params: ({ event }) => event },
          },
          { target: '.invalid', actions: { type: 'startAttempt', params: ({ event }) => event } },
        ],
      },
      initial: 'editing',
      states: {
        editing: { description: 'The person fills in the form.' },
        invalid: { description: 'The last try found wrong fields; they are listed above the form.' },
        handedOver: {
          description: 'The mail program was opened with the text; nothing was sent from this page.',
          tags: 'show handover',
        },
        failed: {
          description: 'It was not sent; every word is still in the form, with the reason.',
          tags: 'show failure',
        },
      },
    },
    sending: {
      description: 'It is on its way to the service.',
      tags: ['show form', 'busy'],
      invoke: {
        id: 'deliver',
        src: 'deliver',
        input: ({ context }) => ({ submission: context.submission }),
        onDone: [
          answer('wasTaken', 'sent', 'reset'),
          answer('wasHandedOver', 'form.handedOver'),
          { target: 'form.failed', actions: keep('recordFailure') },
        ],
        onError: { target: 'form.failed', actions: 'recordUnknownFailure' },
      },
    },
    sent: {
      description: 'The service has it; another one can be written.',
      tags: 'show confirmation',
      on: { ANOTHER: { target: 'form' } },
    },
  },
});

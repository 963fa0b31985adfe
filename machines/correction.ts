import { assign, emit, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { SessionRejected } from './emitted.ts';

/** The number of the request, for people. */
export type CorrectionSent = { ok: true; number: string } | { ok: false; failure: Failure };

type Events = { type: 'WRITE' } | { type: 'CANCEL' } | { type: 'SUBMIT'; text: string };

type Context = {
  text: string;
  /** Of the request that was sent last. */
  number: string | null;
  failure: Failure | null;
};

const textOf = ({ event }: { event: { text: string } }): string => event.text;

/** A request that stored data be corrected, which the lender's desk reads and answers [DATA-04]. */
export const correctionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as SessionRejected | { type: 'CORRECTION.SENT'; number: string },
    tags: {} as 'show form' | 'text missing' | 'sending',
  },
  actors: {
    send: promiseToProvide<CorrectionSent, { text: string }>('send'),
  },
  actions: {
    storeText: assign({ text: (_, text: string) => text, failure: null }),
    storeNumber: assign({ number: (_, sent: CorrectionSent) => (sent.ok ? sent.number : null) }),
    storeFailure: assign({ failure: (_, sent: CorrectionSent) => (sent.ok ? null : sent.failure) }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    clearFailure: assign({ failure: null }),
    emitSent: emit((_, sent: CorrectionSent) => ({
      type: 'CORRECTION.SENT' as const,
      number: sent.ok ? sent.number : '',
    })),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
  },
  guards: {
    succeeded: (_, { ok }: CorrectionSent) => ok,
    sessionRejected: (_, sent: CorrectionSent) => !sent.ok && sent.failure.kind === 'sessionRejected',
    isWritten: (_, text: string) => text.trim() !== '',
  },
}).createMachine({
  id: 'correction',
  context: { text: '', number: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'A correction can be asked for; the number of the last request is shown.',
      on: { WRITE: { target: 'writing', actions: 'clearFailure' } },
    },
    writing: {
      description: 'The person writes what is wrong. A failure keeps what was written.',
      tags: 'show form',
      on: {
        CANCEL: 'closed',
        SUBMIT: [
          {
            guard: { type: 'isWritten', params: textOf },
            target: 'sending',
            actions: { type: 'storeText', params: textOf },
          },
          { target: 'reminded', actions: 'clearFailure' },
        ],
      },
    },
    reminded: {
      description: 'The person sent nothing, and is asked for a text.',
      tags: ['show form', 'text missing'],
      on: {
        CANCEL: 'closed',
        SUBMIT: {
          guard: { type: 'isWritten', params: textOf },
          target: 'sending',
          actions: { type: 'storeText', params: textOf },
        },
      },
    },
    sending: {
      description: 'The request is being sent to the desk.',
      tags: ['show form', 'sending'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { text } }) => ({ text }),
        onDone: [
          answer('succeeded', 'closed', [keep('storeNumber'), keep('emitSent')]),
          answer('sessionRejected', 'writing', 'emitSessionRejected'),
          { target: 'writing', actions: keep('storeFailure') },
        ],
        onError: { target: 'writing', actions: 'recordUnknownFailure' },
      },
    },
  },
});

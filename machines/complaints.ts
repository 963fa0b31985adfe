import { assign, emit, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { ComplaintForm } from '#domain/forms/complaint.ts';
import type { Problem } from '#domain/forms/problem.ts';
import type { OwnEvent } from '#domain/letters/complaints.ts';
import type { Complaint } from '#domain/wire/complaint.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { SessionRejected } from './emitted.ts';

/** All complaints of the person as the service has them; null where it takes none. */
export type ComplaintsRead =
  | { ok: true; complaints: readonly Complaint[] | null }
  | { ok: false; failure: Failure };
export type ComplaintsChanged =
  | { ok: true; complaints: readonly Complaint[] }
  | { ok: false; failure: Failure };

/** What a person does about a complaint; names an event of the chart `complaint`. `why` they don't accept its answer. */
export type ComplaintAct = { id: string; event: OwnEvent; why?: string };

type Events =
  | { type: 'RETRY' }
  | { type: 'WRITE' }
  | { type: 'CANCEL' }
  /** `form` is null while fields are wrong. */
  | { type: 'SUBMIT'; form: ComplaintForm | null; problems: readonly Problem[] }
  /** Asks whether a complaint is taken back. */
  | { type: 'WITHDRAW'; act: ComplaintAct & { event: 'WITHDRAW' } }
  | { type: 'CONFIRM' }
  /** Opens the form of an answer that is not accepted. */
  | { type: 'DISAGREE'; act: ComplaintAct }
  | { type: 'EXPLAIN'; act: ComplaintAct };

type Context = {
  /** Newest first. */
  complaints: readonly Complaint[];
  form: ComplaintForm | null;
  problems: readonly Problem[];
  /** Count of tries to send. */
  attempt: number;
  act: ComplaintAct | null;
  failure: Failure | null;
};

type Tag =
  | 'show loading'
  | 'show section'
  | 'not loaded'
  | 'show list'
  | 'show form'
  | 'show disagreement'
  | 'show question'
  | 'sending'
  | 'acting';

type Sent = Extract<Events, { type: 'SUBMIT' }>;
const actOf = ({ event }: { event: { act: ComplaintAct } }): ComplaintAct => event.act;

/** A person's complaints: reading them, making one, taking one back, not accepting an answer [CMP-01] [CMP-04] [CMP-07]. */
export const complaintsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as
      | SessionRejected
      | { type: 'COMPLAINT.MADE' }
      | { type: 'COMPLAINT.DISPUTED'; number: string },
    tags: {} as Tag,
  },
  actors: {
    read: promiseToProvide<ComplaintsRead, undefined>('read'),
    make: promiseToProvide<ComplaintsChanged, { form: ComplaintForm | null }>('make'),
    act: promiseToProvide<ComplaintsChanged, { act: ComplaintAct | null }>('act'),
  },
  actions: {
    store: assign({
      complaints: ({ context }, changed: ComplaintsRead) =>
        (changed.ok && changed.complaints) || context.complaints,
      failure: null,
    }),
    storeFailure: assign({
      failure: (_, changed: ComplaintsRead) => (changed.ok ? null : changed.failure),
    }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    clearForm: assign({ form: null, problems: [], failure: null }),
    startAttempt: assign(({ context }, { form, problems }: Sent) => ({
      form,
      problems,
      attempt: context.attempt + 1,
      act: null,
      failure: null,
    })),
    storeAct: assign({ act: (_, act: ComplaintAct) => act, failure: null }),
    emitMade: emit({ type: 'COMPLAINT.MADE' }),
    emitDisputed: emit(({ context: { act, complaints } }) => ({
      type: 'COMPLAINT.DISPUTED' as const,
      number: complaints.find(({ id }) => id === act?.id)?.number ?? '',
    })),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
  },
  guards: {
    isMissing: (_, read: ComplaintsRead) => read.ok && read.complaints === null,
    succeeded: (_, { ok }: { ok: boolean }) => ok,
    sessionRejected: (_, changed: ComplaintsRead) =>
      !changed.ok && changed.failure.kind === 'sessionRejected',
    isValid: (_, { form }: Sent) => form !== null,
    canAct: ({ context }, { id, event }: ComplaintAct) =>
      context.complaints.some((complaint) => complaint.id === id && complaint.can.includes(event)),
  },
}).createMachine({
  id: 'complaints',
  context: { complaints: [], form: null, problems: [], attempt: 0, act: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The complaints are being read.',
      tags: 'show loading',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          answer('isMissing', 'missing'),
          answer('succeeded', 'listed', keep('store')),
          answer('sessionRejected', 'failed', 'emitSessionRejected'),
          { target: 'failed', actions: keep('storeFailure') },
        ],
        onError: { target: 'failed', actions: 'recordUnknownFailure' },
      },
    },
    missing: {
      description: 'The service takes no complaints; the page names whom to call or write to.',
      type: 'final',
    },
    failed: {
      description: 'The complaints could not be read; the person can try again.',
      tags: ['show section', 'not loaded'],
      on: { RETRY: 'loading' },
    },
    listed: {
      description: 'The complaints are shown, each with what can be done about it.',
      tags: ['show section', 'show list'],
      on: {
        WRITE: { target: 'writing', actions: 'clearForm' },
        WITHDRAW: {
          guard: { type: 'canAct', params: actOf },
          target: 'confirming',
          actions: { type: 'storeAct', params: actOf },
        },
        DISAGREE: {
          guard: { type: 'canAct', params: actOf },
          target: 'disagreeing',
          actions: { type: 'storeAct', params: actOf },
        },
      },
    },
    confirming: {
      description: 'A dialog says what follows once a complaint is taken back; nothing has changed yet.',
      tags: ['show section', 'show list', 'show question'],
      on: { CANCEL: 'listed', CONFIRM: 'acting' },
    },
    disagreeing: {
      description:
        'The person is asked why they do not accept an answer, and told what happens next [CMP-07].',
      tags: ['show section', 'show list', 'show disagreement'],
      on: {
        CANCEL: { target: 'listed', actions: 'clearForm' },
        EXPLAIN: { target: 'disputing', actions: { type: 'storeAct', params: actOf } },
      },
    },
    disputing: {
      description: 'The service is told. A failure keeps what was written.',
      tags: ['show section', 'show list', 'show disagreement', 'sending'],
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context: { act } }) => ({ act }),
        onDone: [
          answer('succeeded', 'listed', [keep('store'), 'emitDisputed']),
          answer('sessionRejected', 'disagreeing', 'emitSessionRejected'),
          { target: 'disagreeing', actions: keep('storeFailure') },
        ],
        onError: { target: 'disagreeing', actions: 'recordUnknownFailure' },
      },
    },
    writing: {
      description: 'The person writes a complaint.',
      tags: ['show section', 'show list', 'show form'],
      on: {
        CANCEL: { target: 'listed', actions: 'clearForm' },
        SUBMIT: [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'startAttempt', params: ({ event }) => event },
          },
          { actions: { type: 'startAttempt', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      description: 'The complaint is being sent. A failure keeps what was written.',
      tags: ['show section', 'show list', 'show form', 'sending'],
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context: { form } }) => ({ form }),
        onDone: [
          answer('succeeded', 'listed', [keep('store'), 'emitMade']),
          answer('sessionRejected', 'writing', 'emitSessionRejected'),
          { target: 'writing', actions: keep('storeFailure') },
        ],
        onError: { target: 'writing', actions: 'recordUnknownFailure' },
      },
    },
    acting: {
      description: 'The person took a complaint back; the service is told.',
      tags: ['show section', 'show list', 'acting'],
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context: { act } }) => ({ act }),
        onDone: [
          answer('succeeded', 'listed', keep('store')),
          answer('sessionRejected', 'listed', 'emitSessionRejected'),
          { target: 'listed', actions: keep('storeFailure') },
        ],
        onError: { target: 'listed', actions: 'recordUnknownFailure' },
      },
    },
  },
});

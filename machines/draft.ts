import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { answer } from '#atlas/declare/answers.ts';
import { listenerToProvide, outputOf, promiseToProvide } from '#atlas/declare/provided.ts';
import { changedFields, type DraftFields } from '#domain/forms/drafts.ts';
import type { FormStep } from '#domain/forms/types.ts';
import { DRAFT_SEND_MS, DRAFT_STORE_MS, DRAFT_WAIT_MS } from '#domain/limits.ts';

/** A draft as the service has it. */
export type ServiceDraft = { version: number; fields: DraftFields };

/** The result of sending a draft; `newer` when another device was faster. */
export type DraftSent = { kind: 'sent' } | { kind: 'failed' } | { kind: 'newer'; draft: ServiceDraft };

/** The values when the form and the browser's storage last agreed, and the current values. */
export type DraftChanges = { base: DraftFields; typed: DraftFields };

/** Commands to the browser's storage. Each but REMOVE is answered by STORED or STORE.FAILED before anything else happens. */
export type DraftCommand =
  /** Stores the changes on top of what is stored now. */
  | ({ type: 'STORE' } & DraftChanges)
  /** Stores the service's draft with this browser's changes on top. */
  | ({ type: 'MERGE'; draft: ServiceDraft } & DraftChanges)
  | { type: 'REMOVE' };

/** Reports of the browser's storage and its window. */
export type DraftReport =
  /** Stored: the merged fields, and when they last changed (milliseconds since 1970). */
  | { type: 'STORED'; fields: DraftFields; at: number | null }
  /** The browser's storage is full or blocked. */
  | { type: 'STORE.FAILED' }
  /** Another tab changed the stored draft. */
  | { type: 'STORED.ELSEWHERE' }
  /** A field or the page was left, or the page is hidden. */
  | { type: 'LEFT' }
  /** Another customer is signed in, or nobody. */
  | { type: 'PERSON.CHANGED' };

export type DraftEvent =
  | DraftReport
  /** The form opened with these fields; `unsent` when the service lacks some of them. */
  | { type: 'OPENED'; fields: DraftFields; at: number | null; unsent: boolean }
  | { type: 'TYPED'; fields: DraftFields }
  | { type: 'SAVE.STARTED' }
  | { type: 'SAVE.FAILED' }
  | { type: 'STEP.DONE' };

/** Fields that another tab or device changed, for the form to show; '' for those that were emptied. */
export type DraftEmitted = { type: 'MERGED'; fields: DraftFields };

type Input = { step: FormStep; owner: string | null };
type Context = Input & DraftChanges & { storedAt: number | null };

const eventOf = <Event>({ event }: { event: Event }): Event => event;

/** Shows in the form what the storage answered. */
const showStored = [
  { type: 'emitMerged', params: eventOf },
  { type: 'storeAgreed', params: eventOf },
] as const;

const changesOf = ({ base, typed }: Context): DraftChanges => ({ base, typed });

/**
 * The draft of one form step: stored in the browser shortly after each change, sent to the service later, and merged
 * with the changes of other tabs and devices (ST-05, D-15). It belongs to one customer.
 */
export const draftMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DraftEvent,
    emitted: {} as DraftEmitted,
    input: {} as Input,
    tags: {} as 'reading' | 'sending' | 'not stored',
  },
  actors: {
    storage: listenerToProvide<DraftReport, Input, DraftCommand>('storage'),
    /** Brings the service's drafts into the browser's storage. */
    read: promiseToProvide<null, Input>('read'),
    send: promiseToProvide<DraftSent, Input>('send'),
  },
  actions: {
    storeAgreed: assign((_, { fields, at }: { fields: DraftFields; at: number | null }) => ({
      base: fields,
      typed: fields,
      storedAt: at,
    })),
    storeTyped: assign({ typed: (_, { fields }: { fields: DraftFields }) => fields }),
    emitMerged: enqueueActions(({ context, enqueue }, { fields }: { fields: DraftFields }) => {
      const changed = changedFields(context.typed, fields);
      if (Object.keys(changed).length > 0) enqueue.emit({ type: 'MERGED', fields: changed });
    }),
    writeToStorage: sendTo('storage', ({ context }) => ({ type: 'STORE', ...changesOf(context) })),
    mergeInStorage: sendTo('storage', ({ context }, draft: ServiceDraft) => ({
      type: 'MERGE',
      draft,
      ...changesOf(context),
    })),
    removeFromStorage: sendTo('storage', { type: 'REMOVE' }),
  },
  guards: {
    isUnsent: (_, { unsent }: { unsent: boolean }) => unsent,
    isNewer: (_, sent: DraftSent) => sent.kind === 'newer',
    wasSent: (_, sent: DraftSent) => sent.kind === 'sent',
  },
  delays: { readTimeout: DRAFT_WAIT_MS, storeAfter: DRAFT_STORE_MS, sendAfter: DRAFT_SEND_MS },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ ...input, base: {}, typed: {}, storedAt: null }),
  invoke: { id: 'storage', src: 'storage', input: ({ context }) => context, onError: { target: '.broken' } },
  on: {
    'STEP.DONE': { target: '.done' },
    'PERSON.CHANGED': { target: '.stopped' },
  },
  initial: 'reading',
  states: {
    reading: {
      description: "The service's draft is being read, for as long as a page may wait for it.",
      tags: 'reading',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context,
        onDone: { target: 'waiting' },
        onError: { target: 'waiting' },
      },
      after: { readTimeout: { target: 'waiting' } },
    },
    waiting: {
      description: 'The form has yet to open with the draft.',
      on: {
        OPENED: [
          {
            guard: { type: 'isUnsent', params: eventOf },
            target: 'editing.unsent',
            actions: { type: 'storeAgreed', params: eventOf },
          },
          { target: 'editing', actions: { type: 'storeAgreed', params: eventOf } },
        ],
      },
    },
    editing: {
      description: 'The person fills the form.',
      on: {
        TYPED: { target: '.dirty', actions: { type: 'storeTyped', params: eventOf } },
        'SAVE.STARTED': { target: 'saving' },
      },
      initial: 'clean',
      states: {
        clean: {
          description: 'Everything that was typed is stored.',
          on: { 'STORED.ELSEWHERE': { target: 'syncing' } },
        },
        syncing: {
          description: 'Passing: what another tab stored is merged into the form.',
          entry: 'writeToStorage',
          on: {
            STORED: {
              target: 'clean',
              actions: showStored,
            },
            'STORE.FAILED': { target: 'notStored' },
          },
        },
        dirty: {
          description: 'The person is typing.',
          after: { storeAfter: { target: 'storing' } },
          on: { LEFT: { target: 'leaving' } },
        },
        storing: {
          description: 'Passing: the draft is stored in the browser.',
          entry: 'writeToStorage',
          on: {
            STORED: {
              target: 'stored',
              actions: showStored,
            },
            'STORE.FAILED': { target: 'notStored' },
          },
        },
        leaving: {
          description: 'Passing: the draft is stored in the browser, to be sent at once.',
          entry: 'writeToStorage',
          on: {
            STORED: {
              target: 'sending',
              actions: showStored,
            },
            'STORE.FAILED': { target: 'notStored' },
          },
        },
        stored: {
          description: 'The browser has stored the draft; it is sent in a moment.',
          after: { sendAfter: { target: 'sending' } },
          on: { LEFT: { target: 'sending' } },
        },
        sending: {
          description: 'The draft is on its way to the service.',
          tags: 'sending',
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => context,
            onDone: [
              answer('wasSent', 'clean'),
              {
                guard: { type: 'isNewer', params: outputOf },
                target: 'merging',
                actions: {
                  type: 'mergeInStorage',
                  params: ({ event }) =>
                    event.output.kind === 'newer' ? event.output.draft : { version: 0, fields: {} },
                },
              },
              { target: 'unsent' },
            ],
            onError: { target: 'unsent' },
          },
        },
        merging: {
          description:
            "Passing: another device was faster; this browser's changes are put on top of its draft.",
          on: {
            STORED: {
              target: 'sending',
              actions: showStored,
            },
            'STORE.FAILED': { target: 'notStored' },
          },
        },
        unsent: {
          description: 'The service lacks the draft; it goes with the next change, or when the page is left.',
          on: { LEFT: { target: 'sending' } },
        },
        notStored: {
          description: "The browser couldn't store the draft; the next change tries again.",
          tags: 'not stored',
        },
      },
    },
    saving: {
      description: 'The step is being saved: nothing is stored or sent, so that no draft outlives the save.',
      on: { 'SAVE.FAILED': { target: 'editing.dirty' } },
    },
    done: {
      description: 'The step is done, and its draft removed.',
      entry: 'removeFromStorage',
    },
    stopped: {
      description: 'Someone else is signed in, or nobody: nothing is stored any more.',
      on: { 'STEP.DONE': {} },
    },
    broken: {
      description: 'The storage failed in an unknown way: nothing is stored any more.',
      tags: 'not stored',
      on: { 'STEP.DONE': {}, 'PERSON.CHANGED': {} },
    },
  },
});

import { assertEvent } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { outputOf } from '#atlas/declare/provided.ts';
import { SLOT_IDS, type SlotId } from '#domain/documents/documents.ts';
import { UPLOAD_STALLED_MS } from '#domain/limits.ts';
import { documents, emptySlots, passwordIn } from './documents/setup.ts';

export type { DocumentsLoaded, DocumentUploaded, Passwords } from './documents/setup.ts';
export { isCutOff, SLOT_STATES, type SlotState } from './documents/setup.ts';

/** The region of one slot: a file is chosen, checked and sent, and sent again alone when that failed. */
const slotRegion = (slot: SlotId) =>
  documents.createStateConfig({
    description: 'One document: its file is chosen, checked and sent; a failed one is sent again alone.',
    initial: 'empty',
    on: {
      'FILE.CHOSEN': {
        guard: { type: 'concerns', params: ({ event }) => ({ slot, event }) },
        target: '.checking',
        actions: { type: 'storeName', params: ({ event }) => ({ slot, name: event.file.name }) },
      },
      'FILE.REMOVED': {
        guard: { type: 'concerns', params: ({ event }) => ({ slot, event }) },
        target: '.empty',
        actions: { type: 'removeFile', params: { slot } },
      },
      'DOCUMENTS.ARRIVED': {
        guard: { type: 'hasArrived', params: ({ event }) => ({ slot, arrived: event.slots }) },
        target: '.uploaded',
        actions: { type: 'removeFile', params: { slot } },
      },
    },
    states: {
      empty: { description: 'No file is chosen.', tags: `${slot} empty` },
      checking: {
        description: 'The file is being looked at.',
        tags: `${slot} checking`,
        invoke: {
          id: `check_${slot}`,
          src: 'checkFile',
          input: ({ event }) => {
            assertEvent(event, 'FILE.CHOSEN');
            return { slot, file: event.file };
          },
          onDone: [
            {
              guard: { type: 'goesAtOnce', params: outputOf },
              target: 'waiting',
              actions: { type: 'storeChecked', params: ({ event }) => ({ slot, checked: event.output }) },
            },
            {
              guard: { type: 'isReady', params: outputOf },
              target: 'chosen',
              actions: { type: 'storeChecked', params: ({ event }) => ({ slot, checked: event.output }) },
            },
            {
              target: 'rejected',
              actions: { type: 'storeChecked', params: ({ event }) => ({ slot, checked: event.output }) },
            },
          ],
          onError: { target: 'rejected', actions: { type: 'storeUnreadable', params: { slot } } },
        },
      },
      chosen: {
        description: 'A file is ready to be sent, or waits for its password (D-40).',
        tags: `${slot} chosen`,
        on: {
          UPLOAD: { guard: 'maySend', target: 'uploading' },
          'UPLOAD.RETRY': {
            guard: { type: 'concernsAlone', params: ({ event }) => ({ slot, event }) },
            target: 'uploading',
          },
        },
      },
      waiting: {
        description: 'The file is sent by itself when it is its turn (D-40).',
        tags: `${slot} waiting`,
        always: { guard: `turn of ${slot}`, target: 'uploading' },
      },
      rejected: { description: 'The file can not be used.', tags: `${slot} rejected` },
      uploading: {
        description: 'The file is being sent.',
        tags: `${slot} uploading`,
        meta: { times: [{ by: `upload_${slot}`, after: UPLOAD_STALLED_MS, name: 'no progress: fails' }] },
        entry: { type: 'clearFailure', params: { slot } },
        invoke: {
          id: `upload_${slot}`,
          src: 'uploadFile',
          input: ({ context, event }) => ({
            slot,
            file: context.slots[slot].file,
            password: passwordIn(event, slot),
          }),
          onDone: [
            {
              guard: { type: 'succeeded', params: outputOf },
              target: 'uploaded',
              actions: { type: 'clearReplacement', params: { slot } },
            },
            answer('sessionRejected', '#documents.sessionRejected'),
            {
              target: 'failed',
              actions: { type: 'storeFailure', params: ({ event }) => ({ slot, outcome: event.output }) },
            },
          ],
          onError: { target: 'failed' },
        },
        on: {
          'UPLOAD.STOPPED': {
            guard: { type: 'concerns', params: ({ event }) => ({ slot, event }) },
            target: 'chosen',
          },
          // An upload is stopped before its file is replaced, and its own answer counts.
          'FILE.CHOSEN': {},
          'FILE.REMOVED': {},
          'DOCUMENTS.ARRIVED': {},
        },
      },
      uploaded: {
        description:
          'The service has the document. It is sent again only to replace it, where each is sent alone (D-40).',
        tags: `${slot} uploaded`,
        type: 'final',
        on: {
          'FILE.CHOSEN': [
            {
              guard: { type: 'concernsAlone', params: ({ event }) => ({ slot, event }) },
              target: 'checking',
              actions: [
                { type: 'markReplacement', params: { slot } },
                { type: 'storeName', params: ({ event }) => ({ slot, name: event.file.name }) },
              ],
            },
            {},
          ],
          'FILE.REMOVED': {},
          'DOCUMENTS.ARRIVED': {},
        },
      },
      failed: {
        description: 'The document did not arrive; it can be sent again, alone or with the others.',
        tags: `${slot} failed`,
        on: {
          UPLOAD: { guard: 'maySend', target: 'uploading' },
          'UPLOAD.RETRY': {
            guard: { type: 'concerns', params: ({ event }) => ({ slot, event }) },
            target: 'uploading',
          },
          'NETWORK.BACK': { guard: { type: 'cutOff', params: { slot } }, target: 'waiting' },
        },
      },
    },
  });

const slotRegions = () =>
  Object.fromEntries(SLOT_IDS.map((slot) => [slot, slotRegion(slot)])) as Record<
    SlotId,
    ReturnType<typeof slotRegion>
  >;

/** Step 8: five documents, each with a region of its own, and the upload as a whole (DOC-01 to DOC-10). */
export const documentsMachine = documents.createMachine({
  id: 'documents',
  context: () => ({ sendsEach: false, slots: emptySlots(), missing: false }),
  meta: { screen: 'documents' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The page asks whether the step is done.',
      tags: 'show loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          answer('isDone', 'locked'),
          answer('isRefused', 'refused'),
          { target: 'open', actions: [keep('storeHow'), keep('tellArrived')] },
        ],
        onError: { target: 'open' },
      },
    },
    open: {
      description: 'The documents are being collected.',
      tags: 'show slots',
      type: 'parallel',
      on: { 'DONE.ELSEWHERE': { target: 'locked', actions: 'clearFiles' } },
      states: {
        slots: {
          description: 'The five slots, each on its own.',
          type: 'parallel',
          states: slotRegions(),
          onDone: { target: '#documents.done' },
        },
        whole: {
          description: 'The upload as a whole.',
          initial: 'choosing',
          on: { 'FILE.CHOSEN': { actions: 'clearMissing' } },
          states: {
            choosing: {
              description: 'Files are chosen; nothing was sent yet.',
              always: { guard: 'sendsSome', target: 'uploading' },
              on: { UPLOAD: { guard: 'lacksSome', actions: 'requireAll' } },
            },
            uploading: {
              description: 'At least one document is being sent.',
              tags: 'uploading',
              always: { guard: 'settled', target: 'partly' },
            },
            partly: {
              description: 'Not all arrived: what failed can be sent again, alone or together.',
              tags: 'partly uploaded',
              always: { guard: 'sendsSome', target: 'uploading' },
              on: { UPLOAD: { guard: 'lacksSome', actions: 'requireAll' } },
            },
          },
        },
      },
    },
    done: {
      description: 'All five documents have arrived.',
      type: 'final',
      tags: 'show done',
      entry: ['clearFiles', 'emitStepDone'],
    },
    locked: {
      description: 'The step was done before this page opened, or elsewhere meanwhile (ST-01).',
      type: 'final',
      tags: ['show done', 'done before'],
    },
    refused: {
      description: 'The answers so far can only be refused: no documents are asked for (ELI-08).',
      tags: 'cannot be given',
      on: { RELOAD: { target: 'rereading' } },
    },
    rereading: {
      description: 'The person came back to the page: an answer may have changed meanwhile (ELI-16).',
      tags: 'cannot be given',
      invoke: {
        id: 'reread',
        src: 'load',
        onDone: [
          answer('isDone', 'locked'),
          answer('isRefused', 'refused'),
          { target: 'open', actions: [keep('storeHow'), keep('tellArrived')] },
        ],
        onError: { target: 'refused' },
      },
    },
    sessionRejected: {
      description: 'The service no longer accepts the session.',
      type: 'final',
      entry: ['clearFiles', 'emitSessionRejected'],
    },
  },
});

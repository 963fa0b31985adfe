import { assertEvent } from 'xstate';
import type { SlotId } from '#domain/documents/documents.ts';
import { documents, emptySlots, SLOT_IDS } from './documents/setup.ts';
import { outputOf } from './provided.ts';

export type { DocumentsLoaded, DocumentUploaded, Passwords } from './documents/setup.ts';

/** One paper's region: chosen and checked, then sent, and sent again alone where that failed. */
const slotRegion = (slot: SlotId) =>
  documents.createStateConfig({
    initial: 'empty',
    on: {
      'FILE.CHOSEN': {
        guard: { type: 'concerns', params: ({ event }) => ({ slot, event }) },
        target: '.checking',
        actions: { type: 'nameFile', params: ({ event }) => ({ slot, name: event.file.name }) },
      },
      'FILE.REMOVED': {
        guard: { type: 'concerns', params: ({ event }) => ({ slot, event }) },
        target: '.empty',
        actions: { type: 'removeFile', params: { slot } },
      },
    },
    states: {
      empty: {},
      checking: {
        invoke: {
          id: `check_${slot}`,
          src: 'checkFile',
          input: ({ event }) => {
            assertEvent(event, 'FILE.CHOSEN');
            return { slot, file: event.file };
          },
          onDone: [
            {
              guard: { type: 'isReady', params: outputOf },
              target: 'chosen',
              actions: { type: 'keepChecked', params: ({ event }) => ({ slot, checked: event.output }) },
            },
            {
              target: 'rejected',
              actions: { type: 'keepChecked', params: ({ event }) => ({ slot, checked: event.output }) },
            },
          ],
          onError: { target: 'rejected', actions: { type: 'sayUnreadable', params: { slot } } },
        },
      },
      chosen: { on: { UPLOAD: { guard: 'allReady', target: 'uploading' } } },
      rejected: {},
      uploading: {
        entry: { type: 'forgetFailure', params: { slot } },
        invoke: {
          id: `upload_${slot}`,
          src: 'uploadFile',
          input: ({ context, event }) => {
            assertEvent(event, ['UPLOAD', 'UPLOAD.RETRY']);
            const password = event.type === 'UPLOAD' ? event.passwords[slot] : event.password;
            return { slot, file: context.slots[slot].file, password: password ?? '' };
          },
          onDone: [
            { guard: { type: 'succeeded', params: outputOf }, target: 'uploaded' },
            { guard: { type: 'sessionEnded', params: outputOf }, target: '#documents.sessionExpired' },
            {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ slot, outcome: event.output }) },
            },
          ],
          onError: { target: 'failed' },
        },
        on: {
          'UPLOAD.STOPPED': {
            guard: { type: 'concerns', params: ({ event }) => ({ slot, event }) },
            target: 'chosen',
          },
          // What is on its way is stopped before it is replaced.
          'FILE.CHOSEN': {},
          'FILE.REMOVED': {},
        },
      },
      /** On the service: it is neither replaced nor sent again. */
      uploaded: { type: 'final', on: { 'FILE.CHOSEN': {}, 'FILE.REMOVED': {} } },
      failed: {
        on: {
          UPLOAD: { guard: 'allReady', target: 'uploading' },
          'UPLOAD.RETRY': {
            guard: { type: 'concerns', params: ({ event }) => ({ slot, event }) },
            target: 'uploading',
          },
        },
      },
    },
  });

const slotRegions = () =>
  Object.fromEntries(SLOT_IDS.map((slot) => [slot, slotRegion(slot)])) as Record<
    SlotId,
    ReturnType<typeof slotRegion>
  >;

/** Step 8: five papers, each on its own way, and what becomes of the whole (DOC-01 to DOC-05). */
export const documentsMachine = documents.createMachine({
  id: 'documents',
  context: () => ({ slots: emptySlots(), missing: false }),
  meta: { screen: 'documents' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [{ guard: { type: 'isDone', params: outputOf }, target: 'locked' }, { target: 'open' }],
        onError: { target: 'open' },
      },
    },
    open: {
      type: 'parallel',
      states: {
        slots: {
          type: 'parallel',
          states: slotRegions(),
          onDone: { target: '#documents.done' },
        },
        whole: {
          initial: 'choosing',
          on: { 'FILE.CHOSEN': { actions: 'forgetMissing' } },
          states: {
            choosing: {
              on: {
                UPLOAD: [
                  { guard: 'allReady', target: 'uploading' },
                  { guard: 'allChecked', actions: 'askForAll' },
                ],
              },
            },
            /** Something is on its way. */
            uploading: { always: { guard: 'settled', target: 'partly' } },
            /** Not all arrived: what failed can be sent again, alone or together. */
            partly: {
              on: {
                UPLOAD: [
                  { guard: 'allReady', target: 'uploading' },
                  { guard: 'allChecked', actions: 'askForAll' },
                ],
                'UPLOAD.RETRY': { target: 'uploading' },
              },
            },
          },
        },
      },
    },
    done: { type: 'final', tags: 'panel', entry: ['dropFiles', 'tellSaved'] },
    /** Was done before this page opened (ST-01). */
    locked: { type: 'final', tags: 'panel' },
    sessionExpired: { type: 'final', entry: ['dropFiles', 'tellSessionExpired'] },
  },
});

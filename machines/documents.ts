import { and, assertEvent, assign, emit, not, or, setup, stateIn } from 'xstate';
import { DOCUMENT_SLOTS, type SlotId } from '#domain/documents.ts';
import type { FileChecked, FileProblem, ReadyFile } from '#domain/files.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { promiseToProvide } from './provided.ts';

/** Whether the papers are there already when the page opens (ST-01). */
export type DocumentsLoaded = { done: boolean };

export type DocumentUploaded = { ok: true } | { ok: false; failure: Failure };

/** Passwords of PDFs, as typed when the sending starts: the machine passes them on and keeps none (D-29). */
export type Passwords = Partial<Record<SlotId, string>>;

export type DocumentsEvent =
  | { type: 'FILE.CHOSEN'; slot: SlotId; file: File }
  | { type: 'FILE.REMOVED'; slot: SlotId }
  | { type: 'UPLOAD'; passwords: Passwords }
  /** One slot that failed, alone. */
  | { type: 'UPLOAD.RETRY'; slot: SlotId; password: string }
  | { type: 'UPLOAD.STOPPED'; slot: SlotId };

export type DocumentsEmitted = { type: 'SAVED' } | { type: 'SESSION.EXPIRED' };

export type Slot = {
  file: ReadyFile | null;
  /** Why the last file that was chosen can't be used, and its name. */
  problem: FileProblem | null;
  name: string;
  /** Why the last sending went wrong; null when it was no known failure. */
  failure: Failure | null;
};

type Context = {
  slots: Record<SlotId, Slot>;
  /** Upload was pressed before all five were there (DOC-02). */
  missing: boolean;
};

const IDS = DOCUMENT_SLOTS.map(({ id }) => id);
const EMPTY: Slot = { file: null, problem: null, name: '', failure: null };
const emptySlots = () => Object.fromEntries(IDS.map((id) => [id, EMPTY])) as Record<SlotId, Slot>;

const put = (slots: Context['slots'], slot: SlotId, part: Partial<Slot>): Context['slots'] => ({
  ...slots,
  [slot]: { ...slots[slot], ...part },
});

const slotIn = (slot: SlotId, state: string) => stateIn({ open: { slots: { [slot]: state } } });
const every = (...states: string[]) => and(IDS.map((id) => or(states.map((state) => slotIn(id, state)))));
const some = (state: string) => or(IDS.map((id) => slotIn(id, state)));

const documents = setup({
  types: {
    context: {} as Context,
    events: {} as DocumentsEvent,
    emitted: {} as DocumentsEmitted,
    tags: {} as 'panel',
  },
  actors: {
    load: promiseToProvide<DocumentsLoaded, void>('load'),
    checkFile: promiseToProvide<FileChecked, { slot: SlotId; file: File }>('checkFile'),
    uploadFile: promiseToProvide<
      DocumentUploaded,
      { slot: SlotId; file: ReadyFile | null; password: string }
    >('uploadFile'),
  },
  actions: {
    nameFile: assign({
      slots: ({ context }, { slot, name }: { slot: SlotId; name: string }) =>
        put(context.slots, slot, { ...EMPTY, name }),
    }),
    keepChecked: assign({
      slots: ({ context }, { slot, checked }: { slot: SlotId; checked: FileChecked }) =>
        put(
          context.slots,
          slot,
          checked.ok ? { file: checked.file, problem: null } : { file: null, problem: checked.problem },
        ),
    }),
    sayUnreadable: assign({
      slots: ({ context }, { slot }: { slot: SlotId }) =>
        put(context.slots, slot, { file: null, problem: { kind: 'unreadable' } }),
    }),
    removeFile: assign({
      slots: ({ context }, { slot }: { slot: SlotId }) => put(context.slots, slot, EMPTY),
    }),
    keepFailure: assign({
      slots: ({ context }, { slot, outcome }: { slot: SlotId; outcome: DocumentUploaded }) =>
        put(context.slots, slot, { failure: outcome.ok ? null : outcome.failure }),
    }),
    forgetFailure: assign({
      slots: ({ context }, { slot }: { slot: SlotId }) => put(context.slots, slot, { failure: null }),
    }),
    askForAll: assign({ missing: true }),
    forgetMissing: assign({ missing: false }),
    dropFiles: assign({ slots: emptySlots }),
    tellSaved: emit({ type: 'SAVED' }),
    tellSessionExpired: emit({ type: 'SESSION.EXPIRED' }),
  },
  guards: {
    isDone: (_, loaded: DocumentsLoaded) => loaded.done,
    concerns: (_, { slot, event }: { slot: SlotId; event: { slot: SlotId } }) => event.slot === slot,
    isReady: (_, checked: FileChecked) => checked.ok,
    succeeded: (_, outcome: DocumentUploaded) => outcome.ok,
    sessionEnded: (_, outcome: DocumentUploaded) => !outcome.ok && outcome.failure.kind === 'sessionExpired',
    allReady: every('chosen', 'failed', 'uploaded'),
    allChecked: not(some('checking')),
    settled: and([not(some('uploading')), not(every('uploaded'))]),
  },
});

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
              guard: { type: 'isReady', params: ({ event }) => event.output },
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
            { guard: { type: 'succeeded', params: ({ event }) => event.output }, target: 'uploaded' },
            {
              guard: { type: 'sessionEnded', params: ({ event }) => event.output },
              target: '#documents.sessionExpired',
            },
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
  Object.fromEntries(IDS.map((slot) => [slot, slotRegion(slot)])) as Record<
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
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'locked' },
          { target: 'open' },
        ],
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
                  { guard: 'allReady', target: 'uploading', actions: 'forgetMissing' },
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
                  { guard: 'allReady', target: 'uploading', actions: 'forgetMissing' },
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

import { and, assign, emit, not, or, setup, stateIn } from 'xstate';
import { DOCUMENT_SLOTS, type SlotId } from '#domain/documents/documents.ts';
import type { FileCheck, FileProblem, ReadyFile } from '#domain/documents/files.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { promiseToProvide } from '../provided.ts';

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

export const SLOT_IDS = DOCUMENT_SLOTS.map(({ id }) => id);
const EMPTY: Slot = { file: null, problem: null, name: '', failure: null };
export const emptySlots = () => Object.fromEntries(SLOT_IDS.map((id) => [id, EMPTY])) as Record<SlotId, Slot>;

const put = (slots: Context['slots'], slot: SlotId, part: Partial<Slot>): Context['slots'] => ({
  ...slots,
  [slot]: { ...slots[slot], ...part },
});

const slotIn = (slot: SlotId, state: string) => stateIn({ open: { slots: { [slot]: state } } });
const every = (...states: string[]) =>
  and(SLOT_IDS.map((id) => or(states.map((state) => slotIn(id, state)))));
const some = (state: string) => or(SLOT_IDS.map((id) => slotIn(id, state)));

/** What the documents' chart is made of: its types, actors, actions and guards. */
export const documents = setup({
  types: {
    context: {} as Context,
    events: {} as DocumentsEvent,
    emitted: {} as DocumentsEmitted,
    tags: {} as 'panel',
  },
  actors: {
    load: promiseToProvide<DocumentsLoaded, void>('load'),
    checkFile: promiseToProvide<FileCheck, { slot: SlotId; file: File }>('checkFile'),
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
      slots: ({ context }, { slot, checked }: { slot: SlotId; checked: FileCheck }) =>
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
    isReady: (_, checked: FileCheck) => checked.ok,
    succeeded: (_, outcome: DocumentUploaded) => outcome.ok,
    sessionEnded: (_, outcome: DocumentUploaded) => !outcome.ok && outcome.failure.kind === 'sessionExpired',
    allReady: every('chosen', 'failed', 'uploaded'),
    allChecked: not(some('checking')),
    settled: and([not(some('uploading')), not(every('uploaded'))]),
  },
});

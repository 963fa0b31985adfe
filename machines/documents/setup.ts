import { and, assign, emit, not, or, raise, setup, stateIn } from 'xstate';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import { SLOT_IDS, type SlotId } from '#domain/documents/documents.ts';
import type { FileCheck, FileProblem, ReadyFile } from '#domain/documents/files.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { SessionRejected, StepDone } from '../emitted.ts';

/** The progress of the step when the page opens (ST-01). */
export type DocumentsLoaded = {
  done: boolean;
  /** The answers so far can only be refused [ELI-08]. */
  refused?: boolean;
  /** The documents that the service has. */
  arrived: readonly SlotId[];
};

export type DocumentUploaded = { ok: true } | { ok: false; failure: Failure };

/** Passwords of PDFs, as typed when the upload starts. The machine passes them on and stores none (D-29). */
export type Passwords = Partial<Record<SlotId, string>>;

/** Documents that the service has, sent from here or from another tab or device. */
export type Arrival =
  | { type: 'DOCUMENTS.ARRIVED'; slots: readonly SlotId[] }
  /** All five were sent from another tab or device. */
  | { type: 'DONE.ELSEWHERE' };

export type DocumentsEvent =
  | Arrival
  | { type: 'FILE.CHOSEN'; slot: SlotId; file: File }
  | { type: 'FILE.REMOVED'; slot: SlotId }
  | { type: 'UPLOAD'; passwords: Passwords }
  /** Sends one failed slot again. */
  | { type: 'UPLOAD.RETRY'; slot: SlotId; password: string }
  | { type: 'UPLOAD.STOPPED'; slot: SlotId };

export type DocumentsEmitted = StepDone | SessionRejected;

/** The states of a slot, which its tag names: `salary_slip chosen`. */
export const SLOT_STATES = [
  'empty',
  'checking',
  'chosen',
  'rejected',
  'uploading',
  'uploaded',
  'failed',
] as const;
export type SlotState = (typeof SLOT_STATES)[number];

export type DocumentsTag =
  | 'show loading'
  | 'show slots'
  | 'show done'
  | 'uploading'
  | 'partly uploaded'
  | 'done before'
  | 'cannot be given'
  | `${SlotId} ${SlotState}`;

export type Slot = {
  file: ReadyFile | null;
  /** The reason why the last chosen file can't be used, and its name. */
  problem: FileProblem | null;
  name: string;
  /** The reason why the last upload went wrong; null for a failure that isn't a known one. */
  failure: Failure | null;
};

type Context = {
  slots: Record<SlotId, Slot>;
  /** Upload was pressed before all five were there (DOC-02). */
  missing: boolean;
};

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

/** The documents chart's types, actors, actions and guards. */
export const documents = setup({
  types: {
    context: {} as Context,
    events: {} as DocumentsEvent,
    emitted: {} as DocumentsEmitted,
    tags: {} as DocumentsTag,
    meta: {} as Timed<`upload_${SlotId}`>,
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
    tellArrived: raise((_, { arrived }: DocumentsLoaded) => ({
      type: 'DOCUMENTS.ARRIVED',
      slots: arrived,
    })),
    storeName: assign({
      slots: ({ context }, { slot, name }: { slot: SlotId; name: string }) =>
        put(context.slots, slot, { ...EMPTY, name }),
    }),
    storeChecked: assign({
      slots: ({ context }, { slot, checked }: { slot: SlotId; checked: FileCheck }) =>
        put(
          context.slots,
          slot,
          checked.ok ? { file: checked.file, problem: null } : { file: null, problem: checked.problem },
        ),
    }),
    storeUnreadable: assign({
      slots: ({ context }, { slot }: { slot: SlotId }) =>
        put(context.slots, slot, { file: null, problem: { kind: 'unreadable' } }),
    }),
    removeFile: assign({
      slots: ({ context }, { slot }: { slot: SlotId }) => put(context.slots, slot, EMPTY),
    }),
    storeFailure: assign({
      slots: ({ context }, { slot, outcome }: { slot: SlotId; outcome: DocumentUploaded }) =>
        put(context.slots, slot, { failure: outcome.ok ? null : outcome.failure }),
    }),
    clearFailure: assign({
      slots: ({ context }, { slot }: { slot: SlotId }) => put(context.slots, slot, { failure: null }),
    }),
    requireAll: assign({ missing: true }),
    clearMissing: assign({ missing: false }),
    clearFiles: assign({ slots: emptySlots }),
    emitStepDone: emit({ type: 'STEP.DONE', step: 8 }),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
  },
  guards: {
    isDone: (_, loaded: DocumentsLoaded) => loaded.done,
    isRefused: (_, loaded: DocumentsLoaded) => loaded.refused === true,
    concerns: (_, { slot, event }: { slot: SlotId; event: { slot: SlotId } }) => event.slot === slot,
    hasArrived: (_, { slot, arrived }: { slot: SlotId; arrived: readonly SlotId[] }) =>
      arrived.includes(slot),
    isReady: (_, checked: FileCheck) => checked.ok,
    succeeded: (_, outcome: DocumentUploaded) => outcome.ok,
    sessionRejected: (_, outcome: DocumentUploaded) =>
      !outcome.ok && outcome.failure.kind === 'sessionRejected',
    allReady: every('chosen', 'failed', 'uploaded'),
    allChecked: not(some('checking')),
    settled: and([not(some('uploading')), not(every('uploaded'))]),
  },
});

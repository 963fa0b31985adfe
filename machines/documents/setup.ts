import { and, assign, emit, type MachineContext, not, or, raise, setup, stateIn } from 'xstate';
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
  /** Each document is sent as soon as it is chosen (D-40); otherwise all five together. */
  sendsEach: boolean;
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
  /** Sends one slot alone. */
  | { type: 'UPLOAD.RETRY'; slot: SlotId; password: string }
  /** The network is back: what it had cut off is sent again. */
  | { type: 'NETWORK.BACK' }
  | { type: 'UPLOAD.STOPPED'; slot: SlotId }
  /** Asks again whether the step can be done. */
  | { type: 'RELOAD' };

export type DocumentsEmitted = StepDone | SessionRejected;

/** The states of a slot, which its tag names: `salary_slip chosen`. */
export const SLOT_STATES = [
  'empty',
  'checking',
  'chosen',
  'waiting',
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
  /** The service has an earlier document, which this one replaces. */
  isReplacement: boolean;
};

type Context = {
  /** Each document is sent as soon as it is chosen (D-40). */
  sendsEach: boolean;
  slots: Record<SlotId, Slot>;
  /** Upload was pressed before all five were there (DOC-02). */
  missing: boolean;
};

const EMPTY: Slot = { file: null, problem: null, name: '', failure: null, isReplacement: false };
export const emptySlots = () => Object.fromEntries(SLOT_IDS.map((id) => [id, EMPTY])) as Record<SlotId, Slot>;

const put = (slots: Context['slots'], slot: SlotId, part: Partial<Slot>): Context['slots'] => ({
  ...slots,
  [slot]: { ...slots[slot], ...part },
});

const slotIn = (slot: SlotId, state: string) => stateIn({ open: { slots: { [slot]: state } } });
const every = (...states: string[]) =>
  and(SLOT_IDS.map((id) => or(states.map((state) => slotIn(id, state)))));
const some = (...states: string[]) => or(SLOT_IDS.flatMap((id) => states.map((state) => slotIn(id, state))));

const BEING_SENT = ['waiting', 'uploading'] as const;
const sendsEach = ({ context }: { context: MachineContext }): boolean => context.sendsEach === true;
const allReady = every('chosen', 'failed', 'uploaded');

/**
 * The turn of each slot that is sent by itself: nothing else is being sent, and no slot before it waits. One at a time, as
 * the service takes those of one customer: a second one would only stand before it until it is refused.
 */
const TURNS = Object.fromEntries(
  SLOT_IDS.map((id, at) => [
    `turn of ${id}`,
    and([not(some('uploading')), ...SLOT_IDS.slice(0, at).map((earlier) => not(slotIn(earlier, 'waiting')))]),
  ]),
) as Record<`turn of ${SlotId}`, ReturnType<typeof every>>;

/** The network, not the service, is why a document didn't arrive. */
const CUT_OFF: readonly Failure['kind'][] = ['network', 'timeout'];
export const isCutOff = (failure: Failure | null): boolean =>
  failure !== null && CUT_OFF.includes(failure.kind);

type Concerned = { slot: SlotId; event: { slot: SlotId } };
const concerns = ({ slot, event }: Concerned) => event.slot === slot;

/** The password of a slot in the event that sends it; '' where it brings none. */
export const passwordIn = (event: DocumentsEvent, slot: SlotId): string => {
  if ('passwords' in event) return event.passwords[slot] ?? '';
  return 'password' in event && event.slot === slot ? event.password : '';
};

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
        put(context.slots, slot, { ...EMPTY, name, isReplacement: context.slots[slot].isReplacement }),
    }),
    markReplacement: assign({
      slots: ({ context }, { slot }: { slot: SlotId }) => put(context.slots, slot, { isReplacement: true }),
    }),
    clearReplacement: assign({
      slots: ({ context }, { slot }: { slot: SlotId }) => put(context.slots, slot, { isReplacement: false }),
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
    storeHow: assign({ sendsEach: (_, loaded: DocumentsLoaded) => loaded.sendsEach }),
    requireAll: assign({ missing: true }),
    clearMissing: assign({ missing: false }),
    clearFiles: assign({ slots: emptySlots }),
    emitStepDone: emit({ type: 'STEP.DONE', step: 8 }),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
  },
  guards: {
    isDone: (_, loaded: DocumentsLoaded) => loaded.done,
    isRefused: (_, loaded: DocumentsLoaded) => loaded.refused === true,
    concerns: (_, concerned: Concerned) => concerns(concerned),
    /** Where each document is sent alone, it is also replaced alone (D-40). */
    concernsAlone: ({ context }, concerned: Concerned) => context.sendsEach && concerns(concerned),
    cutOff: ({ context }, { slot }: { slot: SlotId }) =>
      context.sendsEach && isCutOff(context.slots[slot].failure),
    ...TURNS,
    /** News of a document that is being replaced is old. */
    hasArrived: ({ context }, { slot, arrived }: { slot: SlotId; arrived: readonly SlotId[] }) =>
      arrived.includes(slot) && !context.slots[slot].isReplacement,
    /** A PDF with a password waits for it. */
    goesAtOnce: ({ context }, checked: FileCheck) => context.sendsEach && checked.ok && !checked.file.locked,
    isReady: (_, checked: FileCheck) => checked.ok,
    succeeded: (_, outcome: DocumentUploaded) => outcome.ok,
    sessionRejected: (_, outcome: DocumentUploaded) =>
      !outcome.ok && outcome.failure.kind === 'sessionRejected',
    maySend: or([allReady, and([sendsEach, not(some('checking'))])]),
    /** Nothing can be sent, and it isn't because a file is still being looked at. */
    lacksSome: and([
      not(some('checking')),
      not(allReady),
      or([not(sendsEach), not(some('chosen', 'failed', ...BEING_SENT))]),
    ]),
    sendsSome: some(...BEING_SENT),
    settled: and([not(some(...BEING_SENT)), not(every('uploaded'))]),
  },
});

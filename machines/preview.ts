import { assign, emit, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Destination, Go } from '#domain/steps/destinations.ts';
import { LAST_STEP, type StepId } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { SessionRejected } from './emitted.ts';

/** The application when its preview opens: the current step, and whether it was sent. */
export type PreviewLoaded =
  | { ok: true; current: StepId; submitted: boolean }
  | { ok: false; failure: Failure };

/** A missing item, and the destination to add it; null when unknown. */
export type Missing = { name: string; to: Destination | null };

/** The documents that are missing. */
export type DocumentsChecked = { ok: true; missing: readonly Missing[] } | { ok: false; failure: Failure };

/** A refusal may name what is missing. */
export type Submitted = { ok: true } | { ok: false; failure: Failure; missing?: readonly Missing[] };

/** The content of the modal 'Notice': missing items, or a failure. */
export type Notice = { kind: 'missing'; missing: readonly Missing[] } | { kind: 'failure'; failure: Failure };

type Events =
  | { type: 'CONTINUE' }
  | { type: 'CONFIRM' }
  /** Confirms that the application was sent, and goes to the dashboard. */
  | { type: 'DASHBOARD' }
  | { type: 'RETRY' };

type Emitted = Go | { type: 'SUBMITTED' } | SessionRejected;

type Tag =
  | 'show loading'
  | 'not loaded'
  | 'show review'
  | 'not sent'
  | 'show modal'
  | 'checking'
  | 'busy'
  | 'sent';

/** The destination of the first missing item; null without one. */
const nextDestination = (notice: Notice | null): Destination | null =>
  notice?.kind === 'missing' ? (notice.missing.find(({ to }) => to !== null)?.to ?? null) : null;

type Context = { current: StepId; submitted: boolean; failure: Failure | null; notice: Notice | null };

/**
 * The profile preview: the application is reviewed, its documents are checked, and it is sent (PRE-02, PRE-04, D-14).
 * `completed` is step 10.
 */
export const previewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as Emitted,
    tags: {} as Tag,
  },
  actors: {
    load: promiseToProvide<PreviewLoaded, undefined>('load'),
    checkDocuments: promiseToProvide<DocumentsChecked, undefined>('checkDocuments'),
    submitApplication: promiseToProvide<Submitted, undefined>('submitApplication'),
  },
  actions: {
    storeLoaded: assign((_, loaded: PreviewLoaded) =>
      loaded.ok
        ? { current: loaded.current, submitted: loaded.submitted, failure: null }
        : { failure: loaded.failure },
    ),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    storeMissing: assign({
      notice: (_, checked: DocumentsChecked): Notice =>
        checked.ok
          ? { kind: 'missing', missing: checked.missing }
          : { kind: 'failure', failure: checked.failure },
    }),
    storeRefusal: assign({
      notice: (_, result: Submitted): Notice | null => {
        if (result.ok) return null;
        const { missing = [], failure } = result;
        return missing.length > 0 ? { kind: 'missing', missing } : { kind: 'failure', failure };
      },
    }),
    noticeUnknownFailure: assign({ notice: { kind: 'failure', failure: { kind: 'malformed' } } }),
    clearNotice: assign({ notice: null }),
    setSubmitted: assign({ submitted: true }),
    emitSubmitted: emit({ type: 'SUBMITTED' }),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
    goToEligibility: emit({ type: 'GO', to: 'step6' }),
    goToDashboard: emit({ type: 'GO', to: 'dashboard' }),
    goToMissing: emit(({ context }) => ({ type: 'GO', to: nextDestination(context.notice) ?? 'dashboard' })),
  },
  guards: {
    isDone: (_, loaded: PreviewLoaded) => loaded.ok && loaded.submitted,
    isKnown: (_, loaded: PreviewLoaded) => loaded.ok,
    allPresent: (_, checked: DocumentsChecked) => checked.ok && checked.missing.length === 0,
    sessionRejected: (_, result: DocumentsChecked | Submitted) =>
      !result.ok && result.failure.kind === 'sessionRejected',
    wasTaken: (_, result: Submitted) => result.ok,
    leadsOn: ({ context }) => nextDestination(context.notice) !== null,
    mayContinue: ({ context }) => context.current === LAST_STEP && !context.submitted,
  },
}).createMachine({
  id: 'preview',
  context: { current: 1, submitted: false, failure: null, notice: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The page asks where the application stands.',
      tags: 'show loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          answer('isDone', 'completed', keep('storeLoaded')),
          answer('isKnown', 'reviewing', keep('storeLoaded')),
          { target: 'failed', actions: keep('storeLoaded') },
        ],
        onError: { target: 'failed', actions: 'recordUnknownFailure' },
      },
    },
    failed: {
      description: 'The dashboard could not be fetched; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: { target: 'loading' } },
    },
    reviewing: {
      description: 'The person reads everything once more; nothing is sent yet.',
      tags: ['show review', 'not sent'],
      on: { CONTINUE: { guard: 'mayContinue', target: 'checking' } },
    },
    checking: {
      description: 'The service is asked whether any document is missing.',
      tags: ['busy', 'checking', 'not sent'],
      invoke: {
        id: 'checkDocuments',
        src: 'checkDocuments',
        onDone: [
          answer('allPresent', 'submitting'),
          answer('sessionRejected', 'reviewing', 'emitSessionRejected'),
          { target: 'notice', actions: keep('storeMissing') },
        ],
        onError: { target: 'notice', actions: 'noticeUnknownFailure' },
      },
    },
    submitting: {
      description: 'The application is being sent.',
      tags: ['busy', 'not sent'],
      invoke: {
        id: 'submitApplication',
        src: 'submitApplication',
        onDone: [
          answer('wasTaken', 'succeeded', ['setSubmitted', 'emitSubmitted']),
          answer('sessionRejected', 'reviewing', 'emitSessionRejected'),
          { target: 'notice', actions: keep('storeRefusal') },
        ],
        onError: { target: 'notice', actions: 'noticeUnknownFailure' },
      },
    },
    notice: {
      description: 'A modal says why the application was not sent; OK leads to what is missing.',
      tags: ['show modal', 'not sent'],
      on: {
        CONFIRM: [
          { guard: 'leadsOn', target: 'reviewing', actions: ['goToMissing', 'clearNotice'] },
          { target: 'reviewing', actions: 'clearNotice' },
        ],
      },
    },
    succeeded: {
      description: 'A modal says that the application was sent; the person confirms it.',
      tags: 'show modal',
      on: {
        CONFIRM: { target: 'completed', actions: 'goToEligibility' },
        DASHBOARD: { target: 'completed', actions: 'goToDashboard' },
      },
    },
    completed: {
      description: 'The application was sent (step 10).',
      tags: 'sent',
      type: 'final',
    },
  },
});

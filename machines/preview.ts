import { assign, emit, setup } from 'xstate';
import type { Go } from '#domain/steps/destinations.ts';
import { LAST_STEP, type StepId } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { outputOf, promiseToProvide } from '#machines/provided.ts';

/** Where the application stands when its preview opens. */
export type Standing = { ok: true; current: StepId; submitted: boolean } | { ok: false; failure: Failure };

/** The papers that are still missing, by name; none when all are there. */
export type Papers = { ok: true; missing: readonly string[] } | { ok: false; failure: Failure };

export type Submitted = { ok: true } | { ok: false; failure: Failure };

/** What the modal 'Notice' says: papers that are missing, or what went wrong. */
export type Notice = { kind: 'missing'; missing: readonly string[] } | { kind: 'failure'; failure: Failure };

type Events = { type: 'CONTINUE' } | { type: 'CONFIRM' } | { type: 'RETRY' };

type Emitted = Go | { type: 'SUBMITTED' } | { type: 'SESSION.EXPIRED' };

type Context = { current: StepId; submitted: boolean; failure: Failure | null; notice: Notice | null };

/**
 * The profile preview: reviewed, its papers checked, sent (PRE-02, PRE-04, D-14). `succeeded` and `notice` show
 * the modal; `completed` is step 10.
 */
export const previewMachine = setup({
  types: { context: {} as Context, events: {} as Events, emitted: {} as Emitted },
  actors: {
    loadStanding: promiseToProvide<Standing, undefined>('loadStanding'),
    checkDocuments: promiseToProvide<Papers, undefined>('checkDocuments'),
    submitApplication: promiseToProvide<Submitted, undefined>('submitApplication'),
  },
  actions: {
    noteStanding: assign((_, standing: Standing) =>
      standing.ok
        ? { current: standing.current, submitted: standing.submitted, failure: null }
        : { failure: standing.failure },
    ),
    noteBug: assign({ failure: { kind: 'malformed' } }),
    noteMissing: assign({
      notice: (_, papers: Papers): Notice =>
        papers.ok
          ? { kind: 'missing', missing: papers.missing }
          : { kind: 'failure', failure: papers.failure },
    }),
    noteRefusal: assign({
      notice: (_, result: Submitted): Notice | null =>
        result.ok ? null : { kind: 'failure', failure: result.failure },
    }),
    noteUnknown: assign({ notice: { kind: 'failure', failure: { kind: 'malformed' } } }),
    dropNotice: assign({ notice: null }),
    markSubmitted: assign({ submitted: true }),
    tellSubmitted: emit({ type: 'SUBMITTED' }),
    tellExpired: emit({ type: 'SESSION.EXPIRED' }),
    goToEligibility: emit({ type: 'GO', to: 'step6' }),
  },
  guards: {
    isDone: (_, standing: Standing) => standing.ok && standing.submitted,
    isKnown: (_, standing: Standing) => standing.ok,
    allThere: (_, papers: Papers) => papers.ok && papers.missing.length === 0,
    hasExpired: (_, result: Papers | Submitted) => !result.ok && result.failure.kind === 'sessionExpired',
    wasTaken: (_, result: Submitted) => result.ok,
    mayContinue: ({ context }) => context.current === LAST_STEP && !context.submitted,
  },
}).createMachine({
  id: 'preview',
  context: { current: 1, submitted: false, failure: null, notice: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadStanding',
        src: 'loadStanding',
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'completed',
            actions: { type: 'noteStanding', params: outputOf },
          },
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'reviewing',
            actions: { type: 'noteStanding', params: outputOf },
          },
          { target: 'failed', actions: { type: 'noteStanding', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'noteBug' },
      },
    },
    failed: { on: { RETRY: { target: 'loading' } } },
    reviewing: { on: { CONTINUE: { guard: 'mayContinue', target: 'checking' } } },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkDocuments',
        src: 'checkDocuments',
        onDone: [
          { guard: { type: 'allThere', params: outputOf }, target: 'submitting' },
          { guard: { type: 'hasExpired', params: outputOf }, target: 'reviewing', actions: 'tellExpired' },
          { target: 'notice', actions: { type: 'noteMissing', params: outputOf } },
        ],
        onError: { target: 'notice', actions: 'noteUnknown' },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submitApplication',
        src: 'submitApplication',
        onDone: [
          {
            guard: { type: 'wasTaken', params: outputOf },
            target: 'succeeded',
            actions: ['markSubmitted', 'tellSubmitted'],
          },
          { guard: { type: 'hasExpired', params: outputOf }, target: 'reviewing', actions: 'tellExpired' },
          { target: 'notice', actions: { type: 'noteRefusal', params: outputOf } },
        ],
        onError: { target: 'notice', actions: 'noteUnknown' },
      },
    },
    notice: { tags: 'modal', on: { CONFIRM: { target: 'reviewing', actions: 'dropNotice' } } },
    succeeded: { tags: 'modal', on: { CONFIRM: { target: 'completed', actions: 'goToEligibility' } } },
    completed: { type: 'final' },
  },
});

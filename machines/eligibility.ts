import { assign, emit, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import { REDIRECT_MS } from '#domain/limits.ts';
import { lacksPermission, saysAlreadyApplied } from '#domain/loan/eligibility.ts';
import type { Go } from '#domain/steps/destinations.ts';
import { STATUS } from '#domain/wire/envelope.ts';
import type { Failure, Outcome } from '#domain/wire/failure.ts';
import type { SessionRejected, StepDone } from './emitted.ts';

/**
 * The dashboard's data when the page opens; `alreadyApplied` completes the step only now (ELI-04), and `refused` is the
 * answer that a check would give [ELI-08].
 */
export type EligibilityLoaded =
  | { ok: true; verdict: 'open' | 'complete' | 'alreadyApplied' | 'refused' }
  | { ok: false; failure: Failure };

/** Data of a check: next_step is stored, the rest is kept as eligibility_data (ELI-07). */
export type EligibilityData = Record<string, unknown>;

export type EligibilityChecked = Outcome<EligibilityData> & {
  /** The reference CRM has said what a refusal is for: asking again would only repeat it [ELI-12]. */
  explained?: boolean;
};

/** A check that completes step 6. */
export type Decided = { verdict: 'eligible' | 'alreadyApplied'; data: EligibilityData };

export type EligibilityEvent =
  | { type: 'CHECK' }
  | { type: 'RELOAD' }
  /** The check was passed in another tab or on another device. */
  | { type: 'DONE.ELSEWHERE' };

export type EligibilityEmitted =
  | ({ type: 'DECIDED' } & Decided)
  /** The page leaves for the dashboard with the answer 'eligible'. */
  | { type: 'ELIGIBLE.LEFT' }
  /** A check that the answers so far were not known to fail was refused for good. */
  | { type: 'CHECK.REFUSED' }
  | StepDone
  | SessionRejected
  | Go;

/** The content of the page: one of the answers of ELI-02, or why there is none yet. */
export const ELIGIBILITY_LOOKS = [
  'idle',
  'checking',
  'eligible',
  'alreadyApplied',
  'notEligible',
  'refused',
  'failed',
  'complete',
] as const;
export type EligibilityLook = (typeof ELIGIBILITY_LOOKS)[number];

/** The failure of a refusal; null otherwise. */
const refusalOf = (checked: EligibilityChecked) =>
  !checked.ok && checked.failure.kind === 'refused' ? checked.failure : null;

/** The data of an answer; {} when it is not an object. */
const dataOf = (data: unknown): EligibilityData =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as EligibilityData) : {};

const messageOf = (failure: Failure | null) => (failure?.kind === 'refused' ? failure.message : null);

/** A permission was taken back: nothing was decided, and registering wouldn't change that (CNS-05). */
const UNDECIDED = answer('lacksPermission', 'failed', keep('storeFailure'));

/** The transitions after a check, or its retry, that didn't complete the step. */
const notYes = [
  answer('hasApplied', 'alreadyApplied', [keep('emitAlreadyApplied'), 'emitStepDone']),
  answer('isRefused', 'notEligible', keep('storeFailure')),
  answer('sessionRejected', 'sessionRejected'),
  { target: 'failed', actions: keep('storeFailure') },
] as const;

/** Transitions while no check is running. */
const asking = {
  CHECK: { target: 'checking' },
  'DONE.ELSEWHERE': { target: 'complete' },
} as const;

/** Step 6: one check, one retry by registration, and three answers (ELI-02 to ELI-04). */
export const eligibilityMachine = setup({
  types: {
    context: {} as { failure: Failure | null },
    events: {} as EligibilityEvent,
    emitted: {} as EligibilityEmitted,
    tags: {} as EligibilityLook | 'show loading' | 'not loaded' | 'show done',
  },
  actors: {
    load: promiseToProvide<EligibilityLoaded, void>('load'),
    check: promiseToProvide<EligibilityChecked, void>('check'),
    register: promiseToProvide<EligibilityChecked, void>('register'),
  },
  actions: {
    storeFailure: assign({
      failure: (_, outcome: EligibilityLoaded | EligibilityChecked) => (outcome.ok ? null : outcome.failure),
    }),
    clearFailure: assign({ failure: null }),
    emitEligible: emit((_, checked: EligibilityChecked) => ({
      type: 'DECIDED' as const,
      verdict: 'eligible' as const,
      data: checked.ok ? checked.data : {},
    })),
    emitAlreadyApplied: emit((_, checked: EligibilityChecked) => ({
      type: 'DECIDED' as const,
      verdict: 'alreadyApplied' as const,
      data: dataOf(refusalOf(checked)?.data),
    })),
    emitStepDone: emit({ type: 'STEP.DONE', step: 6 }),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
    emitRefused: emit({ type: 'CHECK.REFUSED' }),
    emitEligibleLeft: emit({ type: 'ELIGIBLE.LEFT' }),
    goToDashboard: emit({ type: 'GO', to: 'dashboard' }),
  },
  guards: {
    isComplete: (_, loaded: EligibilityLoaded) => loaded.ok && loaded.verdict === 'complete',
    wasAlreadyApplied: (_, loaded: EligibilityLoaded) => loaded.ok && loaded.verdict === 'alreadyApplied',
    wasRefused: (_, loaded: EligibilityLoaded) => loaded.ok && loaded.verdict === 'refused',
    succeeded: (_, outcome: { ok: boolean }) => outcome.ok,
    sessionRejected: (_, checked: EligibilityChecked) =>
      !checked.ok && checked.failure.kind === 'sessionRejected',
    lacksPermission: (_, checked: EligibilityChecked) => lacksPermission(refusalOf(checked)?.data),
    asksToRegister: (_, checked: EligibilityChecked) => refusalOf(checked)?.status === STATUS.refused,
    /** True when this refusal, or the first one (Status 2), says 'already applied'. */
    hasApplied: ({ context }, checked: EligibilityChecked) =>
      [refusalOf(checked)?.message, messageOf(context.failure)].some(saysAlreadyApplied) &&
      refusalOf(checked) !== null,
    isExplained: (_, checked: EligibilityChecked) =>
      refusalOf(checked) !== null && checked.explained === true,
    isRefused: (_, checked: EligibilityChecked) => refusalOf(checked) !== null,
  },
  delays: { moveOn: REDIRECT_MS },
}).createMachine({
  id: 'eligibility',
  context: { failure: null },
  meta: { screen: 'eligibility' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The page asks the dashboard whether the check is done.',
      tags: 'show loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          answer('isComplete', 'complete'),
          answer('wasAlreadyApplied', 'complete', 'emitStepDone'),
          answer('wasRefused', 'refused'),
          answer('succeeded', 'idle'),
          { target: 'loadFailed', actions: keep('storeFailure') },
        ],
        onError: { target: 'loadFailed' },
      },
    },
    loadFailed: {
      description: 'The dashboard could not be fetched; the person can try again.',
      tags: 'not loaded',
      on: { RELOAD: { target: 'loading', actions: 'clearFailure' } },
    },
    idle: {
      description: 'Nothing was checked yet.',
      tags: 'idle',
      on: asking,
    },
    checking: {
      description: 'The service decides.',
      tags: 'checking',
      entry: 'clearFailure',
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          answer('succeeded', 'eligible', [keep('emitEligible'), 'emitStepDone']),
          UNDECIDED,
          answer('asksToRegister', 'retrying', keep('storeFailure')),
          ...notYes,
        ],
        onError: { target: 'failed' },
      },
    },
    retrying: {
      description: 'The one retry after Status 2, by register_now (ELI-03).',
      tags: 'checking',
      invoke: {
        id: 'register',
        src: 'register',
        onDone: [
          answer('succeeded', 'eligible.leaving', [keep('emitEligible'), 'emitStepDone']),
          UNDECIDED,
          answer('isExplained', 'refused', [keep('storeFailure'), 'emitRefused']),
          ...notYes,
        ],
        onError: { target: 'failed' },
      },
    },
    eligible: {
      description: 'The person is eligible.',
      tags: ['eligible', 'show done'],
      initial: 'staying',
      states: {
        staying: { description: 'The person chooses where to go on.', type: 'final' },
        leaving: {
          description: 'The dashboard opens in a moment, as after each registration (ELI-03).',
          after: { moveOn: { target: 'left', actions: ['emitEligibleLeft', 'goToDashboard'] } },
        },
        left: { description: 'The dashboard has opened.', type: 'final' },
      },
    },
    alreadyApplied: {
      description: 'The person has an active application; that completes the step.',
      tags: ['alreadyApplied', 'show done'],
      initial: 'leaving',
      states: {
        leaving: {
          description: 'The dashboard opens in a moment (ELI-03).',
          after: { moveOn: { target: 'left', actions: 'goToDashboard' } },
        },
        left: { description: 'The dashboard has opened.', type: 'final' },
      },
    },
    notEligible: {
      description: 'The service said no; circumstances change, so the person may ask again.',
      tags: 'notEligible',
      on: asking,
    },
    refused: {
      description: 'The reasons of the refusal are known: asking again would only repeat it (ELI-12).',
      tags: 'refused',
      on: { 'DONE.ELSEWHERE': { target: 'complete' } },
    },
    failed: {
      description: 'The check gave no answer; the person may try again.',
      tags: 'failed',
      on: asking,
    },
    complete: {
      description: 'The check was done before this page opened, or elsewhere meanwhile (ELI-04).',
      type: 'final',
      tags: ['complete', 'show done'],
    },
    sessionRejected: {
      description: 'The service no longer accepts the session.',
      type: 'final',
      entry: 'emitSessionRejected',
    },
  },
});

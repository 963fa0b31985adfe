import { assign, emit, setup } from 'xstate';
import { REDIRECT_MS } from '#domain/limits.ts';
import { saysAlreadyApplied } from '#domain/loan/eligibility.ts';
import type { Go } from '#domain/steps/destinations.ts';
import { STATUS } from '#domain/wire/envelope.ts';
import type { Failure, Outcome } from '#domain/wire/failure.ts';
import { outputOf, promiseToProvide } from './provided.ts';

/** What the dashboard says when the page opens (ELI-04). */
export type EligibilityLoaded = { ok: true; complete: boolean } | { ok: false; failure: Failure };

/** Data of a check: next_step is stored, the rest is kept as eligibility_data (ELI-07). */
export type EligibilityData = Record<string, unknown>;

export type EligibilityChecked = Outcome<EligibilityData>;

/** A check that completes step 6. */
export type Decided = { verdict: 'eligible' | 'alreadyApplied'; data: EligibilityData };

export type EligibilityEvent = { type: 'CHECK' } | { type: 'RELOAD' };

export type EligibilityEmitted = ({ type: 'DECIDED' } & Decided) | { type: 'SESSION.EXPIRED' } | Go;

/** The failure of an answer that was understood and wasn't a yes; null for anything else. */
const refusalOf = (checked: EligibilityChecked) =>
  !checked.ok && checked.failure.kind === 'refused' ? checked.failure : null;

/** Data that came with an answer; {} where it is no object. */
const dataOf = (data: unknown): EligibilityData =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as EligibilityData) : {};

const messageOf = (failure: Failure | null) => (failure?.kind === 'refused' ? failure.message : null);

/** What becomes of a check, and of its retry, that was not answered by a yes. */
const notYes = [
  {
    guard: { type: 'hasApplied', params: outputOf },
    target: 'alreadyApplied',
    actions: { type: 'tellAlreadyApplied', params: outputOf },
  },
  {
    guard: { type: 'isRefused', params: outputOf },
    target: 'notEligible',
    actions: { type: 'keepFailure', params: outputOf },
  },
  { guard: { type: 'sessionEnded', params: outputOf }, target: 'sessionExpired' },
  { target: 'failed', actions: { type: 'keepFailure', params: outputOf } },
] as const;

/** Step 6: one check, one retry by registration, and three answers (ELI-02 to ELI-04). */
export const eligibilityMachine = setup({
  types: {
    context: {} as { failure: Failure | null },
    events: {} as EligibilityEvent,
    emitted: {} as EligibilityEmitted,
    tags: {} as 'checking' | 'panel',
  },
  actors: {
    load: promiseToProvide<EligibilityLoaded, void>('load'),
    check: promiseToProvide<EligibilityChecked, void>('check'),
    register: promiseToProvide<EligibilityChecked, void>('register'),
  },
  actions: {
    keepFailure: assign({
      failure: (_, outcome: EligibilityLoaded | EligibilityChecked) => (outcome.ok ? null : outcome.failure),
    }),
    forgetFailure: assign({ failure: null }),
    tellEligible: emit((_, checked: EligibilityChecked) => ({
      type: 'DECIDED' as const,
      verdict: 'eligible' as const,
      data: checked.ok ? checked.data : {},
    })),
    tellAlreadyApplied: emit((_, checked: EligibilityChecked) => ({
      type: 'DECIDED' as const,
      verdict: 'alreadyApplied' as const,
      data: dataOf(refusalOf(checked)?.data),
    })),
    tellSessionExpired: emit({ type: 'SESSION.EXPIRED' }),
    goToDashboard: emit({ type: 'GO', to: 'dashboard' }),
  },
  guards: {
    isComplete: (_, loaded: EligibilityLoaded) => loaded.ok && loaded.complete,
    succeeded: (_, outcome: { ok: boolean }) => outcome.ok,
    sessionEnded: (_, checked: EligibilityChecked) =>
      !checked.ok && checked.failure.kind === 'sessionExpired',
    asksToRegister: (_, checked: EligibilityChecked) => refusalOf(checked)?.status === STATUS.refused,
    /** Said by this refusal, or by the one before it, which asked to register. */
    hasApplied: ({ context }, checked: EligibilityChecked) =>
      [refusalOf(checked)?.message, messageOf(context.failure)].some(saysAlreadyApplied) &&
      refusalOf(checked) !== null,
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
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: { type: 'isComplete', params: outputOf }, target: 'complete' },
          { guard: { type: 'succeeded', params: outputOf }, target: 'idle' },
          { target: 'loadFailed', actions: { type: 'keepFailure', params: outputOf } },
        ],
        onError: { target: 'loadFailed' },
      },
    },
    loadFailed: { on: { RELOAD: { target: 'loading', actions: 'forgetFailure' } } },
    idle: { on: { CHECK: { target: 'checking' } } },
    checking: {
      tags: 'checking',
      entry: 'forgetFailure',
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          {
            guard: { type: 'succeeded', params: outputOf },
            target: 'eligible',
            actions: { type: 'tellEligible', params: outputOf },
          },
          {
            guard: { type: 'asksToRegister', params: outputOf },
            target: 'retrying',
            actions: { type: 'keepFailure', params: outputOf },
          },
          ...notYes,
        ],
        onError: { target: 'failed' },
      },
    },
    /** The one retry after Status 2, by register_now (ELI-03). */
    retrying: {
      tags: 'checking',
      invoke: {
        id: 'register',
        src: 'register',
        onDone: [
          {
            guard: { type: 'succeeded', params: outputOf },
            target: 'eligible.leaving',
            actions: { type: 'tellEligible', params: outputOf },
          },
          ...notYes,
        ],
        onError: { target: 'failed' },
      },
    },
    eligible: {
      tags: 'panel',
      initial: 'staying',
      states: {
        staying: { type: 'final' },
        leaving: { after: { moveOn: { target: 'left', actions: 'goToDashboard' } } },
        left: { type: 'final' },
      },
    },
    alreadyApplied: {
      tags: 'panel',
      initial: 'leaving',
      states: {
        leaving: { after: { moveOn: { target: 'left', actions: 'goToDashboard' } } },
        left: { type: 'final' },
      },
    },
    /** Circumstances change: the person may ask again. */
    notEligible: { on: { CHECK: { target: 'checking' } } },
    failed: { on: { CHECK: { target: 'checking' } } },
    /** Was decided before this page opened (ELI-04). */
    complete: { type: 'final', tags: 'panel' },
    sessionExpired: { type: 'final', entry: 'tellSessionExpired' },
  },
});

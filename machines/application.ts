import { assign, emit, setup } from 'xstate';
import type { Go } from '#domain/steps/destinations.ts';
import { completedSteps, currentStep } from '#domain/steps/progression.ts';
import { LAST_STEP, type StepId } from '#domain/steps/steps.ts';
import type { ApplicationDetails } from '#domain/wire/extensions.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { Profile } from '#domain/wire/profile.ts';
import type { SessionExpired, StepDone } from './emitted.ts';
import { outputOf, promiseToProvide } from './provided.ts';

/** The known data of an application: the service's profile and this browser's marks (DASH-03). */
export type Loaded =
  | {
      ok: true;
      profile: Profile;
      /** Steps that this browser marked as done (DASH-05). */
      local: readonly StepId[];
      inProcess: StepId | null;
      /** Step 10: the application was sent (PRE-02, D-31). */
      submitted: boolean;
      /** The reference CRM's data beyond the profile; null without it. */
      details: ApplicationDetails | null;
    }
  | { ok: false; failure: Failure };

type Context = {
  /** Null until the dashboard was loaded once. */
  profile: Profile | null;
  completed: readonly StepId[];
  inProcess: StepId | null;
  submitted: boolean;
  details: ApplicationDetails | null;
  failure: Failure | null;
};

type Events =
  | { type: 'SESSION.STARTED' }
  | { type: 'SESSION.ENDED' }
  /** A page that shows the application has opened: fetch it, unless a fetch is running. */
  | { type: 'DASHBOARD.OPENED' }
  /** The data is stale: fetch it again, even during a fetch. */
  | { type: 'DASHBOARD.STALE' }
  | { type: 'STEP.OPENED'; step: StepId }
  | { type: 'STEP.COMPLETED'; step: StepId }
  | { type: 'REVIEW.OPENED' }
  | { type: 'OFFER.OPENED' }
  | { type: 'APPLICATION.SUBMITTED' };

/** Reports why a step doesn't simply open; `current` is the step to complete first (DASH-04). */
export type StepNotice = {
  type: 'STEP.NOTICE';
  reason: 'completed' | 'inProcess' | 'pending';
  current: StepId;
};

type Emitted =
  | Go
  | StepNotice
  | StepDone
  | SessionExpired
  | { type: 'STEP.IN_PROCESS'; step: StepId | null }
  | { type: 'SUBMISSION.DONE' };

type Tag = 'not fetched' | 'fetching' | 'fetch failed' | 'known';

const nothingKnown: Context = {
  profile: null,
  completed: [],
  inProcess: null,
  submitted: false,
  details: null,
  failure: null,
};

const without = (step: StepId | null, completed: readonly StepId[]) =>
  step !== null && completed.includes(step) ? null : step;

/**
 * Events of a signed-in customer, the same on every screen of the dashboard. The order of the STEP.OPENED transitions
 * is the precedence of the card states (DASH-02, DASH-04, D-06).
 */
const signedIn = {
  'SESSION.ENDED': { target: 'signedOut', actions: 'reset' },
  'DASHBOARD.OPENED': { target: 'loading' },
  'DASHBOARD.STALE': { target: 'loading', reenter: true },
  'STEP.COMPLETED': {
    target: 'loading',
    reenter: true,
    actions: ['setCompleted', 'emitStepDone', 'emitInProcess'],
  },
  'STEP.OPENED': [
    { guard: 'isCompleted', actions: { type: 'emitNotice', params: { reason: 'completed' } } },
    { guard: 'isInProcess', actions: [{ type: 'emitNotice', params: { reason: 'inProcess' } }, 'goToStep'] },
    { guard: 'isReached', actions: ['setInProcess', 'emitInProcess', 'goToStep'] },
    { actions: { type: 'emitNotice', params: { reason: 'pending' } } },
  ],
  'REVIEW.OPENED': { guard: 'isReviewable', actions: 'goToReview' },
  'OFFER.OPENED': { guard: 'lacksOffer', actions: 'goToOffer' },
  'APPLICATION.SUBMITTED': { target: 'active', reenter: true, actions: ['setSubmitted', 'emitSubmitted'] },
} as const;

/** The nine steps of one application: completed, in process and next (DASH-01 to DASH-06, S-08). */
export const applicationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as Emitted,
    tags: {} as Tag,
  },
  actors: { loadDashboard: promiseToProvide<Loaded, undefined>('loadDashboard') },
  actions: {
    reset: assign(nothingKnown),
    storeDashboard: assign((_, loaded: Loaded) => {
      if (!loaded.ok) return {};
      const completed = completedSteps(loaded.profile, loaded.local);
      return {
        profile: loaded.profile,
        completed,
        inProcess: without(loaded.inProcess, completed),
        submitted: loaded.submitted,
        details: loaded.details,
        failure: null,
      };
    }),
    storeFailure: assign({ failure: (_, loaded: Loaded) => (loaded.ok ? null : loaded.failure) }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    setCompleted: assign(({ context, event }) => {
      if (event.type !== 'STEP.COMPLETED') return {};
      const completed = [...new Set([...context.completed, event.step])].sort((a, b) => a - b);
      return { completed, inProcess: without(context.inProcess, completed) };
    }),
    setInProcess: assign({
      inProcess: ({ context, event }) => (event.type === 'STEP.OPENED' ? event.step : context.inProcess),
    }),
    setSubmitted: assign({ submitted: true }),
    emitStepDone: emit(({ event }) => ({
      type: 'STEP.DONE',
      step: event.type === 'STEP.COMPLETED' ? event.step : 1,
    })),
    emitInProcess: emit(({ context }) => ({ type: 'STEP.IN_PROCESS', step: context.inProcess })),
    emitSubmitted: emit({ type: 'SUBMISSION.DONE' }),
    emitNotice: emit(({ context }, { reason }: { reason: StepNotice['reason'] }) => ({
      type: 'STEP.NOTICE',
      reason,
      current: currentStep(context.completed),
    })),
    emitSessionExpired: emit({ type: 'SESSION.EXPIRED' }),
    goToStep: emit(({ context, event }) => ({
      type: 'GO',
      to: `step${event.type === 'STEP.OPENED' ? event.step : currentStep(context.completed)}`,
    })),
    goToReview: emit({ type: 'GO', to: 'preview' }),
    goToOffer: emit({ type: 'GO', to: 'offer' }),
  },
  guards: {
    wasLoaded: (_, loaded: Loaded) => loaded.ok,
    sessionExpired: (_, loaded: Loaded) => !loaded.ok && loaded.failure.kind === 'sessionExpired',
    isCompleted: ({ context, event }) =>
      event.type === 'STEP.OPENED' && context.completed.includes(event.step),
    isInProcess: ({ context, event }) => event.type === 'STEP.OPENED' && event.step === context.inProcess,
    isReached: ({ context, event }) =>
      event.type === 'STEP.OPENED' && event.step <= currentStep(context.completed),
    isReviewable: ({ context }) => context.completed.includes(LAST_STEP),
    isSubmitted: ({ context }) => context.submitted,
    /** True only when the service reports the choice: without it, a loan may have been chosen. */
    lacksOffer: ({ context }) =>
      context.completed.includes(LAST_STEP) && !context.submitted && context.details?.offer === null,
  },
}).createMachine({
  id: 'application',
  context: nothingKnown,
  initial: 'signedOut',
  states: {
    signedOut: {
      description: 'Nobody is signed in.',
      on: { 'SESSION.STARTED': { target: 'waiting' } },
    },
    waiting: {
      description: 'The person is signed in, and no page has asked for the application yet.',
      tags: 'not fetched',
      on: {
        'SESSION.ENDED': { target: 'signedOut' },
        'DASHBOARD.OPENED': { target: 'loading' },
        'DASHBOARD.STALE': { target: 'loading' },
        'STEP.COMPLETED': { target: 'loading', actions: ['setCompleted', 'emitStepDone'] },
      },
    },
    loading: {
      description: 'The dashboard is being fetched; what was known before stays on the screen.',
      tags: 'fetching',
      meta: { screen: 'dashboardLoading' },
      invoke: {
        id: 'loadDashboard',
        src: 'loadDashboard',
        onDone: [
          {
            guard: { type: 'wasLoaded', params: outputOf },
            target: 'active',
            actions: [{ type: 'storeDashboard', params: outputOf }, 'emitInProcess'],
          },
          {
            guard: { type: 'sessionExpired', params: outputOf },
            target: 'signedOut',
            actions: ['reset', 'emitSessionExpired'],
          },
          { target: 'failed', actions: { type: 'storeFailure', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'recordUnknownFailure' },
      },
      on: { ...signedIn, 'DASHBOARD.OPENED': {} },
    },
    failed: {
      description: 'The dashboard could not be fetched; the person can try again.',
      tags: 'fetch failed',
      meta: { screen: 'dashboard' },
      on: signedIn,
    },
    active: {
      description: 'The application is known.',
      tags: 'known',
      meta: { screen: 'dashboard' },
      on: signedIn,
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Passing: the application is placed by what is done.',
          always: [
            { guard: 'isSubmitted', target: 'submitted' },
            { guard: 'lacksOffer', target: 'choosing' },
            { guard: 'isReviewable', target: 'reviewable' },
            { target: 'filling' },
          ],
        },
        filling: { description: 'Steps are still to be done.' },
        choosing: { description: 'Step 9 is done and no loan is chosen yet; that comes before sending.' },
        reviewable: { description: 'Step 9 is done: the application can be reviewed and sent.' },
        submitted: { description: 'The application was sent (step 10).' },
      },
    },
  },
});

import { assign, emit, setup } from 'xstate';
import type { Go } from '#domain/steps/destinations.ts';
import { completedSteps, currentStep, isSubmitted } from '#domain/steps/progression.ts';
import { STEPS, type StepId } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { outputOf, promiseToProvide } from '#machines/provided.ts';

/** What is known of an application: the service's profile, and what this browser remembers (DASH-03). */
export type Loaded =
  | {
      ok: true;
      profile: Profile;
      /** Steps that this browser marked as done (DASH-05). */
      local: readonly StepId[];
      inProcess: StepId | null;
      /** Step 10: this browser sent the application (PRE-02). */
      submitted: boolean;
    }
  | { ok: false; failure: Failure };

type Context = {
  /** Null until the dashboard was loaded once. */
  profile: Profile | null;
  completed: readonly StepId[];
  inProcess: StepId | null;
  submitted: boolean;
  failure: Failure | null;
};

type Events =
  | { type: 'SESSION.STARTED' }
  | { type: 'SESSION.ENDED' }
  /** A page that shows the application is open: it is fetched, unless that is under way. */
  | { type: 'DASHBOARD.OPENED' }
  /** What we have is known to be old: fetched again, even when that is under way. */
  | { type: 'DASHBOARD.STALE' }
  | { type: 'STEP.OPENED'; step: StepId }
  | { type: 'STEP.COMPLETED'; step: StepId }
  | { type: 'REVIEW.OPENED' }
  | { type: 'APPLICATION.SUBMITTED' };

/** Why a click on a step says something (DASH-04); `current` is the step to complete first. */
export type StepTold = {
  type: 'STEP.TOLD';
  reason: 'completed' | 'inProcess' | 'pending';
  current: StepId;
};

type Emitted =
  | Go
  | StepTold
  /** Status 4 on the dashboard call (S-08). */
  | { type: 'SESSION.EXPIRED' }
  | { type: 'STEP.MARKED'; step: StepId }
  | { type: 'STEP.IN_PROCESS'; step: StepId | null }
  | { type: 'SUBMISSION.MARKED' };

const nothingKnown: Context = {
  profile: null,
  completed: [],
  inProcess: null,
  submitted: false,
  failure: null,
};

const without = (step: StepId | null, completed: readonly StepId[]) =>
  step !== null && completed.includes(step) ? null : step;

/**
 * What a person can do while signed in, the same on every screen of the dashboard. The order of a click's
 * answers is the precedence of the card states (DASH-02, DASH-04, D-06).
 */
const signedIn = {
  'SESSION.ENDED': { target: 'signedOut', actions: 'forget' },
  'DASHBOARD.OPENED': { target: 'loading' },
  'DASHBOARD.STALE': { target: 'loading', reenter: true },
  'STEP.COMPLETED': { target: 'loading', reenter: true, actions: ['complete', 'mark', 'keepInProcess'] },
  'STEP.OPENED': [
    { guard: 'isCompleted', actions: 'tellCompleted' },
    { guard: 'isInProcess', actions: ['tellInProcess', 'goToStep'] },
    { guard: 'isReached', actions: ['takeUp', 'keepInProcess', 'goToStep'] },
    { actions: 'tellPending' },
  ],
  'REVIEW.OPENED': { guard: 'isReviewable', actions: 'goToReview' },
  'APPLICATION.SUBMITTED': { target: 'active', reenter: true, actions: ['submit', 'markSubmission'] },
} as const;

/**
 * The nine steps of one application: what is done, what is being worked on and what comes next (DASH-01 to
 * DASH-06, S-08). The states of `active` are made of the steps table.
 */
export const applicationMachine = setup({
  types: { context: {} as Context, events: {} as Events, emitted: {} as Emitted },
  actors: { loadDashboard: promiseToProvide<Loaded, undefined>('loadDashboard') },
  actions: {
    forget: assign(nothingKnown),
    learn: assign((_, loaded: Loaded) => {
      if (!loaded.ok) return {};
      const completed = completedSteps(loaded.profile, loaded.local);
      return {
        profile: loaded.profile,
        completed,
        inProcess: without(loaded.inProcess, completed),
        submitted: loaded.submitted || isSubmitted(loaded.profile, completed),
        failure: null,
      };
    }),
    noteFailure: assign({ failure: (_, loaded: Loaded) => (loaded.ok ? null : loaded.failure) }),
    noteBug: assign({ failure: { kind: 'malformed' } }),
    complete: assign(({ context, event }) => {
      if (event.type !== 'STEP.COMPLETED') return {};
      const completed = [...new Set([...context.completed, event.step])].sort((a, b) => a - b);
      return { completed, inProcess: without(context.inProcess, completed) };
    }),
    takeUp: assign({
      inProcess: ({ context, event }) => (event.type === 'STEP.OPENED' ? event.step : context.inProcess),
    }),
    submit: assign({ submitted: true }),
    mark: emit(({ event }) => ({
      type: 'STEP.MARKED',
      step: event.type === 'STEP.COMPLETED' ? event.step : 1,
    })),
    keepInProcess: emit(({ context }) => ({ type: 'STEP.IN_PROCESS', step: context.inProcess })),
    markSubmission: emit({ type: 'SUBMISSION.MARKED' }),
    tellCompleted: emit(({ context }) => ({
      type: 'STEP.TOLD',
      reason: 'completed',
      current: currentStep(context.completed),
    })),
    tellInProcess: emit(({ context }) => ({
      type: 'STEP.TOLD',
      reason: 'inProcess',
      current: currentStep(context.completed),
    })),
    tellPending: emit(({ context }) => ({
      type: 'STEP.TOLD',
      reason: 'pending',
      current: currentStep(context.completed),
    })),
    goToStep: emit(({ context, event }) => ({
      type: 'GO',
      to: `step${event.type === 'STEP.OPENED' ? event.step : currentStep(context.completed)}`,
    })),
    goToReview: emit({ type: 'GO', to: 'preview' }),
    tellExpired: emit({ type: 'SESSION.EXPIRED' }),
  },
  guards: {
    wasLoaded: (_, loaded: Loaded) => loaded.ok,
    hasExpired: (_, loaded: Loaded) => !loaded.ok && loaded.failure.kind === 'sessionExpired',
    isCompleted: ({ context, event }) =>
      event.type === 'STEP.OPENED' && context.completed.includes(event.step),
    isInProcess: ({ context, event }) => event.type === 'STEP.OPENED' && event.step === context.inProcess,
    isReached: ({ context, event }) =>
      event.type === 'STEP.OPENED' && event.step <= currentStep(context.completed),
    isReviewable: ({ context }) => context.completed.includes(9),
    isSubmitted: ({ context }) => context.submitted,
    isAt: ({ context }, { step }: { step: StepId }) => currentStep(context.completed) === step,
  },
}).createMachine({
  id: 'application',
  context: nothingKnown,
  initial: 'signedOut',
  states: {
    signedOut: { on: { 'SESSION.STARTED': { target: 'waiting' } } },
    /** Signed in, and nothing was asked for yet. */
    waiting: {
      on: {
        'SESSION.ENDED': { target: 'signedOut' },
        'DASHBOARD.OPENED': { target: 'loading' },
        'DASHBOARD.STALE': { target: 'loading' },
        'STEP.COMPLETED': { target: 'loading', actions: ['complete', 'mark'] },
      },
    },
    loading: {
      meta: { screen: 'dashboardLoading' },
      invoke: {
        id: 'loadDashboard',
        src: 'loadDashboard',
        onDone: [
          {
            guard: { type: 'wasLoaded', params: outputOf },
            target: 'active',
            actions: [{ type: 'learn', params: outputOf }, 'keepInProcess'],
          },
          {
            guard: { type: 'hasExpired', params: outputOf },
            target: 'signedOut',
            actions: ['forget', 'tellExpired'],
          },
          { target: 'failed', actions: { type: 'noteFailure', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'noteBug' },
      },
      on: { ...signedIn, 'DASHBOARD.OPENED': {} },
    },
    failed: { meta: { screen: 'dashboard' }, on: signedIn },
    active: {
      meta: { screen: 'dashboard' },
      on: signedIn,
      initial: 'placing',
      states: {
        placing: {
          always: [
            { guard: 'isSubmitted', target: 'submitted' },
            ...STEPS.map(
              ({ id }) => ({ guard: { type: 'isAt', params: { step: id } }, target: `step${id}` }) as const,
            ),
          ],
        },
        ...(Object.fromEntries(STEPS.map(({ id }) => [`step${id}`, {}])) as Record<
          `step${StepId}`,
          Record<never, never>
        >),
        submitted: {},
      },
    },
  },
});

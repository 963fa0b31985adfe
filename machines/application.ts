import { assign, emit, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Locale } from '#domain/locale.ts';
import { personsLanguage } from '#domain/personsLanguage.ts';
import type { Go } from '#domain/steps/destinations.ts';
import { allStepsDone, completedSteps, currentStep } from '#domain/steps/progression.ts';
import { isStepId, LAST_STEP, STEP_IDS, type StepId, type StepName, stepName } from '#domain/steps/steps.ts';
import type { ApplicationDetails } from '#domain/wire/extensions.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { Profile } from '#domain/wire/profile.ts';
import type { SessionRejected, StepDone } from './emitted.ts';
import { cardOf } from './stepCard.ts';

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
      /** The check of eligibility found an active application (ELI-03). */
      alreadyApplied: boolean;
      /** The service has a life of the loan after it was sent (D-32). */
      hasLife: boolean;
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
  /** An active application was found, and this one isn't sent. */
  alreadyApplied: boolean;
  hasLife: boolean;
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

/** What is known of the application's steps, after each fetch and each completed step. */
export type StepsKnown = {
  type: 'STEPS.KNOWN';
  completed: readonly StepId[];
  /** The steps that the service says are done; this browser's marks don't count. */
  reported: readonly StepId[];
  /** The slots of the documents that the service has. */
  documents: readonly string[];
};

type Emitted =
  | Go
  | StepNotice
  | StepsKnown
  | StepDone
  | SessionRejected
  /** The token or the profile id of the session is gone from storage (ST-03, S-09). */
  | { type: 'SESSION.MISSING'; failure: Failure }
  /** The language in which the person is written to; null where the service doesn't say. */
  | { type: 'PERSON.KNOWN'; language: Locale | null }
  | { type: 'STEP.IN_PROCESS'; step: StepId | null }
  | { type: 'SUBMISSION.DONE' };

/** What other charts and views ask: fetched or not, and where the application stands (D-43). */
type Tag =
  | 'not fetched'
  | 'fetching'
  | 'not loaded'
  | 'fresh'
  | 'all nine done'
  | 'lacks an offer'
  | 'submitted'
  | 'has a life';

const nothingKnown: Context = {
  profile: null,
  completed: [],
  inProcess: null,
  submitted: false,
  alreadyApplied: false,
  hasLife: false,
  details: null,
  failure: null,
};

type AtStep = { step: StepId };

const without = (step: StepId | null, completed: readonly StepId[]) =>
  step !== null && completed.includes(step) ? null : step;

const built = setup({
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
        alreadyApplied: loaded.alreadyApplied && !loaded.submitted,
        hasLife: loaded.hasLife,
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
    // While nothing is known the fetch will tell it, as it is stored (PRE-02).
    setSubmitted: assign(({ context }) =>
      context.profile === null ? {} : { submitted: true, alreadyApplied: false },
    ),
    emitKnown: emit(({ context: { completed, profile, details } }) => ({
      type: 'STEPS.KNOWN',
      completed,
      reported: profile ? completedSteps(profile) : [],
      documents: details?.documents ?? [],
    })),
    emitPerson: emit(({ context: { profile } }) => ({
      type: 'PERSON.KNOWN',
      language: personsLanguage(profile),
    })),
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
    emitSessionMissing: emit((_, loaded: Loaded) => ({
      type: 'SESSION.MISSING' as const,
      failure: loaded.ok ? { kind: 'noProfile' as const } : loaded.failure,
    })),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
    goToStep: emit(({ context, event }) => ({
      type: 'GO',
      to: `step${event.type === 'STEP.OPENED' ? event.step : currentStep(context.completed)}`,
    })),
    goToReview: emit({ type: 'GO', to: 'preview' }),
    goToOffer: emit({ type: 'GO', to: 'offer' }),
  },
  guards: {
    wasLoaded: (_, loaded: Loaded) => loaded.ok,
    sessionRejected: (_, loaded: Loaded) => !loaded.ok && loaded.failure.kind === 'sessionRejected',
    lacksSession: (_, loaded: Loaded) =>
      !loaded.ok && (loaded.failure.kind === 'noProfile' || loaded.failure.kind === 'noToken'),
    isCompleted: ({ context, event }) =>
      event.type === 'STEP.OPENED' && cardOf(event.step, context).matches('completed'),
    isInProcess: ({ context, event }) =>
      event.type === 'STEP.OPENED' && cardOf(event.step, context).matches('in-process'),
    opens: ({ context, event }) =>
      event.type === 'STEP.OPENED' && cardOf(event.step, context).hasTag('opens'),
    isKnown: ({ context }) => context.profile !== null,
    isPast: ({ context }, { step }: AtStep) => currentStep(context.completed) > step,
    isBefore: ({ context }, { step }: AtStep) => currentStep(context.completed) < step,
    isDone: ({ context }, { step }: AtStep) => context.completed.includes(step),
    isNotDone: ({ context }, { step }: AtStep) => !context.completed.includes(step),
    allDone: ({ context }) => allStepsDone(context.completed),
    lacksStep: ({ context }) => !allStepsDone(context.completed),
    isSubmitted: ({ context }) => context.submitted,
    isNotSubmitted: ({ context }) => !context.submitted,
    hasLife: ({ context }) => context.hasLife,
    hasOffer: ({ context }) => context.details?.offer !== null,
    /** True only when the service reports the choice: without it, a loan may have been chosen. */
    lacksOffer: ({ context }) => context.details?.offer === null,
  },
});

/** A step of the chain: onward when it or a later one is done, back when the service no longer says so. */
const link = (id: StepId) =>
  built.createStateConfig({
    description: 'This step is the current one: the highest completed plus one (DASH-03).',
    always: [
      { guard: 'isPast' as const, to: id + 1 },
      { guard: 'isBefore' as const, to: id - 1 },
    ].flatMap(({ guard, to }) =>
      isStepId(to) ? { guard: { type: guard, params: { step: id } }, target: stepName(to) } : [],
    ),
  });

const links = Object.fromEntries(STEP_IDS.map((id) => [stepName(id), link(id)])) as Record<
  StepName,
  ReturnType<typeof link>
>;

/**
 * The nine steps of one application, beside the fetching of its data (DASH-01 to DASH-06, S-08). `filling` is a chain:
 * `always` moves along it, so that the current step is the highest completed plus one, whatever was learned (DASH-03).
 * The card of a step decides what a press on it does (DASH-04).
 */
export const applicationMachine = built.createMachine({
  id: 'application',
  context: nothingKnown,
  initial: 'signedOut',
  states: {
    signedOut: {
      description: 'Nobody is signed in.',
      on: { 'SESSION.STARTED': { target: 'signedIn', actions: 'reset' } },
    },
    signedIn: {
      description: 'Somebody is signed in.',
      type: 'parallel',
      on: { 'SESSION.ENDED': { target: 'signedOut', actions: 'reset' } },
      states: {
        data: {
          description: 'The fetching of the application.',
          on: {
            'DASHBOARD.OPENED': { target: '.loading' },
            'DASHBOARD.STALE': { target: '.loading', reenter: true },
            'STEP.COMPLETED': { target: '.loading', reenter: true },
          },
          initial: 'waiting',
          states: {
            waiting: { description: 'No page has asked for the application yet.', tags: 'not fetched' },
            loading: {
              description: 'The dashboard is being fetched; what was known before stays on the screen.',
              tags: 'fetching',
              meta: { screen: 'dashboardLoading' },
              on: { 'DASHBOARD.OPENED': {} },
              invoke: {
                id: 'loadDashboard',
                src: 'loadDashboard',
                onDone: [
                  answer('wasLoaded', 'fresh', [
                    keep('storeDashboard'),
                    'emitKnown',
                    'emitInProcess',
                    'emitPerson',
                  ]),
                  answer('sessionRejected', '#application.signedOut', ['reset', 'emitSessionRejected']),
                  answer('lacksSession', '#application.signedOut', [
                    'reset',
                    keep('storeFailure'),
                    keep('emitSessionMissing'),
                  ]),
                  { target: 'failed', actions: keep('storeFailure') },
                ],
                onError: { target: 'failed', actions: 'recordUnknownFailure' },
              },
            },
            fresh: {
              description: 'The last fetch brought the application.',
              tags: 'fresh',
              meta: { screen: 'dashboard' },
            },
            failed: {
              description: 'The dashboard could not be fetched; the person can try again.',
              tags: 'not loaded',
              meta: { screen: 'dashboard' },
            },
          },
        },
        steps: {
          description: 'Where the person stands on the way from step 1 to the sent application.',
          on: {
            'STEP.COMPLETED': { actions: ['setCompleted', 'emitKnown', 'emitStepDone'] },
            'APPLICATION.SUBMITTED': { actions: ['setSubmitted', 'emitSubmitted'] },
          },
          initial: 'unknown',
          states: {
            unknown: {
              description:
                'The application was never fetched. What is done meanwhile is stored, and is known with the fetch.',
              always: { guard: 'isKnown', target: 'placed' },
            },
            placed: {
              description: 'The application is known.',
              on: {
                'STEP.OPENED': [
                  { guard: 'isCompleted', actions: { type: 'emitNotice', params: { reason: 'completed' } } },
                  {
                    guard: 'isInProcess',
                    actions: [{ type: 'emitNotice', params: { reason: 'inProcess' } }, 'goToStep'],
                  },
                  { guard: 'opens', actions: ['setInProcess', 'emitInProcess', 'goToStep'] },
                  { actions: { type: 'emitNotice', params: { reason: 'pending' } } },
                ],
                'STEP.COMPLETED': {
                  actions: ['setCompleted', 'emitKnown', 'emitStepDone', 'emitInProcess'],
                },
              },
              initial: 'filling',
              states: {
                filling: {
                  description: 'Steps are still to be done.',
                  always: [
                    { guard: 'isSubmitted', target: 'submitted' },
                    { guard: 'allDone', target: 'complete' },
                  ],
                  initial: 'step1Pan',
                  states: {
                    ...links,
                    step9Bank: {
                      ...links.step9Bank,
                      initial: 'last',
                      states: {
                        last: {
                          description: 'Step 9 is still to be done.',
                          always: {
                            guard: { type: 'isDone', params: { step: LAST_STEP } },
                            target: 'missed',
                          },
                        },
                        missed: {
                          description:
                            'Step 9 was done early: no step is current, and those passed over can be opened (D-43).',
                          always: {
                            guard: { type: 'isNotDone', params: { step: LAST_STEP } },
                            target: 'last',
                          },
                        },
                      },
                    },
                  },
                },
                complete: {
                  description: 'All nine steps are done; nothing is sent yet.',
                  tags: 'all nine done',
                  always: [
                    { guard: 'isSubmitted', target: 'submitted' },
                    { guard: 'lacksStep', target: 'filling' },
                  ],
                  on: { 'REVIEW.OPENED': { actions: 'goToReview' } },
                  initial: 'reviewable',
                  states: {
                    reviewable: {
                      description: 'The application can be reviewed and sent (D-14).',
                      always: { guard: 'lacksOffer', target: 'choosing' },
                    },
                    choosing: {
                      description: 'No loan is chosen yet; that comes before sending.',
                      tags: 'lacks an offer',
                      always: { guard: 'hasOffer', target: 'reviewable' },
                      on: { 'OFFER.OPENED': { actions: 'goToOffer' } },
                    },
                  },
                },
                submitted: {
                  description: 'The application was sent (step 10).',
                  tags: 'submitted',
                  always: { guard: 'isNotSubmitted', target: 'filling' },
                  on: { 'REVIEW.OPENED': { actions: 'goToReview' } },
                  initial: 'status',
                  states: {
                    status: {
                      description: 'The service tells only a status of what was sent (D-32).',
                      always: { guard: 'hasLife', target: 'life' },
                    },
                    life: {
                      description: 'The loan has a life of its own, on My loan (LOAN-29).',
                      tags: 'has a life',
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});

import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import type { FormStep, ValidForm } from '#domain/forms/types.ts';
import { DRAFT_WAIT_MS, REDIRECT_MS, SIMULATED_SAVE_MS } from '#domain/limits.ts';
import type { Go } from '#domain/steps/destinations.ts';
import { type StepId, stepByKey } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { SessionRejected, StepDone } from './emitted.ts';

/** The progress of a step when its page opens. */
export type StepLoaded =
  | {
      ok: true;
      done: boolean;
      /** The answers so far can only be refused [ELI-08]. */
      refused?: boolean;
    }
  | { ok: false; failure: Failure };

/** The result of a save. */
export type StepSaved = { ok: true } | { ok: false; failure: Failure };

export type StepEvent =
  /** The form passed its schema and is to be saved. */
  | { type: 'SUBMIT'; filled: ValidForm }
  /** Asks again whether the step is done, when that could not be found out, or whether it can be done. */
  | { type: 'RELOAD' }
  /** The steps that are done, also in another tab or on another device. */
  | { type: 'STEPS.KNOWN'; completed: readonly StepId[] };

export type StepEmitted = StepDone | SessionRejected | { type: 'SAVE.REFUSED' } | Go;

type Context = {
  step: FormStep;
  /** The reason why the last save or load failed; null without a failure, or for an unknown one. */
  failure: Failure | null;
};

type Tag =
  | 'show loading'
  | 'show form'
  | 'not loaded'
  | 'show refusal'
  | 'show done'
  | 'show session end'
  | 'cannot be given'
  | 'saving'
  | 'done before';

/**
 * One form step of the application: all six are this machine with their own `step`, `load` and `save` (ST-01 to ST-04).
 * Input stays in the form; the machine receives only forms that passed their schema, and doesn't store them.
 */
export const stepMachine = setup({
  types: {
    context: {} as Context,
    events: {} as StepEvent,
    emitted: {} as StepEmitted,
    input: {} as { step: FormStep },
    tags: {} as Tag,
    meta: {} as Timed<'save'>,
  },
  actors: {
    load: promiseToProvide<StepLoaded, { step: FormStep }>('load'),
    save: promiseToProvide<StepSaved, { filled: ValidForm }>('save'),
  },
  actions: {
    storeFailure: assign({
      failure: (_, outcome: StepLoaded | StepSaved) => (outcome.ok ? null : outcome.failure),
    }),
    clearFailure: assign({ failure: null }),
    emitStepDone: emit(({ context }) => ({ type: 'STEP.DONE', step: stepByKey(context.step).id })),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
    emitSaveRefused: emit({ type: 'SAVE.REFUSED' }),
    goOn: enqueueActions(({ context, enqueue }) => {
      const to = stepByKey(context.step).afterSave;
      if (to) enqueue.emit({ type: 'GO', to });
    }),
  },
  guards: {
    isDone: (_, outcome: StepLoaded) => outcome.ok && outcome.done,
    isRefused: (_, outcome: StepLoaded) => outcome.ok && outcome.refused === true,
    isDoneElsewhere: ({ context, event }) =>
      event.type === 'STEPS.KNOWN' && event.completed.includes(stepByKey(context.step).id),
    succeeded: (_, outcome: StepLoaded | StepSaved) => outcome.ok,
    sessionRejected: (_, outcome: StepSaved) => !outcome.ok && outcome.failure.kind === 'sessionRejected',
    wasRefused: (_, outcome: StepSaved) => !outcome.ok && outcome.failure.kind === 'refused',
  },
  delays: { moveOn: REDIRECT_MS },
}).createMachine({
  id: 'step',
  context: ({ input }) => ({ step: input.step, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The page is opening: it asks whether the step is done already.',
      tags: 'show loading',
      meta: { screen: 'opening' },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ step: context.step }),
        onDone: [
          answer('isDone', 'locked'),
          answer('isRefused', 'refused'),
          answer('succeeded', 'editing'),
          // An expired session ends with the application's own fetch, which leaves this page.
          { target: 'editing.unsure', actions: keep('storeFailure') },
        ],
        onError: { target: 'editing.unsure' },
      },
    },
    editing: {
      description: 'The person fills the form.',
      tags: 'show form',
      meta: { screen: 'form' },
      on: {
        SUBMIT: { target: 'saving' },
        'STEPS.KNOWN': { guard: 'isDoneElsewhere', target: 'locked' },
      },
      initial: 'ready',
      states: {
        ready: { description: 'The step is known not to be done.' },
        unsure: {
          description: 'The form is there, though whether the step is done could not be found out.',
          tags: 'not loaded',
          on: { RELOAD: { target: 'reloading' } },
        },
        reloading: {
          description: 'The page asks again whether the step is done: STEPS.KNOWN tells it, if so.',
          invoke: {
            id: 'reload',
            src: 'load',
            input: ({ context }) => ({ step: context.step }),
            onDone: [answer('succeeded', 'ready'), { target: 'unsure', actions: keep('storeFailure') }],
            onError: { target: 'unsure' },
          },
        },
        refused: {
          description: 'The save was refused or failed; everything typed is still in the form.',
          tags: 'show refusal',
        },
      },
    },
    saving: {
      description: 'The form is being saved.',
      tags: ['show form', 'saving'],
      meta: {
        screen: 'saving',
        times: [
          { by: 'save', after: SIMULATED_SAVE_MS, name: 'saved, without extensions' },
          { by: 'save', after: DRAFT_WAIT_MS, name: 'no longer waits for a draft' },
        ],
      },
      entry: 'clearFailure',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ event }) => {
          assertEvent(event, 'SUBMIT');
          return { filled: event.filled };
        },
        onDone: [
          answer('succeeded', 'saved'),
          answer('sessionRejected', 'sessionRejected'),
          answer('wasRefused', 'editing.refused', [keep('storeFailure'), 'emitSaveRefused']),
          { target: 'editing.refused', actions: keep('storeFailure') },
        ],
        onError: { target: 'editing.refused' },
      },
    },
    saved: {
      description: 'The step was saved: its panel is shown, and the person moves on in a moment (ST-02).',
      tags: 'show done',
      meta: { screen: 'panel' },
      entry: 'emitStepDone',
      after: { moveOn: { target: 'closed', actions: 'goOn' } },
    },
    closed: {
      description: 'The step was saved, and the time to move on has passed.',
      type: 'final',
      tags: 'show done',
      meta: { screen: 'panel' },
    },
    locked: {
      description: 'The step was done before this page opened: it is read-only (ST-01, PAN-03).',
      type: 'final',
      tags: ['show done', 'done before'],
      meta: { screen: 'panel' },
    },
    refused: {
      description: 'The answers so far can only be refused: nothing more is asked for (ELI-08).',
      tags: 'cannot be given',
      meta: { screen: 'noLoan' },
      initial: 'told',
      states: {
        told: {
          description: 'The page says why.',
          on: { RELOAD: { target: 'rereading', actions: 'clearFailure' } },
        },
        rereading: {
          description: 'The person came back to the page: an answer may have changed meanwhile (ELI-16).',
          invoke: {
            id: 'reread',
            src: 'load',
            input: ({ context }) => ({ step: context.step }),
            onDone: [
              answer('isDone', '#step.locked'),
              answer('isRefused', 'told'),
              answer('succeeded', '#step.editing'),
              { target: 'told', actions: keep('storeFailure') },
            ],
            onError: { target: 'told' },
          },
        },
      },
    },
    sessionRejected: {
      description: 'The service no longer accepts the session.',
      type: 'final',
      tags: 'show session end',
      meta: { screen: 'expired' },
      entry: 'emitSessionRejected',
    },
  },
});

import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import type { FormStep, ValidForm } from '#domain/forms/types.ts';
import { REDIRECT_MS } from '#domain/limits.ts';
import type { Destination, Go } from '#domain/steps/destinations.ts';
import { STEPS } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { listenerToProvide, outputOf, promiseToProvide } from './provided.ts';

/** What is known of a step when its page opens: whether it is done already. */
export type StepLoaded = { ok: true; done: boolean } | { ok: false; failure: Failure };

/** How a save ended. */
export type StepSaved = { ok: true } | { ok: false; failure: Failure };

export type StepEvent =
  /** The form passed its schema and is to be saved. */
  | { type: 'SUBMIT'; filled: ValidForm }
  /** Ask again whether the step is done, after that could not be learnt. */
  | { type: 'RELOAD' }
  /** The step was completed in another tab or on another device. */
  | { type: 'DONE.ELSEWHERE' };

export type StepEmitted = { type: 'SAVED' } | { type: 'SESSION.EXPIRED' } | Go;

type Context = {
  step: FormStep;
  /** Where the person goes by themselves after a save; null: the page stays on its panel (ST-02). */
  afterSave: Destination | null;
  /** Why the last save or load went wrong; null while nothing did, or when it was no known failure. */
  failure: Failure | null;
};

const afterSaveOf = (key: FormStep) => STEPS.find((step) => step.key === key)?.afterSave ?? null;

/**
 * One form step of the application: all six are this machine with their own `step`, `load` and `save`
 * (ST-01 to ST-04). Typing stays in the form; only a form that passed its schema comes here, and is not kept.
 */
export const stepMachine = setup({
  types: {
    context: {} as Context,
    events: {} as StepEvent,
    emitted: {} as StepEmitted,
    input: {} as { step: FormStep },
    tags: {} as 'form' | 'panel',
  },
  actors: {
    load: promiseToProvide<StepLoaded, { step: FormStep }>('load'),
    save: promiseToProvide<StepSaved, { filled: ValidForm }>('save'),
    watchDone: listenerToProvide<{ type: 'DONE.ELSEWHERE' }, { step: FormStep }>('watchDone'),
  },
  actions: {
    keepFailure: assign({
      failure: (_, outcome: StepLoaded | StepSaved) => (outcome.ok ? null : outcome.failure),
    }),
    forgetFailure: assign({ failure: null }),
    tellSaved: emit({ type: 'SAVED' }),
    tellSessionExpired: emit({ type: 'SESSION.EXPIRED' }),
    goOn: enqueueActions(({ context, enqueue }) => {
      if (context.afterSave) enqueue.emit({ type: 'GO', to: context.afterSave });
    }),
  },
  guards: {
    isDone: (_, outcome: StepLoaded) => outcome.ok && outcome.done,
    succeeded: (_, outcome: StepLoaded | StepSaved) => outcome.ok,
    sessionEnded: (_, outcome: StepSaved) => !outcome.ok && outcome.failure.kind === 'sessionExpired',
  },
  delays: { moveOn: REDIRECT_MS },
}).createMachine({
  id: 'step',
  context: ({ input }) => ({ step: input.step, afterSave: afterSaveOf(input.step), failure: null }),
  initial: 'loading',
  states: {
    loading: {
      meta: { screen: 'opening' },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ step: context.step }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'locked' },
          { guard: { type: 'succeeded', params: outputOf }, target: 'editing' },
          // An expired session is the journey's to tell: whoever holds it takes this page away.
          { target: 'editing.unsure', actions: { type: 'keepFailure', params: outputOf } },
        ],
        onError: { target: 'editing.unsure' },
      },
    },
    editing: {
      tags: 'form',
      meta: { screen: 'form' },
      invoke: {
        id: 'watchDone',
        src: 'watchDone',
        input: ({ context }) => ({ step: context.step }),
        onError: { target: '.unsure' },
      },
      on: {
        SUBMIT: { target: 'saving' },
        'DONE.ELSEWHERE': { target: 'locked' },
      },
      initial: 'ready',
      states: {
        ready: {},
        /** The form is there, though whether the step is done could not be learnt. */
        unsure: { on: { RELOAD: { target: 'reloading' } } },
        reloading: {
          invoke: {
            id: 'reload',
            src: 'load',
            input: ({ context }) => ({ step: context.step }),
            onDone: [
              { guard: { type: 'isDone', params: outputOf }, target: '#step.locked' },
              { guard: { type: 'succeeded', params: outputOf }, target: 'ready' },
              { target: 'unsure', actions: { type: 'keepFailure', params: outputOf } },
            ],
            onError: { target: 'unsure' },
          },
        },
        /** The save was refused or failed: everything typed is still in the form. */
        refused: {},
      },
    },
    saving: {
      tags: 'form',
      meta: { screen: 'saving' },
      entry: 'forgetFailure',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ event }) => {
          assertEvent(event, 'SUBMIT');
          return { filled: event.filled };
        },
        onDone: [
          { guard: { type: 'succeeded', params: outputOf }, target: 'saved' },
          { guard: { type: 'sessionEnded', params: outputOf }, target: 'sessionExpired' },
          { target: 'editing.refused', actions: { type: 'keepFailure', params: outputOf } },
        ],
        onError: { target: 'editing.refused' },
      },
    },
    /** The panel is shown at once; the person moves on a moment later (ST-02). */
    saved: {
      tags: 'panel',
      meta: { screen: 'panel' },
      entry: 'tellSaved',
      after: { moveOn: { target: 'closed', actions: 'goOn' } },
    },
    closed: { type: 'final', tags: 'panel', meta: { screen: 'panel' } },
    /** Was done before this page opened: read-only (ST-01, PAN-03). */
    locked: { type: 'final', tags: 'panel', meta: { screen: 'panel' } },
    sessionExpired: { type: 'final', meta: { screen: 'expired' }, entry: 'tellSessionExpired' },
  },
});

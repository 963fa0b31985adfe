import { assign, initialTransition, type SnapshotFrom, setup, transition } from 'xstate';
import { currentStep, nextStep } from '#domain/steps/progression.ts';
import type { StepId } from '#domain/steps/steps.ts';

/** The facts about an application that the state of a card depends on (DASH-02, DASH-03). */
export type Progress = {
  completed: readonly StepId[];
  /** The step that was opened and isn't done; null when there is none. */
  inProcess: StepId | null;
};

type Facts = Progress & { step: StepId };

/** The five states of a card, by the names that `data-state` carries (DASH-02, N-05). */
export type StepState = 'completed' | 'in-process' | 'current' | 'next-available' | 'pending';

/** The step is done; a press opens it; it is the one to do next; it was passed over. */
type Tag = 'done' | 'opens' | 'leads' | 'missed';

/**
 * The card of one step (DASH-02, DASH-04): five states, by the precedence of D-06. A card is placed anew from the facts,
 * so that it can't be out of date.
 */
export const stepCardMachine = setup({
  types: {
    context: {} as Facts,
    events: {} as { type: 'PLACED' } & Facts,
    tags: {} as Tag,
  },
  actions: {
    store: assign((_, { step, completed, inProcess }: Facts) => ({ step, completed, inProcess })),
  },
  guards: {
    isCompleted: ({ context: { completed, step } }) => completed.includes(step),
    isInProcess: ({ context: { inProcess, step } }) => step === inProcess,
    isCurrent: ({ context: { completed, step } }) => step === currentStep(completed),
    isNext: ({ context: { completed, step } }) => step === currentStep(completed) + 1,
    isBehind: ({ context: { completed, step } }) => step < currentStep(completed),
    leads: ({ context: { completed, step } }) => step === nextStep(completed),
  },
}).createMachine({
  id: 'stepCard',
  context: { step: 1, completed: [], inProcess: null },
  on: {
    PLACED: { target: '.placing', actions: { type: 'store', params: ({ event }) => event } },
  },
  initial: 'unknown',
  states: {
    unknown: { description: 'The application was never fetched: the card keeps its place.' },
    placing: {
      description: 'Passing: the first state that holds counts (D-06).',
      always: [
        { guard: 'isCompleted', target: 'completed' },
        { guard: 'isInProcess', target: 'in-process' },
        { guard: 'isCurrent', target: 'current' },
        { guard: 'isNext', target: 'next-available' },
        { target: 'pending' },
      ],
    },
    completed: { description: 'The step is done; a press says so.', tags: 'done' },
    'in-process': {
      description: 'The step was opened and is not done; a press leads back to it.',
      tags: 'opens',
      initial: 'aside',
      states: {
        aside: {
          description: 'Another step comes next.',
          always: { guard: 'leads', target: 'first' },
        },
        first: { description: 'It is the step to do next.', tags: 'leads' },
      },
    },
    current: {
      description: 'The highest completed step plus one; a press opens it.',
      tags: ['opens', 'leads'],
    },
    'next-available': { description: 'The step after the current one; a press names the step to do first.' },
    pending: {
      description: 'Any other step.',
      initial: 'later',
      states: {
        later: {
          description: 'Its turn has not come; a press names the step to do first.',
          always: [
            { guard: 'leads', target: 'first' },
            { guard: 'isBehind', target: 'missed' },
          ],
        },
        missed: { description: 'It was passed over; a press opens it.', tags: ['opens', 'missed'] },
        first: {
          description: 'It was passed over, and no step is current: this is the one to do next (D-43).',
          tags: ['opens', 'missed', 'leads'],
        },
      },
    },
  },
});

type Card = SnapshotFrom<typeof stepCardMachine>;

const [unknown] = initialTransition(stepCardMachine);

/** The card of a step, placed by the chart from what is known. */
export const cardOf = (step: StepId, { completed, inProcess }: Progress): Card =>
  transition(stepCardMachine, unknown, { type: 'PLACED', step, completed, inProcess })[0];

/** Which of the five states a placed card is in. */
export const stateOf = ({ value }: Card): StepState =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as StepState;

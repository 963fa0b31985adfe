import { chart } from '#atlas/graph/fixtures.ts';
import { STEP_IDS, type StepId } from '#domain/steps/steps.ts';
import { stepCardMachine } from '#machines/stepCard.ts';

const facts = (step: StepId, completed: readonly StepId[], inProcess: StepId | null = null) => ({
  step,
  completed,
  inProcess,
});

export const stepCard = chart({
  id: 'stepCard',
  machine: stepCardMachine,
  fixtures: {
    events: {
      PLACED: [
        facts(1, []),
        facts(2, []),
        facts(3, []),
        facts(1, [1]),
        facts(9, STEP_IDS),
        facts(2, [1], 2),
        facts(2, [3], 2),
        facts(1, [3]),
        facts(1, [9]),
        facts(2, [9]),
      ],
    },
    actors: {},
  },
  bits: ({ context }) => [context.step, context.completed.join(), context.inProcess],
  withoutPage: 'The application and the dashboard ask it as a pure function, for each step.',
});

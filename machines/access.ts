import { emit, setup } from 'xstate';
import { ACCESS_REQUIRED_MS } from '#domain/limits.ts';
import type { Go } from '#domain/steps/destinations.ts';

/** The 'Access Required' panel (S-09): shown for three seconds, then the app navigates to the wizard. */
export const accessMachine = setup({
  types: { emitted: {} as Go },
  actions: { goToWizard: emit({ type: 'GO', to: 'wizard' }) },
  delays: { shownFor: ACCESS_REQUIRED_MS },
}).createMachine({
  id: 'access',
  initial: 'shown',
  states: {
    shown: {
      description: 'The panel says that a sign-in is needed, long enough to be read.',
      after: { shownFor: { target: 'left' } },
    },
    left: { description: 'The person is taken to the wizard.', entry: 'goToWizard', type: 'final' },
  },
});

import { emit, setup } from 'xstate';
import { ACCESS_REQUIRED_MS } from '#domain/limits.ts';
import type { Go } from '#domain/steps/destinations.ts';

/**
 * The 'Access Required' panel (S-09): it stands for three seconds, so that it can be read, then the person is
 * taken to the wizard.
 */
export const accessMachine = setup({
  types: { emitted: {} as Go },
  actions: { goToWizard: emit({ type: 'GO', to: 'wizard' }) },
  delays: { shownFor: ACCESS_REQUIRED_MS },
}).createMachine({
  id: 'access',
  initial: 'shown',
  states: {
    shown: { after: { shownFor: { target: 'left' } } },
    left: { entry: 'goToWizard', type: 'final' },
  },
});

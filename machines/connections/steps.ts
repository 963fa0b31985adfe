import { rejected } from './rejected.ts';
import { effect, say, tell } from './row.ts';

/** A form step and its draft; what other devices typed is put into the form. */
export const stepRows = [
  say('step', 'STEP.DONE', 'saved'),
  tell('step', 'STEP.DONE', 'application', 'STEP.COMPLETED', ({ step }) => ({ step })),
  effect('step', 'STEP.DONE', 'announceStep'),
  // The step may have been done elsewhere.
  tell('step', 'SAVE.REFUSED', 'application', 'DASHBOARD.STALE'),
  tell('application', 'STEPS.KNOWN', 'step', 'STEPS.KNOWN', ({ completed }) => ({ completed })),
  ...rejected('step'),
  effect('step', 'GO', 'navigate'),
] as const;

export const draftRows = [effect('draft', 'MERGED', 'fillForm')] as const;

import { rejected } from './rejected.ts';
import { effect, say, tell } from './row.ts';

export const selfieRows = [
  say('selfie', 'STEP.DONE', 'saved'),
  tell('selfie', 'STEP.DONE', 'application', 'STEP.COMPLETED', ({ step }) => ({ step })),
  effect('selfie', 'STEP.DONE', 'announceStep'),
  // The photo was saved in another tab or on another device.
  tell('application', 'STEPS.KNOWN', 'selfie', 'DONE.ELSEWHERE', ({ completed }) =>
    completed.includes(5) ? {} : null,
  ),
  ...rejected('selfie'),
  effect('selfie', 'GO', 'navigate'),
] as const;

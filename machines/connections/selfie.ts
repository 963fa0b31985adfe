import { rejected } from './rejected.ts';
import { effect, say, tell } from './row.ts';

export const selfieRows = [
  say('selfie', 'STEP.DONE', 'saved'),
  tell('selfie', 'STEP.DONE', 'application', 'STEP.COMPLETED', ({ step }) => ({ step })),
  effect('selfie', 'STEP.DONE', 'announceStep'),
  ...rejected('selfie'),
  effect('selfie', 'GO', 'navigate'),
] as const;

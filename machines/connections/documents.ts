import { rejected } from './rejected.ts';
import { effect, tell } from './row.ts';

export const documentsRows = [
  effect('documents', 'STEP.DONE', 'storeDocumentsUploaded'),
  tell('documents', 'STEP.DONE', 'application', 'STEP.COMPLETED', ({ step }) => ({ step })),
  effect('documents', 'STEP.DONE', 'announceStep'),
  ...rejected('documents'),
] as const;

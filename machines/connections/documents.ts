import { SLOT_IDS } from '#domain/documents/documents.ts';
import { rejected } from './rejected.ts';
import { effect, tell } from './row.ts';

export const documentsRows = [
  effect('documents', 'STEP.DONE', 'storeDocumentsUploaded'),
  tell('documents', 'STEP.DONE', 'application', 'STEP.COMPLETED', ({ step }) => ({ step })),
  effect('documents', 'STEP.DONE', 'announceStep'),
  ...rejected('documents'),
] as const;

/** What another tab or device sent meanwhile; not for the page of one wanted document [LOAN-25]. */
export const arrivalRows = [
  tell('application', 'STEPS.KNOWN', 'documents', 'DOCUMENTS.ARRIVED', ({ documents }) =>
    documents.length > 0 ? { slots: SLOT_IDS.filter((id) => documents.includes(id)) } : null,
  ),
  tell('application', 'STEPS.KNOWN', 'documents', 'DONE.ELSEWHERE', ({ completed }) =>
    completed.includes(8) ? {} : null,
  ),
] as const;

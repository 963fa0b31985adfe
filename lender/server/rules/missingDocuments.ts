import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { STEP_IDS, type StepId, stepById } from '#domain/steps/steps.ts';
import { m } from '#messages';
import type { LeadRecord, Records } from '#server/database/repositories/records.ts';
import { SELFIE_SLOT, stepsDone } from '#server/rules/progress.ts';

/** Labels of the required documents that are missing, the selfie among them. */
export function missingDocuments({ documents }: Pick<Records, 'documents'>): string[] {
  const selfie = documents[SELFIE_SLOT] === undefined ? [stepById(5).title()] : [];
  return [
    ...selfie,
    ...DOCUMENT_SLOTS.filter(({ id }) => documents[id] === undefined).map(({ label }) => label()),
  ];
}

/** Steps that are named by their documents. */
const BY_DOCUMENT: readonly StepId[] = [5, 8];

/** Labels of everything that a submission lacks: it needs all nine steps, and the chosen loan (D-43). */
export function missingForSubmission(records: Records, lead: Pick<LeadRecord, 'hasOffer'>): string[] {
  const done = stepsDone(records);
  const steps = STEP_IDS.filter((id) => !done[id] && !BY_DOCUMENT.includes(id)).map((id) =>
    stepById(id).title(),
  );
  return [...steps, ...missingDocuments(records), ...(lead.hasOffer ? [] : [m.crm_offer_name()])];
}

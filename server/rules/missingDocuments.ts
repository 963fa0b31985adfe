import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { stepById } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { SELFIE_SLOT, stepsDone } from '#server/rules/progress.ts';
import type { LeadRecord, Records } from '#server/rules/records.ts';

/** Labels of the required documents that are missing, the selfie among them. */
export function missingDocuments({ documents }: Pick<Records, 'documents'>): string[] {
  const selfie = documents[SELFIE_SLOT] === undefined ? [stepById(5).title()] : [];
  return [
    ...selfie,
    ...DOCUMENT_SLOTS.filter(({ id }) => documents[id] === undefined).map(({ label }) => label()),
  ];
}

/** Labels of everything that a submission lacks: steps, documents and the chosen loan. */
export function missingForSubmission(records: Records, lead: LeadRecord): string[] {
  const done = stepsDone(records);
  const steps = ([1, 2, 3, 4, 6, 7, 9] as const).filter((id) => !done[id]).map((id) => stepById(id).title());
  return [...steps, ...missingDocuments(records), ...(lead.hasOffer ? [] : [m.crm_offer_name()])];
}

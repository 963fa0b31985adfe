import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import type { Destination } from '#domain/steps/destinations.ts';
import { STEPS } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { DocumentsChecked, Missing, Submitted } from '#machines/preview.ts';
import { m } from '#messages';
import { send } from '../../crm/client.ts';
import { extensionsOn } from '../../crm/config.ts';
import { currentLeadId } from '../../crm/currentLead.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';

const noProfile = { ok: false, failure: { kind: 'noProfile' } } as const;

/** The destination for a missing item, by the service's name for it; null for an unknown name. */
const destinationOf = (name: string): Destination | null => {
  if (DOCUMENT_SLOTS.some(({ label }) => label() === name)) return 'step8';
  if (name === m.crm_offer_name()) return 'offer';
  const step = STEPS.find(({ title }) => title() === name);
  return step ? `step${step.id}` : null;
};

const missingIn = (names: unknown): Missing[] =>
  (Array.isArray(names) ? names : [])
    .filter((name): name is string => typeof name === 'string')
    .map((name) => ({ name, to: destinationOf(name) }));

/** The missing items that a refusal names. */
const missingOf = (failure: Failure): Missing[] =>
  failure.kind === 'refused'
    ? missingIn((failure.data as { missing?: unknown } | null | undefined)?.missing)
    : [];

/** Loads the missing mandatory documents; the list may come with any Status (D-14). */
export const checkDocuments = async (): Promise<DocumentsChecked> => {
  const lead_id = currentLeadId();
  if (!lead_id) return noProfile;
  const outcome = await send('mandatoryDocuments', { lead_id });
  if (outcome.ok) return { ok: true, missing: missingIn(outcome.data.missing) };
  const missing = missingOf(outcome.failure);
  return missing.length > 0 ? { ok: true, missing } : outcome;
};

const saveOnce = idempotentSave();

/** Sends the application by generate_loan; without extensions there is no call to make (D-14). */
export const submitApplication = async (): Promise<Submitted> => {
  if (!extensionsOn()) return { ok: true };
  const lead_id = currentLeadId();
  if (!lead_id) return noProfile;
  const body = { action: 'generate_loan', lead_id } as const;
  return saveOnce(body, async (idempotencyKey): Promise<Submitted> => {
    const outcome = await send('generateLoan', body, { idempotencyKey });
    return outcome.ok ? { ok: true } : { ...outcome, missing: missingOf(outcome.failure) };
  });
};

import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import type { Destination } from '#domain/steps/destinations.ts';
import { allStepsDone } from '#domain/steps/progression.ts';
import { STEPS } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { DocumentsChecked, Missing, Submitted } from '#machines/preview.ts';
import { m } from '#messages';
import { application, reloadApplication } from '../../actors/application.ts';
import { extensionsOn } from '../../crm/config.ts';
import { currentLeadId } from '../../crm/currentLead.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { sendLead } from '../../crm/leadClient.ts';

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

const DOCUMENTS = 'step8';

/** Steps that aren't done, and a loan that isn't chosen; asked anew first, as another tab or device may have done them. */
const missingSteps = async (): Promise<Missing[]> => {
  const known = application.getSnapshot().context;
  if (!allStepsDone(known.completed) || known.details?.offer === null) await reloadApplication();
  const { completed, details } = application.getSnapshot().context;
  return [
    ...STEPS.filter(({ id }) => !completed.includes(id)).map(
      ({ id, title }): Missing => ({ name: title(), to: `step${id}` }),
    ),
    ...(details?.offer === null ? [{ name: m.crm_offer_name(), to: 'offer' } as const] : []),
  ];
};

/** Steps, then documents by name: a document of step 8 stands for the step. */
const join = (steps: readonly Missing[], documents: readonly Missing[]): Missing[] => {
  const named = documents.filter(({ name }) => !steps.some((step) => step.name === name));
  const hasDocuments = named.some(({ to }) => to === DOCUMENTS);
  return [...steps.filter(({ to }) => !(hasDocuments && to === DOCUMENTS)), ...named];
};

/** Loads everything that is missing; the list of documents may come with any Status (D-14, D-43). */
export const checkDocuments = async (): Promise<DocumentsChecked> => {
  const lead_id = currentLeadId();
  if (!lead_id) return noProfile;
  const outcome = await sendLead('mandatoryDocuments', { lead_id });
  const documents = outcome.ok ? missingIn(outcome.data.missing) : missingOf(outcome.failure);
  if (!outcome.ok && documents.length === 0) return outcome;
  return { ok: true, missing: join(await missingSteps(), documents) };
};

const saveOnce = idempotentSave();

/** Sends the application by generate_loan; without extensions there is no call to make (D-14). */
export const submitApplication = async (): Promise<Submitted> => {
  if (!extensionsOn()) return { ok: true };
  const lead_id = currentLeadId();
  if (!lead_id) return noProfile;
  const body = { action: 'generate_loan', lead_id } as const;
  return saveOnce(body, async (idempotencyKey): Promise<Submitted> => {
    const outcome = await sendLead('generateLoan', body, { idempotencyKey });
    return outcome.ok ? { ok: true } : { ...outcome, missing: missingOf(outcome.failure) };
  });
};

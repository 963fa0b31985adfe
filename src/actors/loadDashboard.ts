import { SIMULATED_SAVE_MS } from '#domain/limits.ts';
import { isSent, newestLeadId } from '#domain/loan/leads.ts';
import { allStepsDone, completedSteps } from '#domain/steps/progression.ts';
import type { ApplicationDetails } from '#domain/wire/extensions.ts';
import type { Failure, Outcome } from '#domain/wire/failure.ts';
import type { Loaded } from '#machines/application.ts';
import type { Offer } from '#machines/offer.ts';
import type { DocumentsChecked, Submitted } from '#machines/preview.ts';
import { send } from '../crm/client.ts';
import { extensionsOn } from '../crm/config.ts';
import { currentLeadId } from '../crm/currentLead.ts';
import { idempotentSave } from '../crm/idempotentSave.ts';
import { inProcessStep, locallyDoneSteps, submittedLocally } from '../storage/progress.ts';
import { profileId, storeLeadId } from '../storage/session.ts';

type Saved = { ok: true } | { ok: false; failure: Failure };

const noProfile = { ok: false, failure: { kind: 'noProfile' } } as const;

const savedOr = (outcome: Outcome<unknown>): Saved => (outcome.ok ? { ok: true } : outcome);

/** Fetches what the reference CRM tells beyond the profile; null where it can't be told. */
const loadDetails = async (
  profile_id: string,
  options: { signal?: AbortSignal },
): Promise<ApplicationDetails | null> => {
  if (!extensionsOn()) return null;
  const outcome = await send('applicationDetails', { profile_id }, options);
  return outcome.ok ? outcome.data : null;
};

/**
 * Fetches the dashboard's data, adds what this browser remembers, and stores the newest lead (DASH-03, DASH-06, D-21).
 * Only the reference CRM, or this browser itself, says that the application was sent (D-31).
 */
export const loadDashboard = async (signal?: AbortSignal): Promise<Loaded> => {
  const profile_id = profileId();
  if (!profile_id) return noProfile;
  const options = signal ? { signal } : {};
  const [outcome, details] = await Promise.all([
    send('dashboard', { profile_id }, options),
    loadDetails(profile_id, options),
  ]);
  if (!outcome.ok) return outcome;
  const newest = newestLeadId(outcome.data.lead_list);
  if (newest && !signal?.aborted) storeLeadId(newest);
  const local = locallyDoneSteps();
  const isSentThere =
    extensionsOn() && allStepsDone(completedSteps(outcome.data, local)) && isSent(outcome.data.lead_list);
  return {
    ok: true,
    profile: outcome.data,
    local,
    inProcess: inProcessStep(),
    submitted: submittedLocally() || isSentThere,
    details,
  };
};

/** The specification's acceptance: a wait, without a call (D-02). */
const simulated = (): Promise<Saved> =>
  new Promise((resolve) => {
    setTimeout(() => resolve({ ok: true }), SIMULATED_SAVE_MS);
  });

const repeatOffer = idempotentSave();
const repeatSubmission = idempotentSave();

const deliverOffer = async (offer: Offer): Promise<Saved> => {
  const lead_id = currentLeadId();
  if (!lead_id) return noProfile;
  const body = { action: 'loan_calculation', lead_id, ...offer } as const;
  return repeatOffer(body, async (idempotencyKey) =>
    savedOr(await send('loanCalculation', body, { idempotencyKey })),
  );
};

/** Accepts a loan: delivered with extensions on, else simulated for 2,000 ms (CALC-03, D-02). */
export const acceptOffer = (offer: Offer): Promise<Saved> =>
  extensionsOn() ? deliverOffer(offer) : simulated();

const missingIn = (data: unknown): string[] => {
  const missing = (data as { missing?: unknown } | null | undefined)?.missing;
  return Array.isArray(missing) ? missing.filter((one) => typeof one === 'string') : [];
};

/** Asks which mandatory documents are missing; the list may come with any Status (D-14). */
export const checkDocuments = async (): Promise<DocumentsChecked> => {
  const lead_id = currentLeadId();
  if (!lead_id) return noProfile;
  const outcome = await send('mandatoryDocuments', { lead_id });
  if (outcome.ok) return { ok: true, missing: outcome.data.missing ?? [] };
  const missing = outcome.failure.kind === 'refused' ? missingIn(outcome.failure.data) : [];
  return missing.length > 0 ? { ok: true, missing } : outcome;
};

/** Sends the application by generate_loan; without extensions there is no call to make (D-14). */
export const submitApplication = async (): Promise<Submitted> => {
  if (!extensionsOn()) return { ok: true };
  const lead_id = currentLeadId();
  if (!lead_id) return noProfile;
  const body = { action: 'generate_loan', lead_id } as const;
  return repeatSubmission(body, async (idempotencyKey) =>
    savedOr(await send('generateLoan', body, { idempotencyKey })),
  );
};

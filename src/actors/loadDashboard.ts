import { isSent, newestLeadId } from '#domain/loan/leads.ts';
import { allStepsDone, completedSteps } from '#domain/steps/progression.ts';
import type { ApplicationDetails } from '#domain/wire/extensions.ts';
import type { Loaded } from '#machines/application.ts';
import { send } from '../crm/client.ts';
import { extensionsOn } from '../crm/config.ts';
import {
  inProcessStep,
  locallyDoneSteps,
  storedAlreadyApplied,
  storeProfileImage,
  submittedLocally,
} from '../storage/progress.ts';
import { profileId, storeLeadId } from '../storage/session.ts';

const noProfile = { ok: false, failure: { kind: 'noProfile' } } as const;

/** Fetches the data that only the reference CRM has besides the profile; null when it isn't available. */
const loadDetails = async (
  profile_id: string,
  options: { signal?: AbortSignal },
): Promise<ApplicationDetails | null> => {
  if (!extensionsOn()) return null;
  const outcome = await send('applicationDetails', { profile_id }, options);
  return outcome.ok ? outcome.data : null;
};

/**
 * Fetches the dashboard's data, adds what this browser remembers, and stores the newest lead and the photo's address
 * (DASH-03, DASH-06, S-02, D-21). Only the reference CRM, or this browser itself, says that the application was sent (D-31).
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
  if (!signal?.aborted) storeProfileImage(outcome.data.profile_image);
  const local = locallyDoneSteps();
  const isSentToCrm =
    extensionsOn() && allStepsDone(completedSteps(outcome.data, local)) && isSent(outcome.data.lead_list);
  return {
    ok: true,
    profile: outcome.data,
    local,
    inProcess: inProcessStep(),
    submitted: submittedLocally() || isSentToCrm,
    alreadyApplied: storedAlreadyApplied(),
    hasLife: extensionsOn(),
    details,
  };
};

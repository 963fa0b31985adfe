import { isSent, newestLeadId } from '#domain/loan/leads.ts';
import { allStepsDone, completedSteps } from '#domain/steps/progression.ts';
import type { ApplicationDetails } from '#domain/wire/extensions.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { Profile } from '#domain/wire/profile.ts';
import type { Loaded } from '#machines/application.ts';
import { send } from '../crm/client.ts';
import { extensionsOn } from '../crm/config.ts';
import { inSession } from '../crm/inSession.ts';
import {
  clearProgress,
  inProcessStep,
  locallyDoneSteps,
  storedAlreadyApplied,
  storeProfileImage,
  submittedLocally,
} from '../storage/progress.ts';
import { leadId, profileId, storeLeadId } from '../storage/session.ts';

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

type Fetched =
  | { ok: true; profile: Profile; details: ApplicationDetails | null }
  | { ok: false; failure: Failure };

const fetchBoth = async (profile_id: string, options: { signal?: AbortSignal }): Promise<Fetched> => {
  const [outcome, details] = await Promise.all([
    send('dashboard', { profile_id }, options),
    loadDetails(profile_id, options),
  ]);
  return outcome.ok ? { ok: true, profile: outcome.data, details } : outcome;
};

/** Stores the newest lead. Where it isn't the one of before, that application's marks and drafts are over [LOAN-42]. */
const followNewest = (newest: string | null): void => {
  if (newest === null) return;
  const before = leadId();
  if (before !== null && before !== newest) clearProgress();
  storeLeadId(newest);
};

/**
 * Fetches the dashboard's data, adds what this browser remembers, and stores the newest lead and the photo's address
 * (DASH-03, DASH-06, S-02, D-21). Only the reference CRM, or this browser itself, says that the application was sent (D-31).
 */
export const loadDashboard = async (signal?: AbortSignal): Promise<Loaded> => {
  const profile_id = profileId();
  if (!profile_id) return noProfile;
  const fetched = await inSession(() => fetchBoth(profile_id, signal ? { signal } : {}));
  if (!fetched.ok) return fetched;
  const { profile, details } = fetched;
  if (!signal?.aborted) {
    followNewest(newestLeadId(profile.lead_list));
    storeProfileImage(profile.profile_image);
  }
  const local = locallyDoneSteps();
  const isSentToCrm =
    extensionsOn() && allStepsDone(completedSteps(profile, local)) && isSent(profile.lead_list);
  return {
    ok: true,
    profile,
    local,
    inProcess: inProcessStep(),
    submitted: submittedLocally() || isSentToCrm,
    alreadyApplied: storedAlreadyApplied(),
    hasLife: extensionsOn(),
    details,
  };
};

import { saysAlreadyApplied } from '#domain/loan/eligibility.ts';
import { STATUS } from '#domain/wire/envelope.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type {
  Decided,
  EligibilityChecked,
  EligibilityData,
  EligibilityLoaded,
} from '#machines/eligibility.ts';
import { reloadJourney } from '../../actors/application.ts';
import { announceStepCompleted } from '../../actors/windowEvents.ts';
import { send } from '../../crm/client.ts';
import { repeatable } from '../../crm/repeats.ts';
import {
  clearEligibility,
  markStepDoneLocally,
  storeEligibility,
  storeProgress,
} from '../../storage/progress.ts';
import { profileId } from '../../storage/session.ts';

const STEP = 6;
const noProfile: EligibilityChecked = { ok: false, failure: { kind: 'noProfile' } };

const refusal = (failure: Failure | undefined) => (failure?.kind === 'refused' ? failure : null);

/**
 * Fetches the dashboard when the page opens. What it doesn't call complete is forgotten in this browser; Status 2
 * with an 'already' message completes the step (ELI-04).
 */
export const loadEligibility = async (): Promise<EligibilityLoaded> => {
  const { completed, failure } = await reloadJourney();
  if (completed.includes(STEP)) return { ok: true, complete: true };
  const refused = refusal(failure);
  if (refused?.status === STATUS.refused && saysAlreadyApplied(refused.message)) {
    storeEligibility('already_applied');
    markStepDoneLocally(STEP);
    return { ok: true, complete: true };
  }
  if (failure && !refused) return { ok: false, failure };
  clearEligibility();
  return { ok: true, complete: false };
};

/** The check and its retry by registration, for one page (ELI-03). */
export const eligibilityChecks = () => {
  const repeatCheck = repeatable();
  const repeatRegistration = repeatable();

  const check = async (signal?: AbortSignal): Promise<EligibilityChecked> => {
    const profile_id = profileId();
    if (!profile_id) return noProfile;
    const body = { event_name: 'check_eligibility', profile_id } as const;
    return repeatCheck(
      body,
      (idempotencyKey): Promise<EligibilityChecked> =>
        send('checkEligibility', body, { idempotencyKey, ...(signal ? { signal } : {}) }),
    );
  };

  const register = async (signal?: AbortSignal): Promise<EligibilityChecked> => {
    const profile_id = profileId();
    if (!profile_id) return noProfile;
    const body = { event_name: 'register_now', profile_id } as const;
    return repeatRegistration(
      body,
      (idempotencyKey): Promise<EligibilityChecked> =>
        send('registerNow', body, { idempotencyKey, ...(signal ? { signal } : {}) }),
    );
  };

  return { check, register };
};

/** Keeps what was decided: next_step, the rest of the data, and that step 6 is done (ELI-07, DASH-05). */
export const keepDecision = ({ verdict, data }: Decided): void => {
  const { next_step, ...rest }: EligibilityData = data;
  storeEligibility(verdict === 'eligible' ? 'eligible' : 'already_applied', rest);
  storeProgress({ next_step, step_percentage: rest.step_percentage });
  announceStepCompleted(STEP);
};

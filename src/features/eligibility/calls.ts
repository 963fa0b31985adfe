import { saysAlreadyApplied } from '#domain/loan/eligibility.ts';
import { completedSteps } from '#domain/steps/progression.ts';
import { STATUS } from '#domain/wire/envelope.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type {
  Decided,
  EligibilityChecked,
  EligibilityData,
  EligibilityLoaded,
} from '#machines/eligibility.ts';
import { reloadApplication } from '../../actors/application.ts';
import { send } from '../../crm/client.ts';
import { extensionsOn } from '../../crm/config.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { clearEligibility, storeEligibility, storeProgress } from '../../storage/progress.ts';
import { profileId } from '../../storage/session.ts';
import { namedReasons } from './eligibilityTexts.ts';

const STEP = 6;
const noProfile: EligibilityChecked = { ok: false, failure: { kind: 'noProfile' } };

const refusal = (failure: Failure | undefined) => (failure?.kind === 'refused' ? failure : null);

/**
 * Fetches the dashboard when the page opens. Unless its flag completes the step, the stored result is cleared, also
 * where this browser marked the step; Status 2 with an 'already' message completes it (ELI-04).
 */
export const loadEligibility = async (): Promise<EligibilityLoaded> => {
  const { profile, refused: cannotBeGiven, failure } = await reloadApplication();
  if (!failure && profile && completedSteps(profile).includes(STEP)) return { ok: true, verdict: 'complete' };
  const refused = refusal(failure);
  if (refused?.status === STATUS.refused && saysAlreadyApplied(refused.message)) {
    storeEligibility('already_applied');
    return { ok: true, verdict: 'alreadyApplied' };
  }
  if (failure && !refused) return { ok: false, failure };
  clearEligibility();
  return { ok: true, verdict: !failure && cannotBeGiven ? 'refused' : 'open' };
};

/** A refusal with whether the reference CRM says what it is for [ELI-12]. */
const explained = (checked: EligibilityChecked): EligibilityChecked =>
  !checked.ok && checked.failure.kind === 'refused'
    ? { ...checked, explained: extensionsOn() && namedReasons(checked.failure.data).length > 0 }
    : checked;

/** The check and its retry by registration, for one page (ELI-03). */
export const eligibilityChecks = () => {
  const repeatCheck = idempotentSave();
  const repeatRegistration = idempotentSave();

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
    ).then(explained);
  };

  return { check, register };
};

/** Stores a decision: next_step, and the rest of the data (ELI-07). */
export const storeDecision = ({ verdict, data }: Decided): void => {
  const { next_step, ...rest }: EligibilityData = data;
  storeEligibility(verdict === 'eligible' ? 'eligible' : 'already_applied', rest);
  storeProgress({ next_step, step_percentage: rest.step_percentage });
};

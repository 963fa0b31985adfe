import { dayInIndia } from '#domain/formats/formats.ts';
import { SIMULATED_SAVE_MS } from '#domain/limits.ts';
import { OFFER_DAYS } from '#domain/loan/product.ts';
import { daysToSalary, nextSalaryDay } from '#domain/loan/salaryDay.ts';
import type { Destination } from '#domain/steps/destinations.ts';
import { firstOpenStep } from '#domain/steps/progression.ts';
import type { StepId } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { Offer, OfferLoaded } from '#machines/offer.ts';
import { application, applicationLoaded } from '../../actors/application.ts';
import { extensionsOn } from '../../crm/config.ts';
import { currentLeadId } from '../../crm/currentLead.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { inSession } from '../../crm/inSession.ts';
import { sendLead } from '../../crm/leadClient.ts';
import { chosenLoan } from '../../storage/chosenLoan.ts';
import { initialChoice } from './initialChoice.ts';

type Saved = { ok: true } | { ok: false; failure: Failure };

/** The step after which a loan can be chosen: the check of eligibility (CALC-01). */
const CHECK = 6;

/** What comes after the choice: the first step that isn't done, then the review. */
const nextAfter = (completed: readonly StepId[]): Destination => {
  const open = firstOpenStep(completed);
  return open === null ? 'preview' : `step${open}`;
};

/** Loads the earlier choice, whether it was sent, and the step to do first (CALC-01). */
export const loadOffer = async (): Promise<OfferLoaded> => {
  const { completed, profile, failure } = await applicationLoaded();
  const { details, submitted } = application.getSnapshot().context;
  const offer = details?.offer ?? null;
  const chosen = chosenLoan();
  const today = dayInIndia();
  const salaryDay = details ? nextSalaryDay(profile?.profile_details?.salary_date, today) : null;
  const isEarly = !failure && !completed.includes(CHECK);
  return {
    offer,
    submitted,
    first: isEarly ? firstOpenStep(completed) : null,
    next: extensionsOn() ? nextAfter(completed) : null,
    choice: initialChoice(offer, chosen, salaryDay ? daysToSalary(salaryDay, today, OFFER_DAYS) : null),
    salaryDay,
    wanted: chosen?.amount ?? null,
  };
};

/** The specification's acceptance: a wait, without a call (D-02). */
const simulated = (): Promise<Saved> =>
  inSession(
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve({ ok: true }), SIMULATED_SAVE_MS);
      }),
  );

const saveOnce = idempotentSave();

const deliver = async (offer: Offer): Promise<Saved> => {
  const lead_id = currentLeadId();
  if (!lead_id) return { ok: false, failure: { kind: 'noProfile' } };
  const { loanPurpose, principal, tenure } = offer;
  const body = { action: 'loan_calculation', lead_id, loanPurpose, principal, tenure } as const;
  return saveOnce(body, async (idempotencyKey): Promise<Saved> => {
    const outcome = await sendLead('loanCalculation', body, { idempotencyKey });
    return outcome.ok ? { ok: true } : outcome;
  });
};

/** Accepts a loan: delivered with extensions on, else simulated for 2,000 ms (CALC-03, D-02). */
export const acceptOffer = (offer: Offer): Promise<Saved> => (extensionsOn() ? deliver(offer) : simulated());

import type { FormStep } from '#domain/forms/types.ts';
import { type Failure, type FailureTexts, failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';

type Texts = {
  save: () => string;
  saving: () => string;
  /** For the toast, once it is saved. */
  saved: () => string;
  /** Title of the completion panel. */
  done: () => string;
  why: () => string;
  /** What a draft leaves out, where it does (D-15). */
  notKept?: () => string;
  failures: FailureTexts;
};

const steps = { save: m.form_step_save, saving: m.form_step_saving };
const later = { noProfile: m.error_no_profile_previous_steps };
const lead = { ...later, noToken: m.error_no_token_login };

/** What each step says, the specification's texts among it (ST-03, ST-04, PAN-02, PER-02, RES-02, INC-02). */
export const STEP_TEXTS: Record<FormStep, Texts> = {
  pan: {
    save: m.pan_verify,
    saving: m.pan_verifying,
    saved: m.pan_verified,
    done: m.pan_done,
    why: m.pan_why,
    notKept: m.pan_not_in_draft,
    failures: { refused: m.pan_failed, network: m.pan_network, noProfile: m.error_no_profile_verify_otp },
  },
  personal: {
    ...steps,
    saved: m.personal_saved,
    done: m.personal_done,
    why: m.personal_why,
    failures: { ...later, refused: m.personal_failed },
  },
  residence: {
    ...steps,
    saved: m.residence_saved,
    done: m.residence_done,
    why: m.residence_why,
    failures: { ...later, refused: m.residence_failed },
  },
  income: {
    ...steps,
    saved: m.income_saved,
    done: m.income_done,
    why: m.income_why,
    failures: { ...later, refused: m.income_failed },
  },
  employment: {
    ...steps,
    save: m.employment_save,
    saved: m.employment_saved,
    done: m.employment_done,
    why: m.employment_why,
    failures: { ...lead, refused: m.employment_failed },
  },
  bank: {
    ...steps,
    save: m.bank_save,
    saved: m.bank_saved,
    done: m.bank_done,
    why: m.bank_why,
    notKept: m.bank_not_in_draft,
    failures: { ...lead, refused: m.bank_failed },
  },
};

/** Why a save went wrong, in the step's words; without a known failure 'An unknown error occurred.' (ST-04). */
export const refusalText = (step: FormStep, failure: Failure | null): string =>
  failure ? failureText(failure, STEP_TEXTS[step].failures) : m.error_unknown();

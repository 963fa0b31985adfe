import { type Failure, type FailureTexts, failureText } from '#domain/wire/failure.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';
import type { SumRow } from '#ui/blocks/SumList.tsx';

/** The texts of a form step, including the specification's (ST-03, ST-04, PAN-02, PER-02, RES-02, INC-02). */
export type StepTexts = {
  /** The label of each field, above it and in the error summary (N-07 to N-10, N-13, N-15). */
  labels: Readonly<Record<string, () => string>>;
  save: () => string;
  saving: () => string;
  /** The text of the toast after the save. */
  saved: () => string;
  /** Title of the completion panel. */
  done: () => string;
  why: () => string;
  /** The fields that a draft omits (D-15). */
  notInDraft?: () => string;
  failures: FailureTexts;
  /** The answers as the service has them, for the steps that it returns (ST-06). */
  answers?: (profile: Profile) => SumRow[];
};

export const SAVE_AND_CONTINUE = { save: m.form_step_save, saving: m.form_step_saving };
export const NEEDS_EARLIER_STEPS = { noProfile: m.error_no_profile_previous_steps };
export const NEEDS_LEAD = { ...NEEDS_EARLIER_STEPS, noToken: m.error_no_token_login };

/** The reason why a save went wrong, in the step's words, or 'An unknown error occurred.' (ST-04). */
export const refusalText = ({ failures }: StepTexts, failure: Failure | null): string =>
  failure ? failureText(failure, failures) : m.error_unknown();

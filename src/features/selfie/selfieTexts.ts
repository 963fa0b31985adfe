import type { CameraProblem } from '#domain/documents/files.ts';
import { causeOf, type Failure, failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';

/** Texts and help for each camera problem. */
export const CAMERA_TEXTS: Record<
  CameraProblem,
  { title: () => string; text: () => string; help?: () => string }
> = {
  denied: { title: m.selfie_denied_title, text: m.selfie_denied_text },
  absent: { title: m.selfie_absent_title, text: m.selfie_absent_text },
  busy: { title: m.selfie_busy_title, text: m.selfie_busy_text },
  unsupported: {
    title: m.selfie_unsupported_title,
    text: m.selfie_unsupported_text,
    help: m.selfie_unsupported_help,
  },
};

/** The reason why the save went wrong (SEL-04, ST-03, ST-04). */
export const saveText = (failure: Failure | null): string =>
  failure
    ? failureText(failure, {
        refused: m.selfie_failed,
        noProfile: m.error_no_profile_previous_steps,
        noToken: m.error_no_token_login,
      })
    : m.error_unknown();

/** The reason why the registration in its stead went wrong (SEL-04). */
export const registrationText = (failure: Failure | null): string => {
  if (failure?.kind === 'otherSession') return m.error_other_session();
  const reason = failure?.kind === 'refused' ? failure.message : failure && causeOf(failure);
  return m.selfie_registration_failed({ message: reason ?? m.selfie_unknown_error() });
};

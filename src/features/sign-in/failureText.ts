import { type FailureTexts, failureText } from '#domain/wire/failure.ts';
import type { LoginFailure, LoginPart } from '#machines/login.ts';
import { m } from '#messages';

const TEXTS: Record<LoginPart, FailureTexts> = {
  send: { refused: m.login_send_failed },
  verify: { refused: m.login_otp_invalid },
  resend: { refused: m.login_resend_failed },
  pan: { refused: m.pan_failed, network: m.pan_network, noProfile: m.error_no_profile_verify_otp },
};

/** The text for a failed call of the wizard (LOG-03 to LOG-07). */
export const loginFailureText = (part: LoginPart, failure: LoginFailure): string => {
  switch (failure.kind) {
    case 'otpExpired':
      return m.login_otp_expired();
    case 'noSession':
      return m.login_no_session();
    case 'broken':
      return m.error_unknown();
    default:
      return failureText(failure, TEXTS[part]);
  }
};

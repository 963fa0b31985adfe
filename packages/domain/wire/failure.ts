import { m } from '#messages';

/** The failures of a call, the only ones that the client returns. */
export type Failure =
  | { kind: 'network'; cause: string }
  | { kind: 'timeout' }
  | { kind: 'http'; status: number; text: string }
  | { kind: 'malformed' }
  | { kind: 'refused'; status: number; message: string | null; data?: unknown }
  | { kind: 'sessionRejected' }
  | { kind: 'noProfile' }
  | { kind: 'noToken' }
  /** By the time of the answer somebody had signed in or out: it is no answer to this session (S-06). */
  | { kind: 'otherSession' };

export type Outcome<T> = { ok: true; data: T; message: string | null } | { ok: false; failure: Failure };

/** The text for '{detail}': what failed before the service could answer; null for an answer of the service. */
export const causeOf = (failure: Failure): string | null => {
  switch (failure.kind) {
    case 'network':
      return failure.cause;
    case 'timeout':
      return m.cause_timeout();
    case 'http':
      return m.cause_http();
    case 'malformed':
      return m.cause_malformed();
    default:
      return null;
  }
};

export type FailureTexts = {
  /** The text for a refusal without a message. */
  refused: () => string;
  network?: () => string;
  noProfile?: () => string;
  noToken?: () => string;
};

/** The text of a failure (ST-03, ST-04). */
export const failureText = (failure: Failure, texts: FailureTexts): string => {
  switch (failure.kind) {
    case 'refused':
      return failure.message ?? texts.refused();
    case 'sessionRejected':
      return m.error_session_expired();
    case 'noProfile':
      return (texts.noProfile ?? m.error_session_expired)();
    case 'noToken':
      return (texts.noToken ?? m.error_no_token_verify_otp)();
    case 'otherSession':
      return m.error_other_session();
    case 'network':
      return (texts.network ?? m.error_network)();
    default:
      return m.error_network_detail({ detail: causeOf(failure) ?? '' });
  }
};

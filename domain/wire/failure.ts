import { m } from '#messages';

/** Every way a call can go wrong: the only shape of failure that leaves the client. */
export type Failure =
  | { kind: 'network'; cause: string }
  | { kind: 'timeout' }
  | { kind: 'http'; status: number; text: string }
  | { kind: 'malformed' }
  | { kind: 'refused'; status: number; message: string | null; data?: unknown }
  | { kind: 'sessionExpired' }
  | { kind: 'noProfile' }
  | { kind: 'noToken' };

export type Outcome<T> = { ok: true; data: T; message: string | null } | { ok: false; failure: Failure };

/** What went wrong on the way, in words for '{detail}'; null for a failure that the service itself told. */
export const causeOf = (failure: Failure): string | null => {
  switch (failure.kind) {
    case 'network':
      return failure.cause;
    case 'timeout':
      return m.cause_timeout();
    case 'http':
      return m.cause_http({ status: failure.status });
    case 'malformed':
      return m.cause_malformed();
    default:
      return null;
  }
};

export type FailureTexts = {
  /** Shown when the service refuses without a message. */
  refused: () => string;
  network?: () => string;
  noProfile?: () => string;
  noToken?: () => string;
};

/** The one place that turns a failure into the text of ST-03 and ST-04. */
export const failureText = (failure: Failure, texts: FailureTexts): string => {
  switch (failure.kind) {
    case 'refused':
      return failure.message ?? texts.refused();
    case 'sessionExpired':
      return m.error_session_expired();
    case 'noProfile':
      return (texts.noProfile ?? m.error_session_expired)();
    case 'noToken':
      return (texts.noToken ?? m.error_no_token_verify_otp)();
    case 'network':
      return (texts.network ?? m.error_network)();
    default:
      return m.error_network_detail({ detail: causeOf(failure) ?? '' });
  }
};

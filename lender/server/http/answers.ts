import { STATUS } from '#domain/wire/envelope.ts';
import { m } from '#messages';

/** A handler's answer: the envelope, further fields beside it, and the HTTP status when it isn't 200. */
export interface Answer {
  readonly Status: number;
  readonly Message: string;
  readonly Data: unknown;
  /** Fields beside the envelope, such as repayment_data. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly http?: { readonly code: number; readonly retryAfter?: number };
}

/** Status 1. */
export const success = (
  data: unknown,
  message: string = m.service_success(),
  extra?: Answer['extra'],
): Answer => ({
  Status: STATUS.success,
  Message: message,
  Data: data,
  ...(extra && { extra }),
});

/** Status 2: a business refusal, with HTTP 200 (API-00). */
export const refused = (message: string, data: unknown = null): Answer => ({
  Status: STATUS.refused,
  Message: message,
  Data: data,
});

/** Status 4: the token is missing, unknown, revoked or expired. */
export const expired = (): Answer => ({
  Status: STATUS.expired,
  Message: m.error_session_expired(),
  Data: null,
});

/** HTTP 429 with Retry-After; `seconds` are in the message too (security 1). */
export const tooMany = (seconds: number): Answer => ({
  ...refused(m.service_too_many({ seconds })),
  http: { code: 429, retryAfter: seconds },
});

/** A refusal by the service rather than by a business rule, with its HTTP status. */
export const rejected = (code: number, message: string, retryAfter?: number): Answer => ({
  ...refused(message),
  http: { code, ...(retryAfter !== undefined && { retryAfter }) },
});

/** The response body. */
export const bodyOf = ({ Status, Message, Data, extra }: Answer) => ({ Status, Message, Data, ...extra });

import { PROVIDER_UNAVAILABLE } from '#server/base/providerUnavailable.ts';

/** PostgreSQL's code for a write to a server that only reads, as a standby does. */
export const READ_ONLY = '25006';

/** A statement that the server left without an answer: it may still be at it. */
export const UNANSWERED = 'DATABASE_UNANSWERED';

/** The codes of what the driver says in words only. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/query read timeout/i, UNANSWERED],
  [/timeout exceeded when trying to connect|connection timeout|timeout expired/i, 'DATABASE_NOT_REACHED'],
  [/connection terminated|client was closed|not queryable|connection error/i, 'DATABASE_CONNECTION_LOST'],
];

/** The code of an error: the database's, the system's, or one of ours for the driver's words; undefined for any other. */
export function failureCode(error: unknown): string | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  return typeof message === 'string' ? WORDS.find(([words]) => words.test(message))?.[1] : undefined;
}

/** True when the database can't be reached, ends connections or only reads: any other statement would fail alike. */
export function isAway(error: unknown): boolean {
  const code = failureCode(error);
  return code !== undefined && (/^(08|57P0|53300|25006|DATABASE_)/.test(code) || NETWORK.has(code));
}

/**
 * True when the database or a provider is away, full or too slow: connection refused or lost, timeout, shutdown, standby,
 * no space. False when the statement was wrong.
 */
export function isUnavailable(error: unknown): boolean {
  const code = failureCode(error);
  return code !== undefined && (isAway(error) || /^(53|58030|57014|55P03)/.test(code) || FULL.has(code));
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', PROVIDER_UNAVAILABLE]);

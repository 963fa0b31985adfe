import { PROVIDER_UNAVAILABLE } from '#server/base/providerUnavailable.ts';

/**
 * True when the database or a provider can't be reached or is full: connection refused or lost, timeout, shutdown,
 * no space. False when the statement was wrong.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') {
    return /^(08|53|57P0|58030|57014|55P03)/.test(code) || NETWORK.has(code);
  }
  return typeof message === 'string' && LOST.test(message);
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  PROVIDER_UNAVAILABLE,
]);
const LOST =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection timeout|client was closed|not queryable|connection error/i;

import './abortSignalAny.ts';
import ky, { NetworkError, TimeoutError } from 'ky';
import { getLocale } from '#domain/getLocale.ts';
import { CALL_TIMEOUT_MS } from '#domain/limits.ts';
import type { Call } from '#domain/wire/call.ts';
import type { CALLS, CallName, DataOf, ResponseOf } from '#domain/wire/calls.ts';
import type { Failure, Outcome } from '#domain/wire/failure.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { token } from '../storage/session.ts';
import { type RawAnswer, readAnswer, readData } from './answers.ts';
import { blogKey, extensionsOn, staticKey } from './config.ts';
import { inSession } from './inSession.ts';

export type SendOptions = {
  signal?: AbortSignal;
  /** The caller reuses it when it repeats a save, so that the service does the save once (D-28). */
  idempotencyKey?: string;
  /** Sends the request even when the page closes. Browsers allow this for bodies under 64 kB. */
  keepalive?: boolean;
};

/** Calls that only read are retried, but only with our own service (D-01). */
const RETRY_READS = { limit: 2, methods: ['post'], statusCodes: [502, 503, 504], retryOnTimeout: false };

/** Makes a key for one save and its repeats (D-28). crypto.randomUUID doesn't exist on plain HTTP. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Headers of a call: the language of its answer [LANG-10], its credentials and the idempotency key. Fails with noToken without a session (S-10, D-18). */
export const headersFor = (
  { auth, header }: Call,
  idempotencyKey?: string,
): { ok: true; headers: Record<string, string> } | { ok: false; failure: Failure } => {
  const headers: Record<string, string> = { 'Accept-Language': getLocale() };
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (auth === 'static') headers[header] = header === 'Auth' ? blogKey() : staticKey();
  if (auth === 'token') {
    const sessionToken = token();
    if (!sessionToken) return { ok: false, failure: { kind: 'noToken' } };
    headers[header] = sessionToken;
  }
  return { ok: true, headers };
};

/** The browser's own message; ky's message contains the URL, which means nothing to a person. */
const causeIn = (error: unknown): string => {
  const cause = error instanceof NetworkError ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

type Posted = { ok: true; raw: RawAnswer } | { ok: false; failure: Failure };

const request = async (
  { path, reads }: Call,
  body: unknown,
  headers: Record<string, string>,
  { signal, keepalive = false }: SendOptions,
): Promise<Posted> => {
  try {
    const response = await ky.post(path, {
      json: body,
      headers,
      timeout: CALL_TIMEOUT_MS,
      throwHttpErrors: false,
      keepalive,
      retry: reads && extensionsOn() ? RETRY_READS : 0,
      ...(signal ? { signal } : {}),
    });
    const { status, statusText } = response;
    return { ok: true, raw: { status, statusText, body: await response.text() } };
  } catch (error) {
    if (error instanceof TimeoutError) return { ok: false, failure: { kind: 'timeout' } };
    return { ok: false, failure: { kind: 'network', cause: causeIn(error) } };
  }
};

/**
 * Makes a call and returns its answer unread. Never throws; 15 s without an answer is a timeout. An answer that comes
 * when another session holds the token is `otherSession`.
 */
const post = async (call: Call, body: unknown, options: SendOptions): Promise<Posted> => {
  const prepared = headersFor(call, options.idempotencyKey);
  if (!prepared.ok) return prepared;
  const ask = () => request(call, body, prepared.headers, options);
  return call.auth === 'token' ? inSession(ask) : ask();
};

/** The client of a part of the contract: a page loads what answers look like only for the calls that it makes. */
export const clientOf = <Name extends CallName>(calls: Pick<typeof CALLS, Name>) => ({
  /** Makes a call and returns its answer unread. Never throws. */
  post: (name: Name, body: unknown, options: SendOptions = {}) => post(calls[name], body, options),

  /** Makes a call and returns its Data or a typed failure. Never throws. */
  send: async <One extends Name>(
    name: One,
    body: RequestOf<One>,
    options: SendOptions = {},
  ): Promise<Outcome<DataOf<One>>> => {
    const answer = await post(calls[name], body, options);
    return answer.ok ? readData<DataOf<One>>(calls[name], answer.raw) : answer;
  },

  /** Like `send`, but returns the whole answer: the content of repay and blog isn't in Data. */
  sendForAnswer: async <One extends Name>(
    name: One,
    body: RequestOf<One>,
    options: SendOptions = {},
  ): Promise<Outcome<ResponseOf<One>>> => {
    const answer = await post(calls[name], body, options);
    return answer.ok ? readAnswer<ResponseOf<One>>(calls[name], answer.raw) : answer;
  },
});

import ky, { NetworkError, TimeoutError } from 'ky';
import { SECOND } from '#domain/limits.ts';
import { CALLS, type CallName, type DataOf, type RequestOf, type ResponseOf } from '#domain/wire/calls.ts';
import type { Failure, Outcome } from '#domain/wire/failure.ts';
import { token } from '../storage/session.ts';
import { type RawAnswer, readAnswer, readData } from './answers.ts';
import { blogKey, extensionsOn, staticKey } from './config.ts';

export type SendOptions = {
  signal?: AbortSignal;
  /** Kept by the caller while it repeats the same save, so that the service does it once (D-28). */
  idempotencyKey?: string;
  /** Arrives even if the page is left meanwhile; for bodies well under 64 kB. */
  outlivesPage?: boolean;
};

const TIMEOUT_MS = 15 * SECOND;

/** Reads may be sent again by themselves, but only to our own service (D-01). */
const READ_AGAIN = { limit: 2, methods: ['post'], statusCodes: [502, 503, 504], retryOnTimeout: false };

/** A key for one save and its repeats. randomUUID is missing on plain HTTP (D-28). */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Headers of a call: who asks, and the idempotency key; noToken when a signed-in call has none (S-10, D-18). */
export const headersFor = (
  name: CallName,
  idempotencyKey?: string,
): { ok: true; headers: Record<string, string> } | { ok: false; failure: Failure } => {
  const { auth, header } = CALLS[name];
  const headers: Record<string, string> = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {};
  if (auth === 'static') headers[header] = header === 'Auth' ? blogKey() : staticKey();
  if (auth === 'token') {
    const held = token();
    if (!held) return { ok: false, failure: { kind: 'noToken' } };
    headers[header] = held;
  }
  return { ok: true, headers };
};

/** The browser's own words: ky's name the address, which is nothing to a person. */
const causeIn = (error: unknown): string => {
  const told = error instanceof NetworkError ? error.cause : error;
  return told instanceof Error ? told.message : String(told);
};

const post = async (
  name: CallName,
  body: unknown,
  { signal, idempotencyKey, outlivesPage = false }: SendOptions,
): Promise<{ ok: true; raw: RawAnswer } | { ok: false; failure: Failure }> => {
  const prepared = headersFor(name, idempotencyKey);
  if (!prepared.ok) return prepared;
  const { path, reads } = CALLS[name];
  try {
    const response = await ky.post(path, {
      json: body,
      headers: prepared.headers,
      timeout: TIMEOUT_MS,
      throwHttpErrors: false,
      keepalive: outlivesPage,
      retry: reads && extensionsOn() ? READ_AGAIN : 0,
      ...(signal ? { signal } : {}),
    });
    const { status, statusText } = response;
    return { ok: true, raw: { status, statusText, body: await response.text() } };
  } catch (error) {
    if (error instanceof TimeoutError) return { ok: false, failure: { kind: 'timeout' } };
    return { ok: false, failure: { kind: 'network', cause: causeIn(error) } };
  }
};

/** Makes a call and gives its Data, or a typed failure. Never throws; 15 s without an answer is a timeout. */
export const send = async <Name extends CallName>(
  name: Name,
  body: RequestOf<Name>,
  options: SendOptions = {},
): Promise<Outcome<DataOf<Name>>> => {
  const answer = await post(name, body, options);
  return answer.ok ? readData(name, answer.raw) : answer;
};

/** As send, for the calls whose content isn't in Data: repay and blog. */
export const sendForAnswer = async <Name extends CallName>(
  name: Name,
  body: RequestOf<Name>,
  options: SendOptions = {},
): Promise<Outcome<ResponseOf<Name>>> => {
  const answer = await post(name, body, options);
  return answer.ok ? readAnswer(name, answer.raw) : answer;
};

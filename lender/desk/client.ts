import ky, { NetworkError, TimeoutError } from 'ky';
import { CALL_TIMEOUT_MS } from '#domain/limits.ts';
import { envelope, messageOf, STATUS, statusOf } from '#domain/wire/envelope.ts';
import type { Failure, Outcome } from '#domain/wire/failure.ts';
import { DESK_CALLS, type DeskCall, type DeskData, type DeskRequest, deskPath } from '#lender/wire/calls.ts';

/** The event of the window when a call was answered with 401. */
export const SESSION_ENDED = 'desk-session-ended';
/** The event of the window when a call was answered with 423. */
export const SESSION_LOCKED = 'desk-session-locked';
/** The event of the window when a call was answered with 428. */
export const PROOF_NEEDED = 'desk-proof-needed';

/** The HTTP status of a call that needs a fresh proof [DESK-11]. */
export const PROOF_STATUS = 428;

const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

const read = async <Name extends DeskCall>(
  name: Name,
  response: Response,
): Promise<Outcome<DeskData<Name>>> => {
  if (response.status === 401) {
    window.dispatchEvent(new CustomEvent(SESSION_ENDED));
    return failed({ kind: 'sessionRejected' });
  }
  if (response.status === 423) window.dispatchEvent(new CustomEvent(SESSION_LOCKED));
  if (response.status === PROOF_STATUS) window.dispatchEvent(new CustomEvent(PROOF_NEEDED));
  const answer = envelope.safeParse(await response.json().catch(() => undefined));
  if (!answer.success) {
    return response.ok
      ? failed({ kind: 'malformed' })
      : failed({ kind: 'http', status: response.status, text: response.statusText });
  }
  const message = messageOf(answer.data);
  if (!response.ok || statusOf(answer.data) !== STATUS.success) {
    return failed({ kind: 'refused', status: response.status, message, data: answer.data.Data });
  }
  const data = DESK_CALLS[name].data.safeParse(answer.data.Data);
  return data.success
    ? { ok: true, data: data.data as DeskData<Name>, message }
    : failed({ kind: 'malformed' });
};

/**
 * Makes a call of the desk and returns its Data or a typed failure; a refusal has the HTTP status. Never throws; 15 s
 * without an answer is a timeout. An aborted call has no answer.
 */
export const callDesk = async <Name extends DeskCall>(
  name: Name,
  body: DeskRequest<Name>,
  signal?: AbortSignal,
): Promise<Outcome<DeskData<Name>>> => {
  try {
    const response = await ky.post(deskPath(name), {
      json: body,
      timeout: CALL_TIMEOUT_MS,
      throwHttpErrors: false,
      retry: 0,
      ...(signal ? { signal } : {}),
    });
    return await read(name, response);
  } catch (error) {
    // An actor that StrictMode stops and starts again would take this as the answer of its new call.
    if (signal?.aborted) return new Promise(() => undefined);
    if (error instanceof TimeoutError) return failed({ kind: 'timeout' });
    const cause = error instanceof NetworkError ? error.cause : error;
    return failed({ kind: 'network', cause: cause instanceof Error ? cause.message : String(cause) });
  }
};

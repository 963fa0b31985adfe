import { UPLOAD_STALLED_MS } from '#domain/limits.ts';
import { APPLICATION_CALLS } from '#domain/wire/application.ts';
import type { DataOf } from '#domain/wire/calls.ts';
import type { Failure, Outcome } from '#domain/wire/failure.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { m } from '#messages';
import { type RawAnswer, readData } from './answers.ts';
import { headersFor, type SendOptions } from './clientOf.ts';
import { inSession } from './inSession.ts';

export type UploadOptions = SendOptions & {
  /** Called with the share of the body that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};

type PostResult = { ok: true; raw: RawAnswer } | { ok: false; failure: Failure };

/** Uses XMLHttpRequest because fetch doesn't report the progress of an upload. */
const post = (
  path: string,
  headers: Record<string, string>,
  body: string,
  { signal, onProgress }: UploadOptions,
): Promise<PostResult> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let stallTimer: ReturnType<typeof setTimeout>;
    const finish = (result: PostResult) => {
      clearTimeout(stallTimer);
      signal?.removeEventListener('abort', abort);
      resolve(result);
    };
    const fail = (failure: Failure) => finish({ ok: false, failure });
    const abort = () => request.abort();
    const restartStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => {
        fail({ kind: 'timeout' });
        request.abort();
      }, UPLOAD_STALLED_MS);
    };

    request.open('POST', path);
    request.setRequestHeader('Content-Type', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer();
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      finish({ ok: true, raw: { status, statusText, body: responseText } });
    };
    request.onerror = () => fail({ kind: 'network', cause: m.cause_network() });
    request.onabort = () => fail({ kind: 'network', cause: m.cause_stopped() });
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) return fail({ kind: 'network', cause: m.cause_stopped() });
    restartStallTimer();
    request.send(body);
  });

/**
 * Like `send`, for calls that carry a file: reports progress, and times out only after 60 s without any. Never throws.
 */
export const upload = async <Name extends keyof typeof APPLICATION_CALLS>(
  name: Name,
  body: RequestOf<Name>,
  options: UploadOptions = {},
): Promise<Outcome<DataOf<Name>>> => {
  const call = APPLICATION_CALLS[name];
  const prepared = headersFor(call, options.idempotencyKey);
  if (!prepared.ok) return prepared;
  const result = await inSession(() => post(call.path, prepared.headers, JSON.stringify(body), options));
  return result.ok ? readData<DataOf<Name>>(call, result.raw) : result;
};

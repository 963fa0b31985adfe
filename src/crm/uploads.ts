import { SECOND } from '#domain/limits.ts';
import { CALLS, type CallName, type DataOf, type RequestOf } from '#domain/wire/calls.ts';
import type { Failure, Outcome } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { type RawAnswer, readData } from './answers.ts';
import { headersFor, type SendOptions } from './client.ts';

export type UploadOptions = SendOptions & {
  /** Share of the body that has left, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** A slow network may take its time, but not stand still for this long. */
const STALLED_MS = 60 * SECOND;

type Sent = { ok: true; raw: RawAnswer } | { ok: false; failure: Failure };

/** fetch doesn't tell how much of a body has left; XMLHttpRequest does. */
const post = (
  path: string,
  headers: Record<string, string>,
  body: string,
  { signal, onProgress }: UploadOptions,
): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let watch: ReturnType<typeof setTimeout>;
    const end = (sent: Sent) => {
      clearTimeout(watch);
      signal?.removeEventListener('abort', abort);
      resolve(sent);
    };
    const fail = (failure: Failure) => end({ ok: false, failure });
    const abort = () => request.abort();
    const moved = () => {
      clearTimeout(watch);
      watch = setTimeout(() => {
        fail({ kind: 'timeout' });
        request.abort();
      }, STALLED_MS);
    };

    request.open('POST', path);
    request.setRequestHeader('Content-Type', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      end({ ok: true, raw: { status, statusText, body: responseText } });
    };
    request.onerror = () => fail({ kind: 'network', cause: m.cause_network() });
    request.onabort = () => fail({ kind: 'network', cause: m.cause_stopped() });
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) return fail({ kind: 'network', cause: m.cause_stopped() });
    moved();
    request.send(body);
  });

/**
 * As send, for calls with a file in them: tells its progress, and has no limit of time as long as something moves.
 * Never throws.
 */
export const upload = async <Name extends CallName>(
  name: Name,
  body: RequestOf<Name>,
  options: UploadOptions = {},
): Promise<Outcome<DataOf<Name>>> => {
  const prepared = headersFor(name, options.idempotencyKey);
  if (!prepared.ok) return prepared;
  const sent = await post(CALLS[name].path, prepared.headers, JSON.stringify(body), options);
  return sent.ok ? readData(name, sent.raw) : sent;
};

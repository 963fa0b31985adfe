import ky from 'ky';
import { SECOND } from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { token } from '../storage/session.ts';
import { readAnswer } from './answers.ts';

/** A document of many pages takes its time. */
const ANSWER_MS = 30 * SECOND;

const networkFailure = (cause: string) => ({ ok: false, failure: { kind: 'network', cause } }) as const;

/** Fetches a file with the person's token and saves it under the name that the service gives it. Never throws. */
export const saveFile = async (path: string): Promise<{ ok: true } | { ok: false; failure: Failure }> => {
  try {
    const response = await ky.get(path, {
      headers: { Authtoken: token() ?? '' },
      retry: 0,
      timeout: ANSWER_MS,
      throwHttpErrors: false,
    });
    const { ok, status, statusText } = response;
    if (!ok) {
      // A refusal is an envelope without Data, as the answer to `logout` is.
      const refusal = readAnswer('logout', { status, statusText, body: await response.text() });
      return refusal.ok ? { ok: false, failure: { kind: 'malformed' } } : refusal;
    }
    const [, name = 'document'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    const href = URL.createObjectURL(await response.blob());
    Object.assign(document.createElement('a'), { href, download: name }).click();
    URL.revokeObjectURL(href);
    return { ok: true };
  } catch (error) {
    return networkFailure(error instanceof Error ? error.name : String(error));
  }
};

import ky from 'ky';
import { getLocale } from '#domain/getLocale.ts';
import { SECOND } from '#domain/limits.ts';
import { EXTENSION_CALLS } from '#domain/wire/extensions.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { token } from '../storage/session.ts';
import { readAnswer } from './answers.ts';
import { inSession } from './inSession.ts';

/** A document of many pages takes its time. */
const ANSWER_MS = 30 * SECOND;

const networkFailure = (cause: string) => ({ ok: false, failure: { kind: 'network', cause } }) as const;

type Fetched = { ok: true; name: string; content: Blob } | { ok: false; failure: Failure };

const fetchFile = async (path: string, Authtoken: string): Promise<Fetched> => {
  try {
    const response = await ky.get(path, {
      headers: { Authtoken, 'Accept-Language': getLocale() },
      retry: 0,
      timeout: ANSWER_MS,
      throwHttpErrors: false,
    });
    const { ok, status, statusText } = response;
    if (!ok) {
      // A refusal is an envelope without Data, as the answer to `logout` is.
      const refusal = readAnswer(EXTENSION_CALLS.logout, { status, statusText, body: await response.text() });
      return refusal.ok ? { ok: false, failure: { kind: 'malformed' } } : refusal;
    }
    const [, name = 'document'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { ok: true, name, content: await response.blob() };
  } catch (error) {
    return networkFailure(error instanceof Error ? error.name : String(error));
  }
};

/**
 * Fetches a file with the person's token and saves it under the name that the service gives it. Never throws; another
 * person's file is not saved.
 */
export const saveFile = async (path: string): Promise<{ ok: true } | { ok: false; failure: Failure }> => {
  const held = token();
  if (!held) return { ok: false, failure: { kind: 'noToken' } };
  const fetched = await inSession(() => fetchFile(path, held));
  if (!fetched.ok) return fetched;
  const href = URL.createObjectURL(fetched.content);
  Object.assign(document.createElement('a'), { href, download: fetched.name }).click();
  URL.revokeObjectURL(href);
  return { ok: true };
};

import { CHUNK_ANSWER_MS, CHUNK_OFFLINE_MS, CHUNK_RELOAD_MS } from '#domain/limits.ts';
import { listen } from '../base/listen.ts';
import type { ChunkCause } from '../machines/chunk.ts';

export type ChunkFailure = 'missing' | 'timeout' | 'error';

/** A screen whose chunk did not load; the route's error page offers to try again. */
export class ChunkError extends Error {
  readonly failure: ChunkFailure;
  readonly chunk: string;

  constructor(chunk: string, failure: ChunkFailure) {
    super(`Loading chunk ${chunk} failed (${failure})`);
    this.name = 'ChunkError';
    this.chunk = chunk;
    this.failure = failure;
  }
}

const RELOADED = 'reloaded_for_chunk';

/** Two failures soon after each other don't indicate a deploy: the page offers a retry. */
const hasJustReloaded = (): boolean => {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < CHUNK_RELOAD_MS;
  } catch {
    return true;
  }
};

/** Reloads the page, and remembers it. */
export const reloadOnce = (): void => {
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
};

/** The ids of the build that the service has, one a language; null where it doesn't answer. */
const currentBuild = async (): Promise<readonly string[] | null> => {
  try {
    const signal = AbortSignal.timeout(CHUNK_ANSWER_MS);
    const answer = await fetch('/build.txt', { cache: 'no-store', signal });
    return answer.ok ? (await answer.text()).trim().split(' ') : null;
  } catch {
    return null;
  }
};

/** True when this page was built before `builds`; false where its own build is unknown. */
const isOlderThan = (builds: readonly string[]): boolean => {
  // A built page names its chunks, and the build's id is in the name of one of them.
  const own = document.querySelector<HTMLMetaElement>(
    'meta[name="setu:build"], meta[name="setu:chunks"]',
  )?.content;
  return own ? !builds.some((build) => own.includes(build)) : false;
};

const failedBefore = new Set<string>();

const findCause = async (name: string): Promise<ChunkCause> => {
  const isRetry = failedBefore.has(name);
  failedBefore.add(name);
  const builds = await currentBuild();
  if (builds === null) return 'error';
  if (isOlderThan(builds)) return 'missing';
  // Chromium 150 keeps a failed import while the page is open, and fails the next one without a request; 156 asks again.
  return isRetry ? 'remembered' : 'error';
};

/** The reason why the import of a screen's code failed, and whether this page may still reload for it. */
export const causeOfFailure = async (name: string): Promise<{ cause: ChunkCause; mayReload: boolean }> => ({
  cause: await findCause(name),
  mayReload: !hasJustReloaded(),
});

/**
 * Rejects when the browser goes offline: a pending import would never settle. If the browser was offline before, a
 * cached file has a moment to load. Stops watching when `signal` aborts.
 */
export const failWhenOffline = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(new TypeError('offline'));
    if (!navigator.onLine) setTimeout(fail, CHUNK_OFFLINE_MS);
    const stop = listen(window, ['offline'], fail);
    signal.addEventListener('abort', stop);
  });

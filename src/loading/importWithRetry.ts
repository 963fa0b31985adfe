import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

export type ChunkFailure = 'missing' | 'timeout' | 'error';

/** A screen whose code did not come; the route's error page offers to try again. */
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
/** Two failures within this time are not a deploy; the person decides. */
const ONCE_A_WHILE_MS = 60_000;
/** What has come within this time never needs the chart. */
const PATIENCE_MS = 3_000;

const reloadedLately = (): boolean => {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < ONCE_A_WHILE_MS;
  } catch {
    return true;
  }
};

/** Loads the page anew, and remembers it. */
export const reloadOnce = (): void => {
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
};

const addressIn = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined;

/** Whether the server says that the chunk is gone; offline or unsure is an error, not a missing chunk. */
const isGone = async (error: unknown): Promise<boolean> => {
  const address = addressIn(error);
  if (!address) return false;
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
};

/** Why an import failed, and whether this page may still reload for it. */
export const causeOfChunk = async (
  error: unknown,
): Promise<{ cause: 'missing' | 'error'; mayReload: boolean }> => ({
  cause: (await isGone(error)) ? 'missing' : 'error',
  mayReload: !reloadedLately(),
});

/** Where not even the chart comes, a deploy may have taken both away. */
const withoutChart = async (name: string, error: unknown): Promise<never> => {
  const { cause, mayReload } = await causeOfChunk(error);
  if (cause === 'error' || !mayReload) throw new ChunkError(name, cause);
  reloadOnce();
  return new Promise(() => {});
};

const settledSoon = <Module>(loading: Promise<Module>): Promise<Module | null> =>
  Promise.race([
    loading.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
  ]);

/**
 * The import of a screen. One that fails, or is slow, is handed to the chunk chart, which is fetched only then: a
 * page whose code comes at once does without it. Rejects with a ChunkError.
 */
export const watched = <Module extends object>(
  name: string,
  load: () => Promise<Module>,
): (() => Promise<Module>) => {
  let byChart: (() => Promise<Module>) | null = null;
  return async () => {
    if (byChart) return byChart();
    const since = Date.now();
    const loading = load();
    const quick = await settledSoon(loading);
    if (quick) return quick;
    const chart = await import('./retryActor.ts').catch((error: unknown) => withoutChart(name, error));
    byChart ??= chart.chartChunk(name, { first: loading, since, again: load });
    return byChart();
  };
};

/**
 * A screen in a chunk of its own: `lazyScreen(() => import('./screens/FaqPage.tsx'), 'FaqPage')`. It keeps the name, by
 * which the build finds what its address needs.
 */
export const lazyScreen = <Name extends string, Module extends Record<Name, ComponentType>>(
  load: () => Promise<Module>,
  name: Name,
) => Object.assign(lazyRouteComponent(watched(name, load), name), { screen: name });

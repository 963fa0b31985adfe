import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { CHUNK_TIMEOUT_MS } from '#domain/limits.ts';
import { ChunkError, causeOfFailure, failWhenOffline, reloadOnce } from './chunkError.ts';

/** A chunk that loads within this time, in milliseconds, needs no chart. */
const QUICK_MS = 3_000;

const loadedQuickly = <Module>(loading: Promise<Module>): Promise<Module | null> =>
  Promise.race([
    loading.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, QUICK_MS, null)),
  ]);

/** Bounds a wait by the time that a chunk may take, counted from `since`, and ends it when the browser is offline. */
const bounded = async <T>(name: string, since: number, waiting: Promise<T>): Promise<T> => {
  const ended = new AbortController();
  const timeout = new Promise<never>((_, reject) => {
    const left = Math.max(0, since + CHUNK_TIMEOUT_MS - Date.now());
    const timer = setTimeout(() => reject(new ChunkError(name, 'timeout')), left);
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  const offline = failWhenOffline(ended.signal).catch(() => Promise.reject(new ChunkError(name, 'error')));
  try {
    return await Promise.race([waiting, timeout, offline]);
  } finally {
    ended.abort();
  }
};

/** Handles a failure of the chart's own chunk: a deploy may have removed both. */
const failWithoutChart = async (name: string): Promise<never> => {
  const { cause, mayReload } = await causeOfFailure(name);
  if (cause === 'error' || !mayReload) throw new ChunkError(name, cause === 'missing' ? cause : 'error');
  reloadOnce();
  return new Promise(() => {});
};

/**
 * Imports the chunk of a screen. An import that fails or is slow is handed to the chunk chart, which is loaded only
 * then, and may fail or hang just the same. Rejects with a ChunkError.
 */
export const importWithRetry = <Module extends object>(
  name: string,
  load: () => Promise<Module>,
): (() => Promise<Module>) => {
  let retry: (() => Promise<Module>) | null = null;
  return async () => {
    if (retry) return retry();
    const since = Date.now();
    const first = load();
    const quick = await loadedQuickly(first);
    if (quick) return quick;
    const chart = import('./retryActor.ts').catch(() => failWithoutChart(name));
    const module = first.then((loaded) => ({ loaded }));
    const next = await bounded(name, since, Promise.race([chart, module.catch(() => chart)]));
    if ('loaded' in next) return next.loaded;
    retry ??= next.retryActor(name, { first, since, again: load });
    return retry();
  };
};

/** Imports a module that exports a component of this name. */
export type Load<Name extends string, Props = object> = () => Promise<
  Record<NoInfer<Name>, FunctionComponent<Props>>
>;

/**
 * A screen in a chunk of its own: `lazyScreen(() => import('./features/pages/FaqPage.tsx'), 'FaqPage')`. It carries
 * the name, by which the build finds the files of an address.
 */
export const lazyScreen = <Name extends string, Props = object>(load: Load<Name, Props>, name: Name) =>
  Object.assign(lazyRouteComponent(importWithRetry(name, load), name), { screen: name });

import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { createActor, fromPromise, waitFor } from 'xstate';
import { chunkMachine } from '#machines/chunk.ts';

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

const reloadedLately = (): boolean => {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < ONCE_A_WHILE_MS;
  } catch {
    return true;
  }
};

const reloadOnce = (): void => {
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

/** The import of a screen, watched by the chunk chart. Rejects with a ChunkError. */
export const watched = <Module extends object>(
  name: string,
  load: () => Promise<Module>,
): (() => Promise<Module>) => {
  let importError: unknown;
  const actor = createActor(
    chunkMachine.provide({
      actors: {
        importChunk: fromPromise<object, void>(() =>
          load().catch((error: unknown) => {
            importError = error;
            throw error;
          }),
        ),
        findCause: fromPromise(async () => ({
          cause: (await isGone(importError)) ? ('missing' as const) : ('error' as const),
          mayReload: !reloadedLately(),
        })),
      },
    }),
  );
  actor.on('RELOAD', reloadOnce);
  return async () => {
    actor.start();
    actor.send({ type: 'RETRY' });
    const settled = await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
    if (settled.matches('loaded')) return settled.context.loaded as Module;
    if (settled.matches('reloading')) return new Promise(() => {});
    const { failed } = settled.value as { failed: ChunkFailure };
    throw new ChunkError(name, failed);
  };
};

/** A screen in a chunk of its own: `lazyScreen(() => import('./screens/FaqPage.tsx'), 'FaqPage')`. */
export const lazyScreen = <Name extends string, Module extends Record<Name, ComponentType>>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(watched(name, load), name);

import { createActor, fromPromise, waitFor } from 'xstate';
import { CHUNK_TIMEOUT_MS } from '#domain/limits.ts';
import { chunkMachine } from '#machines/chunk.ts';
import { provideActors } from '#machines/provided.ts';
import { ChunkError, type ChunkFailure, causeOfChunk, reloadOnce } from './importWithRetry.ts';

/** Follows an import by its chart; the first try may be under way already. Rejects with a ChunkError. */
export const chartChunk = <Module extends object>(
  name: string,
  tries: {
    first: Promise<Module>;
    /** When the first try began, in milliseconds since 1970. */
    since: number;
    again: () => Promise<Module>;
  },
): (() => Promise<Module>) => {
  let next = () => tries.first;
  let begun = tries.since;
  let importError: unknown;
  const actor = createActor(
    provideActors(chunkMachine, {
      actors: {
        importChunk: fromPromise<object, void>(() => {
          const loading = next();
          next = tries.again;
          return loading.catch((error: unknown) => {
            importError = error;
            throw error;
          });
        }),
        findCause: fromPromise(() => causeOfChunk(importError)),
      },
      // What the first try had taken before this chart came counts, too.
      delays: { chunkTimeout: () => Math.max(0, begun + CHUNK_TIMEOUT_MS - Date.now()) },
    }),
  );
  actor.on('RELOAD', reloadOnce);
  return async () => {
    if (actor.getSnapshot().matches('failed')) begun = Date.now();
    actor.start();
    actor.send({ type: 'RETRY' });
    const settled = await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
    if (settled.matches('loaded')) return settled.context.loaded as Module;
    if (settled.matches('reloading')) return new Promise(() => {});
    const { failed } = settled.value as { failed: ChunkFailure };
    throw new ChunkError(name, failed);
  };
};

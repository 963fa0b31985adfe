import { createActor, fromPromise, waitFor } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { CHUNK_TIMEOUT_MS } from '#domain/limits.ts';
import { chunkMachine } from '../machines/chunk.ts';
import { ChunkError, type ChunkFailure, causeOfFailure, failWhenOffline, reloadOnce } from './chunkError.ts';

/**
 * Runs the import of a chunk by its chart. The first attempt may already be running; each later call retries after a
 * failure. Rejects with a ChunkError.
 */
export const retryActor = <Module extends object>(
  name: string,
  tries: {
    first: Promise<Module>;
    /** The start of the first try, in milliseconds since 1970. */
    since: number;
    again: () => Promise<Module>;
  },
): (() => Promise<Module>) => {
  let next = () => tries.first;
  let since = tries.since;
  const actor = createActor(
    provideActors(chunkMachine, {
      actors: {
        importChunk: fromPromise<object, void>(({ signal }) => {
          const loading = next();
          next = tries.again;
          return Promise.race([loading, failWhenOffline(signal)]);
        }),
        findCause: fromPromise(() => causeOfFailure(name)),
      },
      // The time that the first try took before this chart was loaded counts, too.
      delays: { chunkTimeout: () => Math.max(0, since + CHUNK_TIMEOUT_MS - Date.now()) },
    }),
  );
  actor.on('RELOAD', reloadOnce);
  return async () => {
    if (actor.getSnapshot().matches('failed')) since = Date.now();
    actor.start();
    actor.send({ type: 'RETRY' });
    const settled = await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
    if (settled.matches('loaded')) return settled.context.loaded as Module;
    if (settled.matches('reloading')) return new Promise(() => {});
    const { failed } = settled.value as { failed: ChunkFailure };
    throw new ChunkError(name, failed);
  };
};

import { assign, emit, setup } from 'xstate';
import { CHUNK_TIMEOUT_MS } from '#domain/limits.ts';
import { outputOf, promiseToProvide } from './provided.ts';

/** Why a chunk did not come: it isn't on the server any more, or something else went wrong. */
export type ChunkCause = 'missing' | 'error';

/**
 * Loads one screen's code: a failure is told apart as missing, timeout or error, can be tried again, and a chunk
 * that is missing after a deploy reloads the page once.
 */
export const chunkMachine = setup({
  types: {
    context: {} as { loaded: object | null },
    events: {} as { type: 'RETRY' },
    emitted: {} as { type: 'RELOAD' },
  },
  actors: {
    importChunk: promiseToProvide<object, void>('importChunk'),
    /** Asks why the import failed, and whether this page may still reload for it. */
    findCause: promiseToProvide<{ cause: ChunkCause; mayReload: boolean }, void>('findCause'),
  },
  actions: {
    askForReload: emit({ type: 'RELOAD' }),
    keepChunk: assign({ loaded: (_, chunk: object) => chunk }),
  },
  guards: {
    mayReload: (_, found: { cause: ChunkCause; mayReload: boolean }) =>
      found.cause === 'missing' && found.mayReload,
    isMissing: (_, found: { cause: ChunkCause }) => found.cause === 'missing',
  },
  delays: { chunkTimeout: CHUNK_TIMEOUT_MS },
}).createMachine({
  id: 'chunk',
  context: { loaded: null },
  initial: 'importing',
  states: {
    importing: {
      invoke: {
        id: 'importChunk',
        src: 'importChunk',
        onDone: { target: 'loaded', actions: { type: 'keepChunk', params: outputOf } },
        onError: { target: 'explaining' },
      },
      after: { chunkTimeout: { target: 'failed.timeout' } },
    },
    explaining: {
      invoke: {
        id: 'findCause',
        src: 'findCause',
        onDone: [
          { guard: { type: 'mayReload', params: outputOf }, target: 'reloading' },
          { guard: { type: 'isMissing', params: outputOf }, target: 'failed.missing' },
          { target: 'failed.error' },
        ],
        onError: { target: 'failed.error' },
      },
    },
    reloading: { type: 'final', tags: ['settled'], entry: { type: 'askForReload' } },
    failed: {
      tags: ['settled'],
      initial: 'error',
      states: { missing: {}, timeout: {}, error: {} },
      on: { RETRY: { target: 'importing' } },
    },
    loaded: { type: 'final', tags: ['settled'] },
  },
});

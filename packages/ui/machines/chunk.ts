import { assign, emit, setup } from 'xstate';
import { outputOf, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import { CHUNK_ANSWER_MS, CHUNK_OFFLINE_MS, CHUNK_RELOAD_MS, CHUNK_TIMEOUT_MS } from '#domain/limits.ts';

/**
 * The reason why a chunk failed: it isn't on the server any more, the browser remembers an earlier failure, or another
 * error occurred.
 */
export type ChunkCause = 'missing' | 'remembered' | 'error';

/**
 * Loads one screen's code: a failure is classified as missing, timeout or error, can be tried again, and a chunk
 * that is missing after a deploy, or that the browser doesn't ask for again, reloads the page once.
 */
export const chunkMachine = setup({
  types: {
    context: {} as { loaded: object | null },
    events: {} as { type: 'RETRY' },
    emitted: {} as { type: 'RELOAD' },
    meta: {} as Timed<'importChunk' | 'findCause'>,
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
      found.cause !== 'error' && found.mayReload,
    isMissing: (_, found: { cause: ChunkCause }) => found.cause === 'missing',
  },
  delays: { chunkTimeout: CHUNK_TIMEOUT_MS },
}).createMachine({
  id: 'chunk',
  context: { loaded: null },
  initial: 'importing',
  states: {
    importing: {
      description: 'The screen’s code is loading.',
      meta: { times: [{ by: 'importChunk', after: CHUNK_OFFLINE_MS, name: 'fails when offline' }] },
      invoke: {
        id: 'importChunk',
        src: 'importChunk',
        onDone: { target: 'loaded', actions: { type: 'keepChunk', params: outputOf } },
        onError: { target: 'explaining' },
      },
      after: { chunkTimeout: { target: 'failed.timeout' } },
    },
    explaining: {
      description:
        'The import failed; the service is asked whether it answers, and whether a deploy removed the code.',
      meta: {
        times: [
          { by: 'findCause', after: CHUNK_ANSWER_MS, name: 'no answer: cause unknown' },
          { by: 'findCause', after: CHUNK_RELOAD_MS, name: 'may reload again' },
        ],
      },
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
    reloading: {
      description:
        'A deploy removed the code, or the browser doesn’t ask for it again, so the page reloads once.',
      type: 'final',
      tags: ['settled'],
      entry: { type: 'askForReload' },
    },
    failed: {
      description: 'The code did not load; the error page offers to try again.',
      tags: ['settled'],
      initial: 'error',
      states: {
        missing: { description: 'A deploy removed the code, and the page was reloaded for it already.' },
        timeout: { description: 'The code took too long.' },
        error: { description: 'The network failed, or the reason is not known.' },
      },
      on: { RETRY: { target: 'importing' } },
    },
    loaded: { description: 'The code is there.', type: 'final', tags: ['settled'] },
  },
});

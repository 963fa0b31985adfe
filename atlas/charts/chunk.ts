import { chart } from '#atlas/graph/fixtures.ts';
import { chunkMachine } from '#ui/machines/chunk.ts';

export const chunk = chart({
  id: 'chunk',
  machine: chunkMachine,
  fixtures: {
    events: { RETRY: [{}] },
    actors: {
      importChunk: { done: [{}], error: new TypeError('Failed to fetch') },
      findCause: {
        done: [
          { cause: 'missing', mayReload: true },
          { cause: 'missing', mayReload: false },
          { cause: 'remembered', mayReload: true },
          { cause: 'remembered', mayReload: false },
          { cause: 'error', mayReload: true },
        ],
        error: new Error('no answer'),
      },
    },
  },
  withoutPage: 'It loads the code of a page before that page is there.',
});

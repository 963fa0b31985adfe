import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { MINUTE, SECOND } from '#domain/limits.ts';
import { providerUnavailable } from '#server/base/providerUnavailable.ts';
import type { Paper } from '#server/loan/papers/paper.ts';

const MOST_WAITING = 32;
/** Of a paper's waiting and layout together. */
const LONGEST_MS = 10 * SECOND;
const MEMORY_MB = 256;

export interface PaperPool {
  /**
   * Lays a paper out as a PDF in a thread.
   * @throws Error with the code PROVIDER_UNAVAILABLE when too many wait, it takes too long, or its thread dies.
   */
  render(paper: Paper): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Threads begin with the first paper. */
export function createPaperPool(worker: URL = new URL('./worker/render.ts', import.meta.url)): PaperPool {
  const pool = new Piscina<Paper, Uint8Array>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: 10 * MINUTE,
    maxQueue: MOST_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
  });
  return {
    async render(paper) {
      try {
        return await pool.run(paper, { signal: AbortSignal.timeout(LONGEST_MS) });
      } catch (cause) {
        throw providerUnavailable('A paper could not be made', cause);
      }
    },
    close: () => pool.destroy(),
  };
}

import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { MINUTE, SECOND } from '#domain/limits.ts';
import { providerUnavailable } from '#server/base/providerUnavailable.ts';
import { keptResults } from '#server/loan/papers/keptResults.ts';
import type { Paper } from '#server/loan/papers/paper.ts';

/** Of a paper's waiting and layout together, where a person waits for it. */
const LONGEST_MS = 10 * SECOND;
/** Where nobody waits. */
const PATIENT_MS = 5 * MINUTE;
const MEMORY_MB = 256;

/** Threads of their own: however many papers are read, one is free for what is agreed to. An acceptance makes four. */
const LANES = {
  reading: { maxThreads: availableParallelism(), maxQueue: 32 },
  acceptance: { maxThreads: 1, maxQueue: 128 },
} as const;
export type Lane = keyof typeof LANES;

export interface PaperMaker {
  /**
   * Lays a paper out as a PDF in a thread of a lane.
   * @throws Error with the code PROVIDER_UNAVAILABLE when too many wait, it takes too long, or its thread dies.
   */
  render(paper: Paper, lane?: Lane): Promise<Uint8Array>;
  /** The same once: the bytes stay in memory for an hour, and the next one with this content is them [OPS-10]. */
  renderOnce(paper: Paper, lane?: Lane): Promise<Uint8Array>;
}

export interface PaperPool extends PaperMaker {
  /** The same threads with a limit of minutes, for what nobody waits for. */
  readonly patient: PaperMaker;
  close(): Promise<void>;
}

/** Threads begin with the first paper. */
export function createPaperPool(
  worker: URL = new URL('./worker/render.ts', import.meta.url),
  longestMs = LONGEST_MS,
): PaperPool {
  const threadsOf = (lane: Lane) =>
    new Piscina<Paper, Uint8Array>({
      filename: worker.href,
      minThreads: 0,
      idleTimeout: 10 * MINUTE,
      ...LANES[lane],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
    });
  const lanes = { reading: threadsOf('reading'), acceptance: threadsOf('acceptance') };
  const kept = keptResults();
  const makerWithin = (milliseconds: number): PaperMaker => {
    const render: PaperMaker['render'] = async (paper, lane = 'reading') => {
      try {
        return await lanes[lane].run(paper, { signal: AbortSignal.timeout(milliseconds) });
      } catch (cause) {
        throw providerUnavailable('A paper could not be made', cause);
      }
    };
    return { render, renderOnce: (paper, lane = 'reading') => kept(lane, paper, () => render(paper, lane)) };
  };
  return {
    ...makerWithin(longestMs),
    patient: makerWithin(PATIENT_MS),
    async close() {
      await Promise.all(Object.values(lanes).map((threads) => threads.destroy()));
    },
  };
}

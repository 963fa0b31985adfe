import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
// Piscina's threads load sharp too; its native part must be loaded in the main thread first.
import 'sharp';
import { MINUTE, SECOND } from '#domain/limits.ts';
import type { Examined, ExamineTask } from '#server/documents/worker/examine.ts';

/** The number of threads, one per core: tasks that share a core could time out. */
const THREADS = availableParallelism();
/** Tasks that wait hold their file in memory: 32 files of 10 MB are 320 MB. */
const MOST_WAITING = 32;
const WAIT_MS = 15 * SECOND;
const RUN_MS = 10 * SECOND;
/** The limit of a thread's heap in MB, because the parser reads untrusted files. */
const MEMORY_MB = 256;

const pool = new Piscina<ExamineTask, Examined>({
  filename: new URL('./worker/examine.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: THREADS,
  idleTimeout: 10 * MINUTE,
  maxQueue: MOST_WAITING,
  resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  env: {},
});

/**
 * Examines a file in a thread with a limit on time and memory. `busy` when the queue is full or the file waited for
 * 15 seconds; `failed` when its thread ran out of time or memory.
 */
export async function examineInThread(
  task: Omit<ExamineTask, 'started'>,
): Promise<Examined | 'busy' | 'failed'> {
  const { port1, port2 } = new MessageChannel();
  const controller = new AbortController();
  let hasStarted = false;
  let timer = setTimeout(() => controller.abort(), WAIT_MS);
  port1.once('message', () => {
    hasStarted = true;
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), RUN_MS);
  });
  try {
    const { signal } = controller;
    const transferList = [port2, task.bytes.buffer as ArrayBuffer];
    return await pool.run({ ...task, started: port2 }, { transferList, signal });
  } catch {
    return hasStarted ? 'failed' : 'busy';
  } finally {
    clearTimeout(timer);
    port1.close();
  }
}

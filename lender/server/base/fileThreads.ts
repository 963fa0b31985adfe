import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
// Piscina's threads load sharp too; its native part must be loaded in the main thread first.
import 'sharp';
import { MINUTE, SECOND } from '#domain/limits.ts';

/** The number of threads, one per core: tasks that share a core could time out. */
const THREADS = availableParallelism();
/** Tasks that wait hold their file in memory: 32 files of 10 MB are 320 MB. */
const MOST_WAITING = 32;
const WAIT_MS = 15 * SECOND;
const RUN_MS = 10 * SECOND;
/** The limit of a thread's heap in MB, because its parser reads untrusted files. */
const MEMORY_MB = 256;

export interface FileTask {
  /** Transferred to the thread: empty afterwards. */
  readonly bytes: Uint8Array;
  /** Gets a message when the task leaves the queue. */
  readonly started: MessagePort;
}

/**
 * Threads for tasks on strangers' files, each with a limit on time and memory. A task's result is `busy` when the queue is
 * full or the file waited for 15 seconds; `failed` when its thread ran out of time or memory, or threw.
 */
export function fileThreads<Task extends FileTask, Result>(worker: URL) {
  const pool = new Piscina<Task, Result>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 10 * MINUTE,
    maxQueue: MOST_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
  });
  return async (
    task: Omit<Task, 'started'> & Pick<FileTask, 'bytes'>,
  ): Promise<Result | 'busy' | 'failed'> => {
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
      return await pool.run({ ...task, started: port2 } as unknown as Task, { transferList, signal });
    } catch {
      return hasStarted ? 'failed' : 'busy';
    } finally {
      clearTimeout(timer);
      port1.close();
    }
  };
}

import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '#domain/limits.ts';
import { type Frame, readFrames, writeFrame } from '#server/base/fileProcesses/frames.ts';
import { startBehind, type Wall } from '#server/base/fileProcesses/wall.ts';
import { residentBytes } from '#server/base/processes.ts';

const MEGABYTE = 1024 * 1024;
const WATCH_MS = 20;
/** Of loading the libraries, on a busy machine. */
const START_MS = 15 * SECOND;
const RUN_MS = 10 * SECOND;
/** Of an answer: the largest picture that a file of 10 MB becomes. */
const MOST_ANSWERED = 32 * MEGABYTE;

/** A process that opens strangers' files, one at a time. */
export interface FileProcess {
  /** False once it has ended. */
  readonly isAlive: boolean;
  /** Its memory in bytes now; 0 where the system doesn't say. */
  memory(): number;
  /** True once it was ended for its memory. */
  readonly wasTooLarge: boolean;
  /**
   * Hands a task over and returns its answer. `mostMemory` are bytes, native libraries' and WebAssembly's too, where the
   * system says how many there are (Linux).
   * @throws Error when the process ended, took too long or too much memory, or answered too much; it has ended then.
   */
  work(task: Frame, mostMemory: number): Promise<Frame>;
  end(): void;
}

/** @throws Error when the process can't start. */
export async function startFileProcess(wall: Wall, workers: readonly URL[]): Promise<FileProcess> {
  const child = startBehind(wall, workers);
  const [tasks, answers] = [child.stdin as Writable, child.stdio[3] as Readable];
  const frames = readFrames(answers, MOST_ANSWERED);
  const memory = () => residentBytes(child.pid);
  let [isAlive, wasTooLarge] = [true, false];
  const end = () => {
    isAlive = false;
    child.kill('SIGKILL');
    tasks.destroy();
    answers.destroy();
  };
  for (const one of [child, tasks, answers]) one.on('error', end);
  child.once('exit', end);

  const next = async (milliseconds: number, mostMemory: number): Promise<Frame> => {
    const until = Date.now() + milliseconds;
    const isOver = new AbortController();
    const watch = async () => {
      while (!isOver.signal.aborted && isAlive) {
        wasTooLarge = memory() > mostMemory;
        if (wasTooLarge || Date.now() > until) end();
        await wait(WATCH_MS);
      }
    };
    const watching = watch();
    try {
      const { value } = await frames.next();
      if (value === undefined) throw new Error('A process for files has ended');
      return value;
    } catch (error) {
      end();
      throw error;
    } finally {
      isOver.abort();
      await watching;
    }
  };

  await next(START_MS, Number.POSITIVE_INFINITY);
  return {
    get isAlive() {
      return isAlive;
    },
    memory,
    get wasTooLarge() {
      return wasTooLarge;
    },
    async work(task, mostMemory) {
      const written = writeFrame(tasks, task);
      try {
        return await next(RUN_MS, mostMemory);
      } finally {
        // Until then its bytes are read, and may not be freed.
        await written;
      }
    },
    end,
  };
}

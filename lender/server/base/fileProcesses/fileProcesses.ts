import { MINUTE, SECOND } from '#domain/limits.ts';
import type { z } from '#domain/zod.ts';
import { type FileProcess, startFileProcess } from '#server/base/fileProcesses/fileProcess.ts';
import { highestWall, type SystemUser, type Wall } from '#server/base/fileProcesses/wall.ts';
import { createSlots } from '#server/base/slots.ts';

const MEGABYTE = 1024 * 1024;
/** Two with little memory each, or one with much: with the service's own they stay below 1,000 MB [OPS-11]. */
const PROCESSES = 2;
const SHARED_MEMORY = 280 * MEGABYTE;
const MOST_MEMORY = 512 * MEGABYTE;
/** What a process may keep of a file: more, and the next one would have too little. */
const KEPT_MEMORY = 200 * MEGABYTE;
/** Large uploads wait before they are read; what waits here is small, but for what staff look at. */
const MOST_WAITING = 64;
const WAIT_MS = 30 * SECOND;
const IDLE_MS = 10 * MINUTE;

/** A kind of work on strangers' files. */
export interface FileJob<Facts> {
  /** A module whose default export takes a task with a file's `bytes`, and answers facts, with `bytes` or without. */
  readonly worker: URL;
  /** What it may answer: a file may have taken its process over. */
  readonly facts: z.ZodMiniType<Facts>;
}

export interface FileTask {
  readonly bytes: Uint8Array;
}

export interface FileAnswer<Facts> {
  readonly facts: Facts;
  readonly bytes: Uint8Array;
}

export interface FileProcesses {
  /**
   * Has a file worked on in a process. `busy` when too many wait, or it waited for 30 seconds; `failed` when its process
   * ran out of time or memory, or broke: the next file gets a new one.
   */
  run<Facts>(job: FileJob<Facts>, task: FileTask): Promise<FileAnswer<Facts> | 'busy' | 'failed'>;
  /** What keeps the processes from the rest of the machine, tried at the first question. */
  wall(): Promise<Wall>;
  close(): void;
}

/** Processes for strangers' files, which begin with the first file and end after ten idle minutes [OPS-12]. */
export function createFileProcesses(jobs: readonly FileJob<unknown>[], user: SystemUser): FileProcesses {
  const workers = jobs.map(({ worker }) => worker);
  const slots = createSlots(PROCESSES, MOST_WAITING);
  const resting = new Map<FileProcess, NodeJS.Timeout>();
  let walled: Promise<Wall> | undefined;
  const wall = () => {
    walled ??= highestWall(user);
    return walled;
  };

  /** @throws Error when none can start. */
  const take = async (): Promise<FileProcess> => {
    for (const [one, timer] of resting) {
      resting.delete(one);
      clearTimeout(timer);
      if (one.isAlive) return one;
    }
    return startFileProcess(await wall(), workers);
  };
  const rest = (one: FileProcess) => {
    if (one.memory() > KEPT_MEMORY) return one.end();
    const end = () => {
      resting.delete(one);
      one.end();
    };
    resting.set(one, setTimeout(end, IDLE_MS).unref());
  };

  const endResting = () => {
    for (const [one, timer] of resting) {
      clearTimeout(timer);
      one.end();
    }
    resting.clear();
  };

  type Outcome<Facts> = FileAnswer<Facts> | 'busy' | 'failed' | 'too large';
  const attempt = async <Facts>(
    { worker, facts }: FileJob<Facts>,
    { bytes, ...task }: FileTask,
    isAlone: boolean,
  ): Promise<Outcome<Facts>> => {
    const leave = await slots.enter(WAIT_MS, isAlone ? PROCESSES : 1);
    if (leave === undefined) return 'busy';
    try {
      if (isAlone) endResting();
      const one = await take().catch(() => undefined);
      if (one === undefined) return 'busy';
      try {
        const frame = { json: JSON.stringify({ worker: worker.href, task }), bytes };
        const answer = await one.work(frame, isAlone ? MOST_MEMORY : SHARED_MEMORY);
        const told = facts.parse(JSON.parse(answer.json));
        rest(one);
        return { facts: told, bytes: answer.bytes };
      } catch {
        one.end();
        return one.wasTooLarge ? 'too large' : 'failed';
      }
    } finally {
      leave();
    }
  };

  return {
    wall,
    async run(job, task) {
      const first = await attempt(job, task, false);
      if (first !== 'too large') return first;
      const second = await attempt(job, task, true);
      return second === 'too large' ? 'failed' : second;
    },
    close: endResting,
  };
}

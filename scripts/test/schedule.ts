/** Runs jobs in parallel. A job starts when the jobs that it needs have ended, passed or failed. */

export interface Schedulable {
  readonly name: string;
  readonly needs: readonly string[];
  readonly isAlone?: boolean;
}

/** Starts jobs in their order, at most `slots` at a time. A need that isn't among the jobs counts as met. */
export const runJobs = async <J extends Schedulable>(
  jobs: readonly J[],
  run: (job: J) => Promise<void>,
  slots: number,
): Promise<void> => {
  const waiting = new Set(jobs);
  const running = new Map<J, Promise<void>>();
  const isUnfinished = (name: string) => [...waiting, ...running.keys()].some((job) => job.name === name);
  const canStart = ({ needs, isAlone }: J) =>
    running.size < (isAlone ? 1 : slots) &&
    ![...running.keys()].some((job) => job.isAlone) &&
    !needs.some(isUnfinished);

  while (waiting.size > 0 || running.size > 0) {
    const next = [...waiting].find(canStart);
    if (next) {
      waiting.delete(next);
      running.set(
        next,
        run(next).finally(() => running.delete(next)),
      );
    } else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`These jobs need each other: ${[...waiting].map(({ name }) => name).join(', ')}`);
  }
};

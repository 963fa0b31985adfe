import { readdirSync } from 'node:fs';
import { parentOf, residentBytes } from '#server/base/processes.ts';

/** The resident bytes of a process and of all that it started, by process. */
function residentBelow(root: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isBelow(parentOf(pid)));
  return pids.filter(isBelow).map(residentBytes);
}

const sumOf = (all: readonly number[]) => all.reduce((sum, bytes) => sum + bytes, 0);

/** Watches the memory of a process and its children until `stop`, which returns the moment with the most of it. */
export function watchMemory(root: number): {
  stop(): { readonly most: number; readonly each: readonly number[] };
} {
  let each: readonly number[] = [];
  const timer = setInterval(() => {
    const now = residentBelow(root);
    if (sumOf(now) > sumOf(each)) each = now;
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return { most: sumOf(each), each };
    },
  };
}

import { SECOND } from '#domain/limits.ts';

/** Files that are checked at a time: each takes a core, and there are few. */
const AT_ONCE = 2;
const WAIT_MS = 15 * SECOND;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when its turn comes; null when that takes more than 15 seconds. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result | null> {
  if (!(await takeTurn())) return null;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function takeTurn(): Promise<boolean> {
  if (running < AT_ONCE) {
    running += 1;
    return true;
  }
  return new Promise((resolve) => {
    const mine = () => {
      clearTimeout(timer);
      running += 1;
      resolve(true);
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(mine), 1);
      resolve(false);
    }, WAIT_MS);
    waiting.push(mine);
  });
}

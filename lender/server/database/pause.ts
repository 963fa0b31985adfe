import { SECOND } from '#domain/limits.ts';
import { failureCode, UNANSWERED } from '#server/database/failures.ts';

const PAUSE_MS = 2 * SECOND;

/** Lets transactions run, but not while the server leaves them unanswered. */
export interface Pause {
  /**
   * Runs a transaction, which calls `enter` once it has its connection: the pause may have begun while it waited for one.
   * @throws Error with the code UNANSWERED, at once, during the pause.
   */
  run<Result>(transaction: (enter: () => void) => Promise<Result>): Promise<Result>;
}

/**
 * A COMMIT that no standby confirms keeps its session at the server after its client has left: each transaction more would
 * use up another one. After one that stayed unanswered, the others are refused at once, until `probe` has committed a write;
 * it is tried every two seconds at most, and one at a time (OPS-05). `now` are milliseconds.
 */
export function createPause(
  probe: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): Pause {
  let pausedUntil: number | undefined;
  let isProbing = false;
  const watch = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Paused) && failureCode(error) === UNANSWERED) pausedUntil = now() + PAUSE_MS;
      throw error;
    }
  };
  const leavePause = async () => {
    if (isProbing || now() < (pausedUntil ?? 0)) throw new Paused();
    isProbing = true;
    try {
      await watch(probe);
      pausedUntil = undefined;
    } finally {
      isProbing = false;
    }
  };
  const enter = () => {
    if (pausedUntil !== undefined) throw new Paused();
  };
  return {
    async run(transaction) {
      if (pausedUntil !== undefined) await leavePause();
      return watch(() => transaction(enter));
    },
  };
}

/** A transaction that wasn't tried. */
class Paused extends Error {
  override readonly name = 'Paused';
  readonly code = UNANSWERED;
}

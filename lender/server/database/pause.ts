import { SECOND } from '#domain/limits.ts';
import { failureCode, UNANSWERED } from '#server/database/failures.ts';

const PAUSE_MS = 2 * SECOND;

/** Keeps writes from a server that leaves statements unanswered. */
export interface Pause {
  /** True while nothing may be written. */
  readonly isOn: boolean;
  /** To be told of each failed statement: one that stayed unanswered begins the pause. */
  note(error: unknown): void;
  /**
   * Ends the pause once `probe` has committed a write; it is told of its failures by itself.
   * @throws Error with the code UNANSWERED, at once, when it isn't time to try, and the error of a probe that failed.
   */
  leave(probe: () => Promise<unknown>): Promise<void>;
}

/**
 * A COMMIT that no standby confirms keeps its session at the server after its client has left: each write more would use up
 * another one. After one that stayed unanswered, the others are refused at once, until a probe has committed a write; it is
 * tried every two seconds at most, and one at a time (OPS-05). `now` are milliseconds.
 */
export function createPause(now: () => number = () => performance.now()): Pause {
  let until: number | undefined;
  let isProbing = false;
  return {
    get isOn() {
      return until !== undefined;
    },
    note(error) {
      if (failureCode(error) === UNANSWERED) until = now() + PAUSE_MS;
    },
    async leave(probe) {
      if (isProbing || now() < (until ?? 0)) throw new Paused();
      isProbing = true;
      try {
        await probe();
        until = undefined;
      } finally {
        isProbing = false;
      }
    },
  };
}

/** A write that wasn't tried. */
class Paused extends Error {
  override readonly name = 'Paused';
  readonly code = UNANSWERED;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { createPause, type Pause } from '#server/database/pause.ts';
import type { Schema } from '#server/database/schema.ts';

export type Tx = Transaction<Schema>;

const ATTEMPTS = 4;
/** Serialization failure and deadlock, which the engine asks to retry. */
const RETRIED = new Set(['40001', '40P01']);

const pauses = new WeakMap<Db, Pause>();

/**
 * Runs `work` in a transaction and retries it when the engine asks to. `work` must use `tx` alone.
 * @throws Error that `isUnavailable`, at once, while the server leaves transactions unanswered.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const pause = pauses.get(db) ?? createPause(() => db.transaction().execute(writeNothing));
  pauses.set(db, pause);
  return pause.run((enter) => retried(db, enter, work));
}

async function retried<Result>(
  db: Db,
  enter: () => void,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const entered = async (tx: Tx) => {
    enter();
    return work(tx);
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(entered);
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIED.has((error as { code?: string }).code ?? '')) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** A lock of a row is written to the log, so that its COMMIT waits for standbys like any other. */
const writeNothing = (tx: Tx) => tx.selectFrom('installation').select('id').forUpdate().execute();

import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import type { Schema } from '#server/database/schema.ts';

export type Tx = Transaction<Schema>;

const ATTEMPTS = 4;
/** Serialization failure and deadlock, which the engine asks to retry. */
const RETRIED = new Set(['40001', '40P01']);

/** Runs `work` in a transaction and retries it when the engine asks to. `work` must use `tx` alone. */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIED.has((error as { code?: string }).code ?? '')) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

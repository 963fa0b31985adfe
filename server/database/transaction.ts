import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import type { Schema } from '#server/database/schema.ts';

export type Tx = Transaction<Schema>;

const ATTEMPTS = 4;
/** Serialization failure and deadlock: the engine asks to try again. */
const RETRIED = new Set(['40001', '40P01']);

/** Runs `work` in a transaction, again if the engine asks for it. Inside, use only `tx`. */
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

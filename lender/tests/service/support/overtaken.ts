import { sql } from 'kysely';
import { expect } from 'vitest';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import type { Service } from '#tests/service/support/harness.ts';

/**
 * Begins a call once a transaction has done its work, and ends that transaction as soon as the call waits for what it has
 * locked. Resolves to the call's answer.
 */
export async function overtaken<Answer>(
  { deps: { db } }: Pick<Service, 'deps'>,
  work: (tx: Tx) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const [done, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = inTransaction(db, async (tx) => {
    await work(tx);
    done.resolve();
    await end.promise;
  });
  first.catch(done.reject);
  await done.promise;
  const answer = call();
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    ).rows.length;
  try {
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(1);
  } finally {
    end.resolve();
    await first;
  }
  return answer;
}

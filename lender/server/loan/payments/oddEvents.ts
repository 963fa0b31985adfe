import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/start/deps.ts';

/** Keeps a signed notification that can't be right, encrypted, once however often it is told [PAY-16]. */
export async function keepOddEvent(
  { db, metrics, now, secrets }: Pick<Deps, 'db' | 'metrics' | 'now' | 'secrets'>,
  body: Buffer,
): Promise<void> {
  const id = randomUUID();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('odd_events')
    .values({
      id,
      body_hash: secrets.hash('odd_events.body', body.toString('base64')),
      body: secrets.encrypt(body, 'odd_events.body', id),
      received_at: now(),
    })
    .onConflict((conflict) => conflict.column('body_hash').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) metrics.oddEvent();
}

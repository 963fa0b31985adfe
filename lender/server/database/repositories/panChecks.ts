import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { PAN_QUESTION_MS } from '#domain/limits.ts';
import { z } from '#domain/zod.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Deps } from '#server/start/deps.ts';

const Found = z.object({ pan: z.string(), fullName: z.string(), income: z.number() });

/** A PAN, its holder, and the income that was typed with it. */
export type FoundPan = z.infer<typeof Found>;

type CheckDeps = Pick<Deps, 'secrets' | 'now'>;

/** Keeps what a check found until its question is answered, in place of the customer's last one. Resolves to its id. */
export async function storePanCheck(
  db: Kysely<Schema>,
  { secrets, now }: CheckDeps,
  customerId: string,
  found: FoundPan,
): Promise<string> {
  const kept = {
    id: randomUUID(),
    body: secrets.encrypt(JSON.stringify(found), 'pan_checks.body', customerId),
    expires_at: new Date(now().getTime() + PAN_QUESTION_MS),
  };
  await db
    .insertInto('pan_checks')
    .values({ customer_id: customerId, ...kept })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(kept))
    .execute();
  return kept.id;
}

/** What a customer's check found; undefined once it has expired or another one has taken its place. */
export async function findPanCheck(
  db: Kysely<Schema>,
  { secrets, now }: CheckDeps,
  customerId: string,
  id: string,
): Promise<FoundPan | undefined> {
  const row = await db
    .selectFrom('pan_checks')
    .select(['id', 'body'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (row?.id !== id) return undefined;
  return Found.parse(JSON.parse(secrets.decryptText(row.body, 'pan_checks.body', customerId)));
}

import { type Kysely, sql } from 'kysely';
import { z } from '#domain/zod.ts';
import type { Secrets } from '#server/base/secrets.ts';
import { typedMobileHash } from '#server/database/repositories/customers.ts';
import type { Schema } from '#server/database/schema.ts';

const BATCH = 1_000;
const Message = z.object({ phone_number: z.string() });

/** Messages of before version 7 get the hash of the number that they give, too, so that they go with its customer. */
export async function up(db: Kysely<Schema>, secrets: Secrets): Promise<void> {
  const without = db
    .selectFrom('contact_messages')
    .select(['id', 'body'])
    .where('phone_hash', 'is', null)
    .orderBy('id')
    .limit(BATCH);
  for (let rows = await without.execute(); rows.length > 0; rows = await without.execute()) {
    const hashes = rows.map(({ id, body }) => {
      const text = secrets.decryptText(body, 'contact_messages.body', id);
      const { phone_number } = Message.parse(JSON.parse(text));
      return sql`(${id}::uuid, ${typedMobileHash(secrets, phone_number)}::bytea)`;
    });
    await sql`update contact_messages as stored set phone_hash = given.hash
      from (values ${sql.join(hashes)}) as given (id, hash) where stored.id = given.id`.execute(db);
  }
}

import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { looksOf } from '#server/database/staffNames.ts';

/** How a name looks, each time of nobody else. Names of before that look alike stay apart: the younger one keeps its id in it. */
async function addLooks(db: Kysely<Schema>): Promise<void> {
  await sql`alter table staff
    add column as_written text, add column in_small text, add column in_capitals text`.execute(db);
  const seen = new Set<string>();
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { id, name } of staff) {
    const looks = looksOf(name);
    const isFree = Object.entries(looks).every((look) => !seen.has(look.join()));
    const kept = isFree ? looks : looksOf(`${name} ${id}`);
    for (const look of Object.entries(kept)) seen.add(look.join());
    await db.updateTable('staff').set(kept).where('id', '=', id).execute();
  }
  await sql`alter table staff
    alter column as_written set not null,
    alter column in_small set not null,
    alter column in_capitals set not null,
    add constraint staff_as_written unique (as_written),
    add constraint staff_in_small unique (in_small),
    add constraint staff_in_capitals unique (in_capitals)`.execute(db);
}

/** Names that look alike are one name. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await addLooks(db);
}

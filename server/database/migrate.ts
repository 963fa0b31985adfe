import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { up as everything } from '#server/database/migrations/0001.ts';
import { up as blog } from '#server/database/migrations/0002.ts';
import type { Schema } from '#server/database/schema.ts';
import { StartFailure } from '#server/failure.ts';

/** Brings the database to this version's shape; several processes may do so at once. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({ '0001_everything': { up: everything }, '0002_blog': { up: blog } }),
    },
  });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (failed)
    throw new StartFailure(`The database couldn't be brought up to date (step ${failed.migrationName}).`, {
      cause: error,
    });
  if (error)
    throw new StartFailure(
      "The database can't be brought up to date: it was made by another version, or its user may not make tables.",
      { cause: error },
    );
}

import { Migrator } from 'kysely/migration';
import { connect } from '#server/database/connect.ts';
import { migrationsWith } from '#server/database/migrate.ts';
import { newDatabase } from '#tests/service/support/newDatabase.ts';
import { secrets } from '#tests/service/support/unbound.ts';

export type OlderDatabase = Awaited<ReturnType<typeof databaseAt>>;

/** A new database as an earlier version of the service left it: with its migrations up to this one. */
export async function databaseAt(migration: string) {
  const { url, drop } = await newDatabase();
  const db = connect({ url, poolSize: 2, onLost: () => undefined });
  const migrations = migrationsWith(secrets);
  await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(migration);
  return {
    db,
    async close() {
      await db.destroy();
      await drop();
    },
  };
}

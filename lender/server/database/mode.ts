import { type Kysely, sql } from 'kysely';
import type { Config } from '#server/base/config/config.ts';
import { StartFailure } from '#server/base/startFailure.ts';
import type { Schema } from '#server/database/schema.ts';

/** Created before the migration's transaction, by whichever process comes first. */
const BEFORE_MIGRATION = 'migration_turn';

/**
 * Checks, before anything is written, that a database may be used in this mode: the demo takes an empty one, its own,
 * or the embedded one; production takes any but the demo's.
 * @throws StartFailure when it may not.
 */
export async function refuseOtherMode(
  db: Kysely<Schema>,
  { mode, databaseUrl }: Pick<Config, 'mode' | 'databaseUrl'>,
): Promise<void> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => name !== BEFORE_MIGRATION);
  if (tables.length === 0) return;
  const stored = await storedMode(db, tables);
  if (mode === 'production' && stored === 'demo') {
    throw new StartFailure(
      "The database at DATABASE_URL is the demo's, with its invented people: SETU_MODE=production needs another one.",
    );
  }
  if (mode === 'demo' && stored !== 'demo' && (databaseUrl !== undefined || stored === 'production')) {
    throw new StartFailure(
      "The database at DATABASE_URL wasn't made by the demo, which writes invented people: set SETU_MODE=production, or give the demo an empty database.",
    );
  }
}

/** Stores the mode of a database that has none yet. */
export const claimForMode = (tx: Kysely<Schema>, mode: Config['mode']) =>
  tx.updateTable('installation').set({ mode }).where('mode', 'is', null).execute();

type Tables = Awaited<ReturnType<Kysely<Schema>['introspection']['getTables']>>;

async function storedMode(db: Kysely<Schema>, tables: Tables): Promise<string | null> {
  const installation = tables.find(({ name }) => name === 'installation');
  if (!installation?.columns.some(({ name }) => name === 'mode')) return null;
  const { rows } = await sql<{ mode: string | null }>`select mode from installation`.execute(db);
  return rows[0]?.mode ?? null;
}

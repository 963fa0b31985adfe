/** `npm run -w lender migrate`: brings the database at MIGRATE_DATABASE_URL, or DATABASE_URL, to this version. */
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { refuseOtherMode } from '#server/database/mode.ts';
import { runCommand } from '#server/start/commands/command.ts';

await runCommand(async ({ config, secrets }) => {
  const url = config.migrateUrl ?? '';
  const db = connect({ url, poolSize: 2, onLost: () => undefined, statementMs: 0 });
  try {
    await refuseOtherMode(db, { mode: config.mode, databaseUrl: url });
    await migrate(db, secrets, config.mode);
    return 'The database is of this version.';
  } finally {
    await db.destroy();
  }
});

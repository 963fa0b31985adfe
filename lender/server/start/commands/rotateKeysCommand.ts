/**
 * `npm run -w lender rotate-keys`: encrypts under ENCRYPTION_KEY what is encrypted under OLD_ENCRYPTION_KEYS. Ends with 1 where no key
 * opens a value.
 */
import { connect } from '#server/database/connect.ts';
import { refuseOtherVersion } from '#server/database/migrate.ts';
import { refuseOtherMode } from '#server/database/mode.ts';
import { rotateKeys } from '#server/operator/rotateKeys.ts';
import { runCommand } from '#server/start/commands/command.ts';

await runCommand(async ({ config, secrets }) => {
  const url = config.migrateUrl ?? '';
  const db = connect({ url, poolSize: 2, onLost: () => undefined, statementMs: 0 });
  try {
    await refuseOtherMode(db, { mode: config.mode, databaseUrl: url });
    await refuseOtherVersion(db, secrets);
    const { rotated, closed } = await rotateKeys(db, secrets, (line) => process.stdout.write(`${line}\n`));
    if (closed > 0) process.exitCode = 1;
    return [
      `${rotated} values encrypted again under ENCRYPTION_KEY.`,
      closed > 0
        ? `${closed} values were left: they are damaged, or OLD_ENCRYPTION_KEYS lacks their key.`
        : 'Keep OLD_ENCRYPTION_KEYS for 24 hours more: stored answers to repeated calls still need them.',
    ].join('\n');
  } finally {
    await db.destroy();
  }
});

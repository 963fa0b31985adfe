/**
 * `npm run verify`: checks that the events of every loan lead to its stored state, and counts what is encrypted in an earlier
 * form. Reads only; ends with 1 where a loan differs.
 */
import { countSealed } from '#server/database/sealedColumns.ts';
import { countUnboundDocuments } from '#server/documents/bindDocuments.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import { runCommand } from '#server/operator/command.ts';

await runCommand(async (deps) => {
  const { db, secrets } = deps;
  const { loans, faults } = await verifyLoans(db);
  if (faults.length > 0) process.exitCode = 1;
  const { values, outdated } = await countSealed(db, secrets);
  const unbound = await countUnboundDocuments(deps);
  return [
    ...faults,
    `${loans} loans read, ${faults.length} differ from their events.`,
    `${values} encrypted values, ${outdated} in an earlier form or under another key.`,
    `${unbound} documents without a key of their own.`,
  ].join('\n');
});

/** `npm run verify`: checks that the events of every loan lead to its stored state; reads only, ends with 1 where one differs. */
import { verifyLoans } from '#server/loan/verify.ts';
import { runCommand } from '#server/operator/command.ts';

await runCommand(async ({ db }) => {
  const { loans, faults } = await verifyLoans(db);
  if (faults.length > 0) process.exitCode = 1;
  return [...faults, `${loans} loans read, ${faults.length} differ from their events.`].join('\n');
});

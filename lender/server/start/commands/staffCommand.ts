/** `npm run -w lender staff`: invites people to the desk, lists them, and removes who has left. */
import { manageStaff } from '#server/operator/manageStaff.ts';
import { runCommand } from '#server/start/commands/command.ts';

await runCommand((deps) => manageStaff(deps, process.argv.slice(2)));

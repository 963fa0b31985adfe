/** `npm run -w lender staff`: invites people to the desk, lists them, and removes who has left. */
import { runCommand } from '#server/operator/command.ts';
import { manageStaff } from '#server/operator/manageStaff.ts';

await runCommand((deps) => manageStaff(deps, process.argv.slice(2)));

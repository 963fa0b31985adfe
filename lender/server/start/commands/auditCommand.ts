/** `npm run -w lender audit`: prints the audit trail by customer, staff and time; reads only. */
import { readAudit } from '#server/operator/readAudit.ts';
import { runCommand } from '#server/start/commands/command.ts';

await runCommand(({ db }) => readAudit(db, process.argv.slice(2)));

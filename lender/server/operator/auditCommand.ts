/** `npm run -w lender audit`: prints the audit trail by customer, staff and time; reads only. */
import { runCommand } from '#server/operator/command.ts';
import { readAudit } from '#server/operator/readAudit.ts';

await runCommand(({ db }) => readAudit(db, process.argv.slice(2)));

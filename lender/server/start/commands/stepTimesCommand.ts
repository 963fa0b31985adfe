/** `npm run -w lender step-times`: prints where customers' time went and where they left, as counts in JSON; reads only. */
import { countStepTimes } from '#server/operator/stepTimes.ts';
import { runCommand } from '#server/start/commands/command.ts';

await runCommand(async ({ db, now }) => JSON.stringify(await countStepTimes(db, now()), null, 2));

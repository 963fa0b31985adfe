/** `npm run -w lender step-times`: prints where customers' time went and where they left, as counts in JSON; reads only. */
import { runCommand } from '#server/operator/command.ts';
import { countStepTimes } from '#server/operator/stepTimes.ts';

await runCommand(async ({ db, now }) => JSON.stringify(await countStepTimes(db, now()), null, 2));

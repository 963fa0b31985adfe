/** `npm run -w lender release-pan`: asks for a PAN and takes it from the customer who typed it first. */
import { releasePan } from '#server/operator/releasePan.ts';
import { prompt, runCommand } from '#server/start/commands/command.ts';

await runCommand(async (deps) => releasePan(deps, await prompt('PAN: ')));

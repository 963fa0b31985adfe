/** `npm run -w lender release-pan`: asks for a PAN and takes it from the customer who typed it first. */
import { prompt, runCommand } from '#server/operator/command.ts';
import { releasePan } from '#server/operator/releasePan.ts';

await runCommand(async (deps) => releasePan(deps, await prompt('PAN: ')));

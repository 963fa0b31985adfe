import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartFailure } from '#server/base/startFailure.ts';

/**
 * Runs the command that builds the site. Its output goes to the terminal.
 * @throws StartFailure when it fails.
 */
export async function buildSite(command: string): Promise<void> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0)
    throw new StartFailure(`The site couldn't be built: "${command}" failed, as it says above.`);
}

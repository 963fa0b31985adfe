/**
 * Starts Salary Setu. Static imports here load Node's own modules only, so that a missing install is reported in a
 * sentence.
 */
import { parseArgs } from 'node:util';
import { findParentNpm } from '../base/npm.ts';

// Imported before all others, because npm may end while they load.
const npm = findParentNpm(process.env);
try {
  const { start } = await import('./start.ts');
  const { values } = parseArgs({ options: { build: { type: 'string' } } });
  await start(process.env, npm, (line) => console.log(line), values.build);
} catch (error) {
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_MODULE_NOT_FOUND') {
    console.error(
      'Something that Salary Setu needs isn\'t installed or built: run "npm ci", then "npm start".',
    );
  } else if (name === 'StartFailure') {
    console.error(message);
  } else {
    console.error(`Salary Setu couldn't start (${code ?? name}).`);
    console.error((error as Error).stack?.split('\n').slice(1).join('\n'));
  }
  process.exit(1);
}

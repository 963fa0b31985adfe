/**
 * Starts Salary Setu. Only Node's own modules stand behind what is imported up here, so that a missing install can
 * be said in a sentence.
 */
import { npmAbove } from './process/npm.ts';

// Looked up first: npm may be gone by the time the rest is loaded.
const npm = npmAbove(process.env);
try {
  const { start } = await import('./process/start.ts');
  await start(process.env, npm, (line) => console.log(line));
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

/** `npm run atlas`: the commands of the atlas; without a name it writes the site. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import '#atlas/cli/product.ts';
import { product } from '#atlas/config.ts';

const OWN = ['site', 'paths', 'diff', 'open', 'replay'];

const [, , first = 'site'] = process.argv;
const { commands } = product();
const named = OWN.includes(first) || Object.hasOwn(commands, first);

if (named) process.argv.splice(2, 1);
if (!named && !first.startsWith('-')) {
  console.error(
    `There is no command '${first}'. There are: ${[...OWN, ...Object.keys(commands)].join(', ')}.`,
  );
  process.exitCode = 2;
} else {
  const command = named ? first : 'site';
  const own = new URL(`./${command}.ts`, import.meta.url).href;
  await import(OWN.includes(command) ? own : pathToFileURL(path.resolve(commands[command] ?? '')).href);
}

/**
 * `npm run bench -- atlas`: runs the commands of "The walk" in docs/atlas.md one after the other, and prints its table with
 * today's times. Needs a quiet machine. Ends with 1 where a command fails or takes longer than its goal.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A row of the table: its command, its time, and its goal in seconds or nothing. */
const ROW = /^\| `(npm run [^`]+)` \|[^|]*\| *([\d.]*) *\|$/gm;

const walk = [...readFileSync('docs/atlas.md', 'utf8').matchAll(ROW)].map(([, command = '', goal = '']) => ({
  command,
  goal,
}));

console.log('| command | seconds | goal |\n|---|---:|---:|');
for (const { command, goal } of walk) {
  const began = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const seconds = (performance.now() - began) / 1_000;
  console.log(`| \`${command}\` | ${seconds.toFixed(1)} | ${goal} |`);
  const isSlow = goal !== '' && seconds > Number(goal);
  if (status !== 0 || isSlow) process.exitCode = 1;
  if (status !== 0) console.error(`${command} ended with ${status}.`);
}

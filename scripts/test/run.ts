/**
 * Runs the jobs of a stage, continues after a failed one, prints one line a job, and writes the runners' reports to
 * reports/.
 *
 *     npm test                    the jobs before a commit
 *     npm test -- unit machines   only these jobs
 *     npm test -- --changed       the checks, and the tests that uncommitted changes reach
 *     npm run test:all            everything
 *     npm run test:deep           the full matrices that the other stages sample
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { type CommandResult, type Job, jobs, type Stage } from '#scripts/test/jobs.ts';
import { bySeconds, countJob, type JobResult, readTests, readTimes } from '#scripts/test/reports.ts';
import { runJobs } from '#scripts/test/schedule.ts';

const REPORTS = 'reports';
/** The number of lines of a failed job's output that are printed. */
const LAST_LINES = 120;
/** The number of slowest test files that are printed. */
const SLOWEST = 20;
/** Runners don't use every core all the time: a second job fills the gaps. */
const JOBS_AT_ONCE = 2;
const DEEP_FACTOR = 10;

const { values, positionals: names } = parseArgs({
  options: { stage: { type: 'string', default: 'commit' }, changed: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const stage = values.stage as Stage;

const unknown = names.filter((name) => !jobs.some((job) => job.name === name));
if (unknown.length > 0) {
  console.error(`No job ${unknown.join(', ')}. There are: ${jobs.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const environment = {
  ...process.env,
  // Tests start Node some hundred times: it reads its modules from here, without TypeScript's types.
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node'),
  SETU_DEEP: stage === 'deep' ? '1' : undefined,
  // Commands and `node` come from the project, with any node that started this script.
  PATH: [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter),
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
};

const runCommand = (job: Job) =>
  new Promise<CommandResult>((resolve) => {
    const [program, ...args] = job.command(stage);
    const child = spawn(program, [...args, ...((values.changed && job.whenChanged) || [])], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: stage === 'deep' ? DEEP_FACTOR * job.limit : job.limit,
      shell: process.platform === 'win32',
    });
    let output = '';
    const append = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }));
    child.on('close', (code, signal) => {
      const ended = signal ? `\nended by ${signal}: it took too long` : '';
      resolve({ code: code ?? 1, output: output + ended });
    });
  });

const indent = (job: Job, output: string) =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '' && (job.isRelevant?.(line) ?? true))
    .slice(-LAST_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

const markOf = ({ ok }: JobResult) => (ok ? '✓' : '✗');
const timeOf = (seconds: number) => `${seconds.toFixed(1).padStart(6)} s`;

const countsOf = (result: JobResult) => {
  const { passed, failed, skipped } = countJob(result);
  return [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
};

const results: JobResult[] = [];

const runJob = async (job: Job): Promise<void> => {
  rmSync(`${REPORTS}/${job.name}.json`, { force: true });
  const began = performance.now();
  const commandResult = await runCommand(job);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  writeFileSync(`${REPORTS}/${job.name}.log`, commandResult.output);
  const result: JobResult = { name: job.name, kind: job.kind, ok: commandResult.code === 0, seconds };
  results.push(result);
  writeFileSync(`${REPORTS}/jobs.json`, `${JSON.stringify(results, null, 2)}\n`);
  const line = result.ok ? job.summary(commandResult) : `failed (${countsOf(result)})`;
  console.log(`${markOf(result)} ${job.name.padEnd(9)} ${line}, ${seconds} s`);
  if (!result.ok)
    console.log(`${indent(job, commandResult.output)}\n    (the whole output: ${REPORTS}/${job.name}.log)`);
};

const isSelected = ({ name, stages, whenChanged }: Job) => {
  if (names.length > 0 && !names.includes(name)) return false;
  if (values.changed && !whenChanged) return false;
  return names.length > 0 || stages.includes(stage);
};

mkdirSync(REPORTS, { recursive: true });
rmSync(`${REPORTS}/jobs.json`, { force: true });
const began = performance.now();
await runJobs(jobs.filter(isSelected), runJob, JOBS_AT_ONCE);
const seconds = (performance.now() - began) / 1_000;

const files = results.flatMap(({ name }) => readTimes(name)).toSorted(bySeconds);
const lines = files.map((file) => `${timeOf(file.seconds)}  ${file.file}`);
writeFileSync(`${REPORTS}/times.txt`, `${lines.join('\n')}\n`);
if (lines.length > 0) console.log(`\nThe slowest test files (all of them: ${REPORTS}/times.txt):`);
for (const line of lines.slice(0, SLOWEST)) console.log(line);

const retried = results.flatMap(({ name }) => readTests(name)).filter((test) => test.passedOnRetry);
if (retried.length > 0) console.log('\nPassed only when tried again:');
for (const { file, title } of retried) console.log(`  ${path.relative('.', file)} › ${title}`);

console.log(`\nThe jobs, ${Math.round(seconds)} s in all:`);
for (const result of results.toSorted(bySeconds))
  console.log(`${timeOf(result.seconds)}  ${markOf(result)} ${result.name.padEnd(9)} ${countsOf(result)}`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;

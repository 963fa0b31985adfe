import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { jobs, type Stage } from '#scripts/test/jobs.ts';
import { runJobs, type Schedulable } from '#scripts/test/schedule.ts';

const job = (name: string, needs: readonly string[] = [], isAlone = false): Schedulable => ({
  name,
  needs,
  isAlone,
});

/** Records starts and ends in order, as `+name` and `-name`. */
const run = async (list: readonly Schedulable[], slots = 2) => {
  const log: string[] = [];
  const work = async ({ name }: Schedulable) => {
    log.push(`+${name}`);
    await wait(1);
    log.push(`-${name}`);
  };
  await runJobs(list, work, slots);
  return log.join(' ');
};

describe('the schedule of a test run', () => {
  it('starts jobs in order, up to the limit', async () => {
    expect(await run([job('a'), job('b'), job('c')])).toMatch(/^\+a \+b -a .*\+c/);
    expect(await run([job('a'), job('b')], 1)).toBe('+a -a +b -b');
  });

  it('starts a job after those that it needs, and others before it', async () => {
    const log = await run([job('site', ['build']), job('build'), job('unit')]);
    expect(log.indexOf('-build')).toBeLessThan(log.indexOf('+site'));
    expect(log.indexOf('+unit')).toBeLessThan(log.indexOf('-build'));
  });

  it('ignores a need that is not part of the run', async () => {
    expect(await run([job('browser', ['build'])])).toBe('+browser -browser');
  });

  it('runs no other job beside an exclusive one', async () => {
    expect(await run([job('a'), job('browser', [], true), job('b')])).toBe('+a +b -a -b +browser -browser');
  });

  it('rejects circular needs', async () => {
    await expect(run([job('a', ['b']), job('b', ['a'])])).rejects.toThrow('need each other: a, b');
  });
});

describe('the jobs', () => {
  const namesOf = (stage: Stage) =>
    jobs.filter(({ stages }) => stages.includes(stage)).map(({ name }) => name);

  it('of the stage `all` are all jobs, except those that stand for slow tests before a commit or need a machine of their own', () => {
    expect(['changed', 'cluster', 'orca', ...namesOf('all')].sort()).toEqual(
      jobs.map(({ name }) => name).sort(),
    );
  });

  it('leave out slow tests before a commit only where the changed ones run', () => {
    const commandOf = (name: string, stage: Stage) =>
      jobs.find((job) => job.name === name)?.command(stage) ?? [];
    const folders = commandOf('changed', 'commit').filter((argument) => argument.endsWith('/'));
    const excluded = folders.map((folder) => `--exclude=${folder}**`);
    expect(folders.length).toBeGreaterThan(0);
    for (const folder of folders) expect(readdirSync(folder)).not.toEqual([]);
    expect(commandOf('service', 'commit')).toEqual(expect.arrayContaining(excluded));
    for (const stage of ['all', 'deep'] as const)
      expect(commandOf('service', stage).join(' ')).not.toContain('--exclude');
  });

  it('of each stage include the jobs that they need', () => {
    for (const stage of ['commit', 'all', 'deep'] as const) {
      const needs = jobs.filter(({ stages }) => stages.includes(stage)).flatMap((one) => one.needs);
      expect(namesOf(stage)).toEqual(expect.arrayContaining(needs));
    }
  });
});

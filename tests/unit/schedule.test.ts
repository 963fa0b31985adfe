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
  it('starts jobs in their order, so many at a time', async () => {
    expect(await run([job('a'), job('b'), job('c')])).toMatch(/^\+a \+b -a .*\+c/);
    expect(await run([job('a'), job('b')], 1)).toBe('+a -a +b -b');
  });

  it('holds a job until those that it needs have ended, and lets others go first', async () => {
    const log = await run([job('site', ['build']), job('build'), job('unit')]);
    expect(log.indexOf('-build')).toBeLessThan(log.indexOf('+site'));
    expect(log.indexOf('+unit')).toBeLessThan(log.indexOf('-build'));
  });

  it('needs nothing that is not part of the run', async () => {
    expect(await run([job('browser', ['build'])])).toBe('+browser -browser');
  });

  it('runs nothing beside a job that is alone', async () => {
    expect(await run([job('a'), job('browser', [], true), job('b')])).toBe('+a +b -a -b +browser -browser');
  });

  it('refuses jobs that need each other', async () => {
    await expect(run([job('a', ['b']), job('b', ['a'])])).rejects.toThrow('need each other: a, b');
  });
});

describe('the jobs', () => {
  const namesOf = (stage: Stage) =>
    jobs.filter(({ stages }) => stages.includes(stage)).map(({ name }) => name);

  it('of the stage `all` are all there are, those of `commit` and `deep` among them', () => {
    expect(namesOf('all')).toEqual(jobs.map(({ name }) => name));
    expect(namesOf('all')).toEqual(expect.arrayContaining(namesOf('commit')));
  });

  it('of each stage hold what the others of it need', () => {
    for (const stage of ['commit', 'all', 'deep'] as const) {
      const needs = jobs.filter(({ stages }) => stages.includes(stage)).flatMap((one) => one.needs);
      expect(namesOf(stage)).toEqual(expect.arrayContaining(needs));
    }
  });
});

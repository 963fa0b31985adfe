import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** The last commit before this rule. */
const BEFORE = '9bd8e5b679b88516d7332b7b008392544c7c84bb';
const LONGEST = 72;

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });

it('subjects of commits have at most 72 characters', ({ skip }) => {
  skip(git('rev-parse', '--git-dir').status !== 0, 'this copy has no history');
  // A shallow clone has the newest commits alone.
  const range = git('cat-file', '-e', BEFORE).status === 0 ? [`${BEFORE}..HEAD`] : ['-1'];
  const subjects = git('log', '--format=%s', ...range)
    .stdout.trim()
    .split('\n');
  expect(subjects.length).toBeGreaterThan(0);
  expect(subjects.filter((subject) => subject.length > LONGEST)).toEqual([]);
});

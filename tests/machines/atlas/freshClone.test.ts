import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPackages } from '#atlas/diff/linkPackages.ts';

const clone = mkdtempSync(path.join(tmpdir(), 'setu-clone-'));
const COPIED = ['package.json', 'atlas.config.ts', 'packages', 'lender', 'machines', 'scripts', 'tests'];

beforeAll(() => {
  const isSource = (file: string) => !/(messages\/compiled|^atlas\/out|project\.inlang\/cache)/.test(file);
  for (const name of COPIED) cpSync(name, path.join(clone, name), { recursive: true, filter: isSource });
  linkPackages(clone);
}, 60_000);
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it('npm run atlas -- paths runs in a fresh clone, before the texts are compiled', () => {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'atlas', '--', 'paths', '-m', 'toast', '-f', 'markdown', '--print'],
    { cwd: clone, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('# toast');
}, 60_000);

it.each(['atlas', 'bench'])('npm run %s compiles the texts first', (script) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts[script]).toContain('--import ./scripts/build/compileMessages.ts');
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const CONFIG = pathToFileURL(path.resolve('packages/chart-atlas/config.ts')).href;
const CHECKOUT = pathToFileURL(path.resolve('packages/chart-atlas/diff/checkout.ts')).href;

/** A project whose chart lies in a package of its own, and another in a package that npm installed. */
const root = mkdtempSync(path.join(tmpdir(), 'setu-workspaces-'));

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });

beforeAll(() => {
  write(
    'package.json',
    '{ "type": "module", "workspaces": ["packages/*"], "scripts": { "messages": "true" } }',
  );
  write(
    'packages/own/package.json',
    '{ "name": "@shop/own", "type": "module", "exports": { "./*": "./*" } }',
  );
  write('packages/own/chart.ts', "export const chart: string = 'committed';");
  write(
    'atlas.config.ts',
    "import { chart } from '@shop/own/chart.ts';\nimport { other } from 'installed';\nexport default { charts: [chart, other] };",
  );
  write('.gitignore', 'node_modules\n');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'One');
  mkdirSync(path.join(root, 'node_modules/@shop'), { recursive: true });
  symlinkSync('../../packages/own', path.join(root, 'node_modules/@shop/own'));
  write(
    'node_modules/installed/package.json',
    '{ "name": "installed", "type": "module", "main": "main.js" }',
  );
  write('node_modules/installed/main.js', "export const other = 'installed';");
  write('packages/own/chart.ts', "export const chart: string = 'changed since';");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('reads the charts of a commit from its own packages, not from those of the working copy', () => {
  const script = `
    const { defineAtlas } = await import('${CONFIG}');
    defineAtlas({ allowed: [], copies: { prepare: ['npm', 'run', '--silent', 'messages'], older: 'charts.ts' } });
    const { checkOut, chartsIn } = await import('${CHECKOUT}');
    const { root, remove } = checkOut('HEAD');
    try { console.log(JSON.stringify(await chartsIn(root))); } finally { remove(); }`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual(['committed', 'installed']);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browserTargets } from '#scripts/build/browserTargets.ts';
import manifest from '../../package.json' with { type: 'json' };

const LABELS: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  ios_saf: 'Safari on iOS',
};

it('the build targets the browsers of package.json', () => {
  expect(browserTargets(manifest.browserslist)).toEqual([
    'chrome111',
    'edge111',
    'firefox115',
    'safari16.4',
    'ios16.4',
  ]);
  expect(() => browserTargets(['last 2 versions'])).toThrow('last 2 versions');
  expect(readFileSync('vite.config.ts', 'utf8')).toContain('target: browserTargets(manifest.browserslist)');
});

it('the README names the same browsers', () => {
  const readme = readFileSync('README.md', 'utf8');
  const named = manifest.browserslist.map((query) => {
    const [name = '', version = ''] = query.split(' >= ');
    return `${LABELS[name]} ${version}`;
  });
  expect(readme).toContain(`${named.slice(0, -1).join(', ')} and ${named.at(-1)}`);
});

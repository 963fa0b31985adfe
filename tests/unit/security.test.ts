import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ASVS = readFileSync('lender/docs/asvs.md', 'utf8');
const ATTACKS = /## Attacks and the test of each\n([\s\S]*?)\n## /.exec(
  readFileSync('lender/docs/security.md', 'utf8'),
)?.[1];

const rowsOf = (table: string) =>
  table
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
const REQUIREMENTS = rowsOf(ASVS).filter(([id]) => /^V\d/.test(id ?? ''));
const attacks = rowsOf(ATTACKS ?? '').filter(([attack]) => attack !== 'attack');

/** The files and folders that a text names. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:docs|lender|packages|scripts|src|tests)\/[^`\s]*)`/g)].map(([, path = '']) => path);
const missing = (text: string) => pathsIn(text).filter((path) => !existsSync(path));
const counted = (state: string) => REQUIREMENTS.filter((row) => row[3] === state).length;

describe('the table of OWASP ASVS 5.0', () => {
  it('has each requirement of levels 1 and 2 once, in order, and counts them', () => {
    const ids = REQUIREMENTS.map(([id = '']) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(253);
    const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
    expect(ids).toEqual(ids.toSorted(inOrder));
    expect(ASVS.replaceAll('\n', ' ')).toContain(
      `**${counted('held')} are held, ${counted('not applicable')} don't apply, and ${counted('open')} are open**`,
    );
    expect(REQUIREMENTS.filter(([, level]) => level !== '1' && level !== '2')).toEqual([]);
  });

  it('lists again what is open', () => {
    const listed = [...ASVS.matchAll(/^- \*\*(V[\d.]+)\*\*/gm)].map(([, id]) => id);
    expect(listed).toEqual(REQUIREMENTS.filter((row) => row[3] === 'open').map(([id]) => id));
  });

  it.each(REQUIREMENTS)(
    '%s names files that exist, and what is held a place and a test or none',
    (...row) => {
      const [, , , state, where = '', test = ''] = row;
      expect(missing(row.join(' '))).toEqual([]);
      expect(where.length).toBeGreaterThan(0);
      expect(pathsIn(test).length > 0 || test.trim() === (state === 'held' ? 'none' : '')).toBe(true);
    },
  );
});

describe('the list of attacks', () => {
  it('is there', () => expect(attacks.length).toBeGreaterThan(100));

  it.each(attacks)('%s: names files that exist, and tests by their titles', (_, stops = '', tests = '') => {
    expect(missing(stops)).toEqual([]);
    const named = [...tests.matchAll(/`([^`]+)`: "(.+?)"(?=; |$)/g)];
    if (named.length === 0) expect(tests).toMatch(/^no test: /);
    for (const [, file = '', title = ''] of named) expect(readFileSync(file, 'utf8')).toContain(title);
  });
});

/** The clauses that the tests of a chart name in their titles, read from the tests themselves. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Claim } from '#atlas/site/siteInput.ts';
import { claimedBy, readClauses } from '#scripts/test/clauses.ts';

/** Where tests of charts stand: of the machines, of their screens, and in a browser. */
const FOLDERS = ['tests/machines', 'tests/screens', 'tests/browser'];
const TEST = /\.(?:test|deep)\.tsx?$/;
const IMPORT = /from '([^']+)'/g;
/** A test's title, or that of a group: the first text after `it(`, `test.each(…)(` and their like. */
const TITLE = /\(\s*(?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name.split(path.sep).join('/')),
  );

const importsOf = (text: string): string[] => [...text.matchAll(IMPORT)].map(([, name = '']) => name);

/** The screens that a file of the app draws with, and itself. */
const screensFrom = (file: string, seen: Set<string> = new Set()): Set<string> => {
  if (seen.has(file) || !/^src\/screens\/.*\.tsx?$/.test(file)) return seen;
  seen.add(file);
  for (const name of importsOf(readFileSync(file, 'utf8')))
    screensFrom(name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name.slice(1), seen);
  return seen;
};

const PARTS = /^#(?:atlas\/charts|tests\/drivers|machines)\/(\w+)/;

/** The words of a file's own name and of its folder: `steps` stands for `step`. */
const wordsOf = (file: string): string[] =>
  file
    .replace(TEST, '')
    .split('/')
    .slice(-2)
    .flatMap((word) => [word, word.replace(/s$/, '')]);

/** What a test file is about: machines that it, or a screen it draws, imports, and those that it is named after. */
const subjectsOf = (file: string, text: string): Set<string> => {
  const imports = importsOf(text);
  const screens = imports.flatMap((name) => [...screensFrom(name.slice(1))]);
  const all = [...imports, ...screens.flatMap((screen) => importsOf(readFileSync(screen, 'utf8')))];
  return new Set([...all.flatMap((name) => PARTS.exec(name)?.[1] ?? []), ...wordsOf(file)]);
};

/** What a title takes from a table of cases. */
const GAP = /\$\{[^}]*\}|%[sdifjo]/g;

const titlesOf = (text: string): string[] =>
  [...text.matchAll(TITLE)].map(([, single, template]) =>
    (single ?? template ?? '').replace(GAP, '…').replaceAll('\\', ''),
  );

interface Named {
  readonly file: string;
  readonly title: string;
  readonly subjects: ReadonlySet<string>;
}

const readNamed = (): Named[] =>
  FOLDERS.flatMap(filesIn)
    .filter((file) => TEST.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const subjects = subjectsOf(file, text);
      return titlesOf(text)
        .filter((title) => claimedBy(title).length > 0)
        .map((title) => ({ file, title, subjects }));
    });

/** Reads the tests once, and tells for a machine which clauses they name. */
export const readClaims = (): ((machine: string) => readonly Claim[]) => {
  const clauses = readClauses();
  const named = readNamed();
  const known = new Map<string, readonly Claim[]>();
  const find = (machine: string) => {
    const own = named.filter(({ subjects }) => subjects.has(machine));
    return clauses.flatMap((clause): Claim[] => {
      const tests = own.filter(({ title }) => claimedBy(title).includes(clause.id));
      return tests.length > 0 ? [{ clause, tests }] : [];
    });
  };
  return (machine) => {
    const claims = known.get(machine) ?? find(machine);
    known.set(machine, claims);
    return claims;
  };
};

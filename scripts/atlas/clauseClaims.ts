/** The clauses that the tests of a chart name in their titles, read from the tests themselves. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Claim } from '#atlas/site/siteInput.ts';
import { claimedBy, readClauses } from '#scripts/test/clauses.ts';

/** The folders with tests of charts. */
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

/** A file of the app and every component file that it imports, directly or not. */
const screensFrom = (file: string, seen: Set<string> = new Set()): Set<string> => {
  if (seen.has(file) || !/^src\/(?:features|layouts)\/.*\.tsx?$/.test(file)) return seen;
  seen.add(file);
  for (const name of importsOf(readFileSync(file, 'utf8')))
    screensFrom(name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name.slice(1), seen);
  return seen;
};

const PARTS = /^#(?:atlas\/charts|tests\/drivers|machines)\/(\w+)/;

/** The words of a file's name and folder, also in the singular: `steps` stands for `step`. */
const wordsOf = (file: string): string[] =>
  file
    .replace(TEST, '')
    .split('/')
    .slice(-2)
    .flatMap((word) => [word, word.replace(/s$/, '')]);

/** The machines that a test file covers: those imported by it or its components, and those it is named after. */
const subjectsOf = (file: string, text: string): Set<string> => {
  const imports = importsOf(text);
  const screens = imports.flatMap((name) => [...screensFrom(name.slice(1))]);
  const all = [...imports, ...screens.flatMap((screen) => importsOf(readFileSync(screen, 'utf8')))];
  return new Set([...all.flatMap((name) => PARTS.exec(name)?.[1] ?? []), ...wordsOf(file)]);
};

/** Placeholders in the title of a table-driven test. */
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

/** Reads the tests once; returns a function that finds the clauses claimed for a machine. */
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

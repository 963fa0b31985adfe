/** The clauses that the tests of a chart name in their titles, read from the tests themselves. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Clause, claimedBy, readClauses } from '#atlas/clauses/clauses.ts';
import { machineFiles } from '#atlas/clauses/machineFiles.ts';

/** A clause that tests of a chart name in their titles. */
export interface Claim {
  readonly clause: Clause;
  readonly tests: readonly {
    readonly file: string;
    readonly title: string;
    /** The texts that the test's source quotes: names of states and events among them. */
    readonly quotes: readonly string[];
  }[];
}

/** The folders with tests of charts. */
const FOLDERS = ['tests/machines', 'tests/screens', 'tests/browser'];
const TEST = /\.(?:test|deep)\.tsx?$/;
const IMPORT = /from '([^']+)'/g;
/** A test's title, or that of a group: the first text after `it(`, `test.each(…)(` and their like. */
const TITLE = /\(\s*(?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;

const filesIn = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name.split(path.sep).join('/')),
  );

const textOf = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

const importsOf = (text: string): string[] => [...text.matchAll(IMPORT)].map(([, name = '']) => name);

/** A file of the app and every component file that it imports, directly or not. */
const screensFrom = (root: string, file: string, seen: Set<string> = new Set()): Set<string> => {
  if (seen.has(file) || !/^src\/(?:features|layouts|desk)\/.*\.tsx?$/.test(file)) return seen;
  seen.add(file);
  const below = (name: string) =>
    name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name.slice(1);
  for (const name of importsOf(textOf(root, file))) screensFrom(root, below(name), seen);
  return seen;
};

/** A chart, a driver or a machine, by the file of the machine; a long machine has a folder beside it. */
const PARTS = /^#(?:atlas\/charts|tests\/drivers|machines)\/(.+?)(?:\/setup)?\.ts$/;
const MACHINE_TEST = /^tests\/(?:machines|screens|browser)\/(.+)$/;

/** What a machine's file has around its name. */
const FOLDER = /^(?:lender\/)?machines\/|\.ts$/g;

/** The ids of machines by the names of their files. */
type Ids = ReadonlyMap<string, string>;

/** The words of a test file's name and folder, also in the singular: `steps` stands for `step`. */
const wordsOf = (file: string): string[] =>
  file
    .replace(TEST, '')
    .split('/')
    .slice(-2)
    .flatMap((word) => [word, word.replace(/s$/, '')]);

/** The machine that a test file is named after, or what could be one. */
const namesakesOf = (file: string, ids: Ids): string[] => {
  const [, name = ''] = MACHINE_TEST.exec(file.replace(TEST, '')) ?? [];
  const id = ids.get(name);
  return id === undefined ? wordsOf(file) : [id];
};

/** The machines that a test file covers: those imported by it or its components, and those it is named after. */
const subjectsOf = (root: string, file: string, text: string, ids: Ids): Set<string> => {
  const imports = importsOf(text);
  const screens = imports.flatMap((name) => [...screensFrom(root, name.slice(1))]);
  const all = [...imports, ...screens.flatMap((screen) => importsOf(textOf(root, screen)))];
  const imported = all.flatMap((name) => ids.get(PARTS.exec(name)?.[1] ?? '') ?? []);
  return new Set([...imported, ...namesakesOf(file, ids)]);
};

/** Placeholders in the title of a table-driven test. */
const GAP = /\$\{[^}]*\}|%[sdifjo]/g;

interface Titled {
  readonly title: string;
  /** The texts that the test's source quotes. */
  readonly quotes: readonly string[];
}

const QUOTED = /'((?:[^'\\\n]|\\.)*)'/g;

const quotesOf = (source: string): string[] => [...source.matchAll(QUOTED)].map(([, quoted = '']) => quoted);

/** The text before the bracket of a test's title. */
const OPENING = /\b(?:it|test|describe)[\w.]*$|\)$/;
const OPENING_LENGTH = 20;

/** The tests of a file by their titles. A test ends where the next title begins. */
const testsOf = (text: string): Titled[] => {
  const titles = [...text.matchAll(TITLE)]
    .map((match) => ({
      title: (match[1] ?? match[2] ?? '').replace(GAP, '…').replaceAll('\\', ''),
      begins: match.index,
      ends: match.index + match[0].length,
    }))
    .filter(
      ({ title, begins }) =>
        claimedBy(title).length > 0 || OPENING.test(text.slice(Math.max(0, begins - OPENING_LENGTH), begins)),
    );
  return titles.map(({ title, ends }, i) => ({
    title,
    quotes: quotesOf(text.slice(ends, titles[i + 1]?.begins)),
  }));
};

interface Named extends Titled {
  readonly file: string;
  readonly subjects: ReadonlySet<string>;
}

const readNamed = (root: string): Named[] => {
  const ids = new Map([...machineFiles(root)].map(([id, file]) => [file.replace(FOLDER, ''), id]));
  return FOLDERS.flatMap((folder) => filesIn(root, folder))
    .filter((file) => TEST.test(file))
    .sort()
    .flatMap((file) => {
      const text = textOf(root, file);
      const subjects = subjectsOf(root, file, text, ids);
      return testsOf(text)
        .filter(({ title }) => claimedBy(title).length > 0)
        .map((test) => ({ ...test, file, subjects }));
    });
};

/** Reads the tests of a checkout once; returns a function that finds the clauses claimed for a machine. */
export const readClaims = (root = '.'): ((machine: string) => readonly Claim[]) => {
  const clauses = readClauses(root);
  const named = readNamed(root);
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

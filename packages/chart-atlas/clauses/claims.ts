/** The clauses that the tests of a chart name in their titles, read from the tests themselves. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Clause, claimedBy, readClauses } from '#atlas/clauses/clauses.ts';
import { machineFiles } from '#atlas/clauses/machineFiles.ts';
import { product } from '#atlas/config.ts';

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

/** The file that another one imports by a name; the name where it is one of something else. */
const importedBy = (file: string, name: string): string => {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  const [alias, folder] =
    Object.entries(product().files.screenNames).find(([one]) => name.startsWith(one)) ?? [];
  return alias === undefined ? name : folder + name.slice(alias.length);
};

/** A component file and every one that it imports, directly or not. */
const screensFrom = (root: string, file: string, seen: Set<string> = new Set()): Set<string> => {
  if (seen.has(file) || !product().files.screens.test(file) || !existsSync(path.join(root, file)))
    return seen;
  seen.add(file);
  for (const name of importsOf(textOf(root, file))) screensFrom(root, importedBy(file, name), seen);
  return seen;
};

/** What a machine's file has around its name. */
const AROUND = /^.*?machines\/|\.ts$/g;

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
  const folder = product().files.tests.find((one) => file.startsWith(`${one}/`)) ?? '';
  const id = ids.get(file.slice(folder.length + 1).replace(TEST, ''));
  return id === undefined ? wordsOf(file) : [id];
};

/** The machines that a test file covers: those imported by it or its components, and those it is named after. */
const subjectsOf = (root: string, file: string, text: string, ids: Ids): Set<string> => {
  const imports = importsOf(text);
  const { part } = product().files;
  const screens = imports.flatMap((name) => [...screensFrom(root, importedBy(file, name))]);
  const all = [...imports, ...screens.flatMap((screen) => importsOf(textOf(root, screen)))];
  const imported = all.flatMap((name) => ids.get(part.exec(name)?.[1] ?? '') ?? []);
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
  const ids = new Map([...machineFiles(root)].map(([id, file]) => [file.replace(AROUND, ''), id]));
  return product()
    .files.tests.flatMap((folder) => filesIn(root, folder))
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
  const clauses = readClauses(product().files.clauses, root);
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

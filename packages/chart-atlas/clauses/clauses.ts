/** Reads the clauses and decisions of the specification, and which of them a test's title claims. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Clause {
  /** `LOG-07` or `D-12`, for example. */
  readonly id: string;
  /** The letters of its id. */
  readonly area: string;
  readonly text: string;
}

const LINE = /^(?:- |\| )([A-Z]+)-(\d{2})(?: \|)? (.*)$/gm;

/** The clauses of a page: list items that begin with an id, or table rows whose first cell is one. */
export const clausesOf = (page: string): Clause[] =>
  [...page.matchAll(LINE)].map(([, area = '', number = '', text = '']) => ({
    id: `${area}-${number}`,
    area,
    text: text.replace(/\s*\|\s*$/, '').trim(),
  }));

/** The heading after which a page's clauses don't count yet. */
const PLANNED = '\n## Not yet built\n';

/** Every clause and decision of some pages of a checkout; a commit may not have one of them yet. */
export const readClauses = (pages: readonly string[], root = '.'): Clause[] =>
  pages
    .map((page) => path.join(root, page))
    .filter((file) => existsSync(file))
    .flatMap((file) => clausesOf(readFileSync(file, 'utf8').split(PLANNED)[0] ?? ''));

/** The clause ids in the square brackets of a test's title. */
export const claimedBy = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside = '']) => inside.match(/\b[A-Z]+-\d{2}\b/g) ?? []);

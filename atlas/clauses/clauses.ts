/** Reads the clauses and decisions of the specification, and which of them a test's title claims. */
import { readFileSync } from 'node:fs';

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

const PAGES = [
  'clauses.md',
  'opening-clauses.md',
  'loan-clauses.md',
  'deletion-clauses.md',
  'complaint-clauses.md',
  'desk-clauses.md',
  'privacy-clauses.md',
  'decisions.md',
];

/** The heading after which a page's clauses don't count yet. */
const PLANNED = '\n## Not yet built\n';

/** Every clause and decision of docs/specification/ in a checkout. */
export const readClauses = (root = '.'): Clause[] =>
  PAGES.flatMap((name) => {
    const [page = ''] = readFileSync(`${root}/docs/specification/${name}`, 'utf8').split(PLANNED);
    return clausesOf(page);
  });

/** The clause ids in the square brackets of a test's title. */
export const claimedBy = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside = '']) => inside.match(/\b[A-Z]+-\d{2}\b/g) ?? []);

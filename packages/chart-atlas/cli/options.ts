/** Parses the command line of `npm run atlas -- paths`. */
import { parseArgs } from 'node:util';
import { readClauses } from '#atlas/clauses/clauses.ts';
import { product } from '#atlas/config.ts';
import { formats } from '#atlas/formats/all.ts';
import { criteria } from '#atlas/graph/criteria.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { eventNames, type PathQuery, stateNames } from '#atlas/graph/selectPaths.ts';
import { nearest } from '#atlas/wording/nearestName.ts';

/** The parsed options. */
export interface Options {
  readonly help: boolean;
  readonly charts: readonly Chart[];
  /** The formats to write: by default JSON and Markdown, or Markdown alone to the terminal. */
  readonly formats: readonly string[];
  readonly query: PathQuery;
  /** A criterion other than all transitions. */
  readonly criterion: string | undefined;
  /** The id of a clause: only its paths. */
  readonly clause: string | undefined;
  /** Journeys across charts instead of the paths of each. */
  readonly journeys: boolean;
  readonly out: string;
  /** Prints to the terminal instead of writing files. */
  readonly print: boolean;
}

/** The command names something that doesn't exist: exit code 2. */
export class UsageError extends Error {}

const unknown = (kind: string, typed: string, names: readonly string[]): UsageError => {
  const near = nearest(typed, names);
  const list = names.length <= 24 ? `\nThere are: ${names.join(', ')}.` : '';
  return new UsageError(`There is no ${kind} '${typed}'.${near ? ` Did you mean '${near}'?` : ''}${list}`);
};

const check = (kind: string, typed: string | undefined, names: () => readonly string[]) => {
  if (typed !== undefined && !names().includes(typed)) throw unknown(kind, typed, names());
};

const CONFIG = {
  machine: { type: 'string', short: 'm', multiple: true },
  to: { type: 'string' },
  from: { type: 'string' },
  through: { type: 'string' },
  criterion: { type: 'string', short: 'c' },
  clause: { type: 'string' },
  journeys: { type: 'boolean', default: false },
  format: { type: 'string', short: 'f', multiple: true },
  limit: { type: 'string' },
  out: { type: 'string', default: 'atlas/out' },
  print: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: CONFIG, strict: true }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, option] = /'(--?[^'\s]+)/.exec(message) ?? [];
    if (option === undefined || !message.startsWith('Unknown option')) throw new UsageError(message);
    throw unknown(
      'option',
      option,
      Object.keys(CONFIG).map((name) => `--${name}`),
    );
  }
};

const limitOf = (typed: string | undefined): number | undefined => {
  if (typed === undefined) return undefined;
  const limit = Number(typed);
  if (!Number.isInteger(limit) || limit < 1)
    throw new UsageError(`--limit takes a whole number from 1, not '${typed}'.`);
  return limit;
};

/** Names of all the chosen charts: a state or event need only exist in one of them. */
const namesOf = (charts: readonly Chart[], of: (chart: Chart) => string[]) => () => [
  ...new Set(charts.flatMap(of)),
];

/** Options that choose paths; only one of them may be given. */
const checkAlone = (ways: readonly unknown[]) => {
  if (ways.filter((way) => way !== undefined).length > 1)
    throw new UsageError('Choose by one of: --to, --from and --through; --criterion; --clause; --journeys.');
};

/** The formats that a command knows, and those that it writes unless one is named. */
interface FormatNames {
  readonly names?: readonly string[];
  readonly usual?: readonly string[];
}

/**
 * Parses the options.
 * @throws UsageError for an option or a name that doesn't exist, with the nearest real one.
 */
export const readOptions = (
  args: readonly string[],
  { names = Object.keys(formats), usual = ['json', 'markdown'] }: FormatNames = {},
): Options => {
  const { machine, to, from, through, format, limit, out, print, help, criterion, clause, journeys } =
    parse(args);
  const { charts: all } = product();
  for (const id of machine ?? []) check('machine', id, () => all.map((chart) => chart.id));
  for (const name of format ?? []) check('format', name, () => names);
  const charts = machine ? machine.flatMap((id) => all.filter((chart) => chart.id === id)) : all;
  check('state', from, namesOf(charts, stateNames));
  check('state', to, namesOf(charts, stateNames));
  check('criterion', criterion, () => Object.keys(criteria));
  check('clause', clause, () => readClauses(product().files.clauses).map(({ id }) => id));
  check('event', through, namesOf(charts, eventNames));
  checkAlone([to ?? from ?? through, criterion, clause, journeys || undefined]);
  if (print && (format?.length ?? 0) > 1)
    throw new UsageError('--print takes one format: name one --format, or leave it out for Markdown.');
  return {
    help,
    charts,
    formats: format ?? (print ? ['markdown'] : usual),
    query: { from, to, through, limit: limitOf(limit) },
    criterion,
    clause,
    journeys,
    out,
    print,
  };
};

/** The part of a file's name that tells the selection, as `.to-otp.life.expired`; empty for the full set. */
export const selectionOf = ({ query, criterion, clause }: Options): string =>
  Object.entries({ ...query, criterion, clause })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `.${name}-${String(value).replace(/[^\w.]+/g, '-')}`)
    .join('');

import { LETTER_ROLES, type LetterKind } from '#lender/letters/letters.ts';
import type { Letter, LetterCommand, LetterPage, LetterRow } from '#lender/wire/letters.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import type { Deps } from '#server/start/deps.ts';

/** The rows of a page; one more is read, to know whether there is another page. */
const PAGE = 50;
export const PAGE_AND_ONE = PAGE + 1;

export interface Listing {
  readonly show: 'waiting' | 'settled';
  readonly after: string | null;
}

export interface Found {
  readonly letter: Letter;
  /** Whose words they are, if the lender knows. */
  readonly customerId: string | undefined;
}

/** The letters of a kind: their list, one with its words, and what staff do about it. */
export interface Letters<Kind extends LetterKind> {
  list(deps: Deps, listing: Listing): Promise<LetterPage>;
  /** Undefined for an unknown id. */
  read(db: Db | Tx, deps: Deps, staff: StaffMember, id: string): Promise<Found | undefined>;
  /** `stale` where the letter's state doesn't take the command: somebody was first. */
  act(
    tx: Tx,
    deps: Deps,
    staff: StaffMember,
    id: string,
    command: LetterCommand<Kind>,
  ): Promise<'done' | 'stale' | 'unknown' | { readonly refused: string }>;
}

/** The page of rows that begins with the first of `rows`. */
export function pageOf<Stored>(
  rows: readonly Stored[],
  waiting: number,
  { rowOf, positionOf }: { rowOf: (row: Stored) => LetterRow; positionOf: (row: Stored) => string },
): LetterPage {
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    rows: shown.map(rowOf),
    next: last !== undefined && rows.length > PAGE ? positionOf(last) : null,
    waiting,
  };
}

/** What of `actions` the role of a member of staff may do. */
export const allowed = (
  { role }: StaffMember,
  kind: LetterKind,
  actions: readonly LetterCommand['action'][],
): string[] => (LETTER_ROLES[kind].settles.includes(role) ? [...actions] : []);

/** Of a letter with one way of answering, if any. */
export const ONE_WAY = { ways: [], way: null, email: null };

/** The number of a letter, for people. */
export const letterNumber = (prefix: 'M' | 'R', number: number): string =>
  `${prefix}-${String(number).padStart(6, '0')}`;

export const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

import unhomoglyph from 'unhomoglyph';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** Characters that nobody sees. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A text of the letters that it seems to be written in, by Unicode's table of what looks alike (UTS 39). */
const seenAs = (text: string): string => unhomoglyph(text).normalize('NFD');

type Looks = Pick<Row<'staff'>, 'as_written' | 'in_small' | 'in_capitals'>;

/** How a name looks: as it is written, in small letters, in capitals. Names that share one of these are one name [DESK-08]. */
export function looksOf(name: string): Looks {
  const visible = name.normalize('NFKD').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  return {
    as_written: seenAs(visible),
    in_small: seenAs(visible.toLowerCase()),
    in_capitals: seenAs(visible.toUpperCase()),
  };
}

/** True for two names that are one. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [looksOf(one), looksOf(other)];
  return a.as_written === b.as_written || a.in_small === b.in_small || a.in_capitals === b.in_capitals;
}

/** The people whose name is, or looks like, a name. */
export const peopleNamed = (db: Db | Tx, name: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'left_at'])
    .where(({ or }) => or({ ...looksOf(name) }));

import { sql } from 'kysely';
import type { NumberKind } from '#domain/loan/numbers.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';

/** What the sequence of a kind counts next; a count is never given twice. */
export async function nextCount(tx: Db | Tx, kind: NumberKind): Promise<number> {
  const { count } = await tx
    .selectNoFrom(sql<number>`nextval(${`${kind}_numbers`})`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

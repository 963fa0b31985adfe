import type { Kysely } from 'kysely';
import type { NewRow, Row, Schema } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** Tables with one row a customer. */
export type StepTable =
  | 'pan_verifications'
  | 'personal_details'
  | 'residence_details'
  | 'income_details'
  | 'eligibility_checks'
  | 'employment_details'
  | 'bank_details';

/** Kysely can't type a query over a union of tables; the smallest of them stands for each. */
const standIn = (table: StepTable) => table as 'eligibility_checks';

/** A customer's row of a step, if it was saved. */
export async function rowOf<Table extends StepTable>(
  db: Kysely<Schema>,
  table: Table,
  customerId: string,
): Promise<Row<Table> | undefined> {
  const row = await db
    .selectFrom(standIn(table))
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row as Row<Table> | undefined;
}

export type Kept = 'saved' | 'same' | 'other';

/**
 * Saves a step once: a completed step is read-only (section 6). 'same' when the row was there with the same
 * values in `compared`, so that a repeat of a save whose answer was lost succeeds; 'other' when they differ, or
 * when another unique value of the row is taken.
 */
export async function saveOnce<Table extends StepTable>(
  tx: Tx,
  table: Table,
  values: NewRow<Table> & { customer_id: string },
  compared: readonly (keyof NewRow<Table> & string)[],
): Promise<Kept> {
  const made = await tx
    .insertInto(standIn(table))
    .values(values as unknown as NewRow<'eligibility_checks'>)
    .onConflict((conflict) => conflict.doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  if (made) return 'saved';
  const there = (await rowOf(tx, table, values.customer_id)) as Readonly<Record<string, unknown>> | undefined;
  const given = values as Readonly<Record<string, unknown>>;
  return compared.every((column) => equal(there?.[column], given[column])) ? 'same' : 'other';
}

const equal = (a: unknown, b: unknown): boolean =>
  Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : a === b;

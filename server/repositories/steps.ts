import type { Kysely } from 'kysely';
import type { NewRow, Row, Schema } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** Tables with one row for each customer. */
export type StepTable =
  | 'pan_verifications'
  | 'personal_details'
  | 'residence_details'
  | 'income_details'
  | 'eligibility_checks'
  | 'employment_details'
  | 'bank_details';

/** Kysely can't type a query over a union of tables, so each is typed as the smallest. */
const asAnyStepTable = (table: StepTable) => table as 'eligibility_checks';

/** A customer's row of a step; undefined when the step wasn't saved. */
export async function rowOf<Table extends StepTable>(
  db: Kysely<Schema>,
  table: Table,
  customerId: string,
): Promise<Row<Table> | undefined> {
  const row = await db
    .selectFrom(asAnyStepTable(table))
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row as Row<Table> | undefined;
}

export type SaveResult = 'saved' | 'same' | 'other';

/**
 * Saves a step once: a completed step is read-only (section 6). Returns 'same' when the row exists with the same values in
 * `compared`, so that a save can be repeated when its answer was lost; 'other' when they differ, or when another customer
 * has a unique value of the row.
 */
export async function saveOnce<Table extends StepTable>(
  tx: Tx,
  table: Table,
  values: NewRow<Table> & { customer_id: string },
  compared: readonly (keyof NewRow<Table> & string)[],
): Promise<SaveResult> {
  const made = await tx
    .insertInto(asAnyStepTable(table))
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

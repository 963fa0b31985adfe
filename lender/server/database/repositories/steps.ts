import type { Kysely } from 'kysely';
import type { DraftStep } from '#domain/wire/extensions.ts';
import { prepare } from '#server/database/prepared.ts';
import { dropDraft } from '#server/database/repositories/drafts.ts';
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

/** The draft of a step, which is obsolete once the step is saved. */
const DRAFTS: Readonly<Record<StepTable, DraftStep | null>> = {
  pan_verifications: 'pan',
  personal_details: 'personal',
  residence_details: 'residence',
  income_details: 'income',
  eligibility_checks: null,
  employment_details: 'employment',
  bank_details: 'bank',
};

type Values = NewRow<'eligibility_checks'> & { readonly customer_id: string };

/** Inserts a row of a step and deletes the step's draft, if there is no row yet; resolves to the inserted row. */
const insertStep = (table: StepTable) =>
  prepare((db, values: Values) =>
    db
      .with('inserted', (cte) =>
        cte
          .insertInto(asAnyStepTable(table))
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .returning('customer_id'),
      )
      .with('dropped', (cte) =>
        cte
          .deleteFrom('drafts')
          .where('customer_id', 'in', (from) => from.selectFrom('inserted').select('customer_id'))
          .where('step', '=', DRAFTS[table]),
      )
      .selectFrom('inserted')
      .select('customer_id'),
  );

const INSERTS = Object.fromEntries(
  (Object.keys(DRAFTS) as StepTable[]).map((table) => [table, insertStep(table)]),
) as Record<StepTable, ReturnType<typeof insertStep>>;

/**
 * Saves a step once and deletes its draft: a completed step is read-only (section 6). Returns 'same' when the row exists
 * with the same values in `compared`, so that a save can be repeated when its answer was lost; 'other' when they differ,
 * or when another customer has a unique value of the row.
 */
export async function saveOnce<Table extends StepTable>(
  tx: Tx,
  table: Table,
  values: NewRow<Table> & { customer_id: string },
  compared: readonly (keyof NewRow<Table> & string)[],
): Promise<SaveResult> {
  const [inserted] = await INSERTS[table](tx, values as unknown as Values);
  if (inserted) return 'saved';
  const stored: Readonly<Record<string, unknown>> | undefined = await tx
    .selectFrom(asAnyStepTable(table))
    .selectAll()
    .where('customer_id', '=', values.customer_id)
    // A lock is a write, for which COMMIT waits: the first save may not be on a standby yet (OPS-04).
    .forUpdate()
    .executeTakeFirst();
  const given = values as Readonly<Record<string, unknown>>;
  if (!compared.every((column) => equal(stored?.[column], given[column]))) return 'other';
  const step = DRAFTS[table];
  if (step) await dropDraft(tx, values.customer_id, step);
  return 'same';
}

const equal = (a: unknown, b: unknown): boolean =>
  Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : a === b;

/** Confirms the PAN of a customer who applies again. */
export const confirmPan = (tx: Tx, customerId: string) =>
  tx
    .updateTable('pan_verifications')
    .set({ confirmed: true })
    .where('customer_id', '=', customerId)
    .execute();

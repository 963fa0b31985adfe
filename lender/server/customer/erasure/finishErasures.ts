import { mayBeErased } from '#server/customer/erasure/holds.ts';
import { storeAudit } from '#server/database/audit.ts';
import { doEach } from '#server/database/doEach.ts';
import { newestLeadId } from '#server/database/repositories/leads.ts';
import type { Row } from '#server/database/schema.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import type { Deps } from '#server/start/deps.ts';

type Unfinished = Pick<Row<'erasures'>, 'id' | 'customer_id' | 'kind' | 'files'>;

/**
 * The second step of every erasure that isn't finished, also of one that a killed process began: deletes its files, and the
 * row of a customer of whom nothing is kept. Resolves to the number of files [DEL-06].
 * @throws the error of a database that is away (OPS-07).
 */
export async function finishErasures(
  { db, documents, now }: Pick<Deps, 'db' | 'documents' | 'now'>,
  onError: (error: unknown) => void,
): Promise<number> {
  const unfinished = await db
    .selectFrom('erasures')
    .select(['id', 'customer_id', 'kind', 'files'])
    .where('finished_at', 'is', null)
    .orderBy('rows_at')
    .execute();
  let files = 0;
  const complete = async (erasure: Unfinished) => {
    for (const name of erasure.files) await documents.delete(name);
    await inTransaction(db, (tx) => finish(tx, erasure, now()));
    files += erasure.files.length;
  };
  await doEach(unfinished, complete, onError);
  return files;
}

async function finish(tx: Tx, { id, customer_id, kind }: Unfinished, at: Date): Promise<void> {
  if (kind === 'erased' && customer_id !== null) await deleteShell(tx, customer_id, at);
  await tx.updateTable('erasures').set({ files: [], finished_at: at }).where('id', '=', id).execute();
}

/**
 * Deletes the row of a customer of whom nothing else is left, with what only goes with it. Its first lock is that of the row,
 * and no lead is left that an act could hold, so it waits for nobody who waits for it. Who signed in again since stays, and so
 * does a complaint that was on its way as the rows went [DEL-03].
 */
async function deleteShell(tx: Tx, customerId: string, at: Date): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
  if ((await newestLeadId(tx, customerId)) !== undefined) return;
  if (!(await mayBeErased(tx, customerId, at))) return;
  await tx.deleteFrom('customers').where('id', '=', customerId).execute();
  await storeAudit(tx, {
    ...{ action: 'customer deleted', outcome: 'done', requestId: 'retention' },
    ...{ customerId: undefined, at },
  });
}

import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Paper } from '#server/documents/papers.ts';
import type { DocumentStore } from '#server/documents/store.ts';

export interface Upload {
  readonly customerId: string;
  readonly slot: string;
  readonly docType: string;
  readonly paper: Paper;
  readonly at: Date;
}

export const documentIn = (tx: Tx, customerId: string, slot: string): Promise<Row<'documents'> | undefined> =>
  tx
    .selectFrom('documents')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('slot', '=', slot)
    .executeTakeFirst();

/**
 * Stores the file, then its row, one for each slot. Returns the name of the file that it replaces, to be deleted after
 * the commit. When the row can't be written, the new file is deleted.
 */
export async function storeDocument(
  tx: Tx,
  store: DocumentStore,
  upload: Upload,
): Promise<string | undefined> {
  const { customerId, slot, docType, paper, at } = upload;
  const before = await documentIn(tx, customerId, slot);
  const file_name = await store.put(paper.bytes);
  const values = {
    doc_type: docType,
    file_name,
    mime_type: paper.mime,
    size: paper.bytes.length,
    sha256: Buffer.from(paper.digest),
  };
  try {
    await tx
      .insertInto('documents')
      .values({ customer_id: customerId, slot, ...values, uploaded_at: at })
      .onConflict((conflict) => conflict.columns(['customer_id', 'slot']).doUpdateSet(values))
      .execute();
  } catch (error) {
    await store.delete(file_name);
    throw error;
  }
  return before?.file_name;
}

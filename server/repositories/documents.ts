import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Paper } from '#server/documents/papers.ts';
import type { DocumentStore } from '#server/documents/store.ts';
import type { Secrets } from '#server/process/secrets.ts';

export interface Upload {
  readonly customerId: string;
  readonly slot: string;
  readonly docType: string;
  readonly paper: Paper;
  readonly contentHash: Buffer;
  readonly at: Date;
}

/** Recognises the same file sent again; without the service's key it can't be compared with any file. */
export const contentHashOf = (secrets: Secrets, { digest }: Pick<Paper, 'digest'>): Buffer =>
  secrets.hash('documents.content', Buffer.from(digest).toString('hex'));

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
  const { customerId, slot, docType, paper, contentHash, at } = upload;
  const before = await documentIn(tx, customerId, slot);
  const file_name = await store.put(paper.bytes);
  const values = {
    doc_type: docType,
    file_name,
    mime_type: paper.mime,
    size: paper.bytes.length,
    content_hash: contentHash,
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

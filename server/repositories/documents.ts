import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Paper } from '#server/documents/papers.ts';
import type { Secrets } from '#server/process/secrets.ts';

export interface Upload {
  readonly customerId: string;
  readonly slot: string;
  readonly docType: string;
  /** The name under which the document store has the bytes. */
  readonly fileName: string;
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

/** Inserts the row of a stored file in place of the slot's earlier one. */
export async function saveDocument(tx: Tx, upload: Upload): Promise<void> {
  const { customerId, slot, docType, fileName, paper, contentHash, at } = upload;
  const values = {
    doc_type: docType,
    file_name: fileName,
    mime_type: paper.mime,
    size: paper.bytes.length,
    content_hash: contentHash,
  };
  await tx
    .insertInto('documents')
    .values({ customer_id: customerId, slot, ...values, uploaded_at: at })
    .onConflict((conflict) => conflict.columns(['customer_id', 'slot']).doUpdateSet(values))
    .execute();
}

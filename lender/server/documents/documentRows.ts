import type { Secrets } from '#server/base/secrets.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { SealedDocument } from '#server/documents/acceptDocument.ts';
import { sealFileKey } from '#server/documents/sealedFile.ts';

export interface Upload {
  readonly customerId: string;
  readonly slot: string;
  readonly docType: string;
  /** The name under which the document store has the bytes. */
  readonly fileName: string;
  readonly document: Pick<SealedDocument, 'key' | 'size' | 'mime'>;
  readonly contentHash: Buffer;
  readonly at: Date;
}

/** Recognises the same file sent again; without the service's key it can't be compared with any file. */
export const contentHashOf = (secrets: Secrets, { digest }: Pick<SealedDocument, 'digest'>): Buffer =>
  secrets.hash('documents.content', Buffer.from(digest).toString('hex'));

export const documentIn = (tx: Tx, customerId: string, slot: string): Promise<Row<'documents'> | undefined> =>
  tx
    .selectFrom('documents')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('slot', '=', slot)
    .executeTakeFirst();

/** Inserts the row of a stored file in place of the slot's earlier one. */
export async function saveDocument(tx: Tx, secrets: Secrets, upload: Upload): Promise<void> {
  const { customerId: customer_id, slot, docType, fileName, document, contentHash, at } = upload;
  const values = {
    doc_type: docType,
    file_name: fileName,
    file_key: sealFileKey(secrets, document.key, { customer_id, slot }),
    mime_type: document.mime,
    size: document.size,
    content_hash: contentHash,
    uploaded_at: at,
  };
  await tx
    .insertInto('documents')
    .values({ customer_id, slot, ...values })
    .onConflict((conflict) => conflict.columns(['customer_id', 'slot']).doUpdateSet(values))
    .execute();
}

/** Records that the stored file was uploaded again. */
export const touchDocument = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('documents').set({ uploaded_at: at }).where('id', '=', id).execute();

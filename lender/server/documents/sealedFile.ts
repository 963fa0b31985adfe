import { createSecretKey, randomBytes } from 'node:crypto';
import { open, SEAL_BYTES, seal } from '#server/base/cipher.ts';
import type { Secrets } from '#server/base/secrets.ts';
import type { Row } from '#server/database/schema.ts';
import type { Deps } from '#server/start/deps.ts';

const KEY_BYTES = 32;
/** The context that a file's encryption is bound to; the file's own key makes it unique. */
const BOUND = Buffer.from('documents.file');
const COLUMN = 'documents.file_key';

type Slot = Pick<Row<'documents'>, 'customer_id' | 'slot'>;

/** A new key for one file (security 10a). */
export const newFileKey = (): Buffer => randomBytes(KEY_BYTES);

/** Encrypts a file under a key of its own. */
export const sealFile = (bytes: Uint8Array, key: Uint8Array = newFileKey()) => ({
  sealed: seal(createSecretKey(key), bytes, BOUND),
  key,
});

/** Bytes of a file that was encrypted. */
export const sizeOfSealed = (sealed: Uint8Array): number => sealed.length - SEAL_BYTES;

/**
 * Decrypts a file with its own key.
 * @throws Error when the key is another file's.
 */
export const openFile = (sealed: Uint8Array, key: Uint8Array): Buffer =>
  open(createSecretKey(key), sealed, BOUND);

/** Encrypts a file's key for the row of its document: a row that names another file can't open it. */
export const sealFileKey = (secrets: Secrets, key: Uint8Array, { customer_id, slot }: Slot): Buffer =>
  secrets.encrypt(key, COLUMN, customer_id, slot);

/**
 * The bytes of a document, decrypted; undefined when the store doesn't have the file.
 * @throws Error when the file isn't the one of the row.
 */
export async function readDocument(
  { documents, secrets }: Pick<Deps, 'documents' | 'secrets'>,
  row: Slot & Pick<Row<'documents'>, 'file_name' | 'file_key'>,
): Promise<Buffer | undefined> {
  const sealed = await documents.get(row.file_name);
  if (sealed === undefined) return undefined;
  if (row.file_key === null) return secrets.decryptUnbound(sealed, `documents.file.${row.file_name}`);
  return openFile(sealed, secrets.decrypt(row.file_key, COLUMN, row.customer_id, row.slot));
}

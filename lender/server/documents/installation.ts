import { StartFailure } from '#server/base/startFailure.ts';
import type { Db } from '#server/database/connect.ts';
import type { DocumentStore } from '#server/documents/store.ts';

/** Documents that must be in a store before it counts as this database's. */
const SAMPLE = 20;

interface Stores {
  readonly db: Db;
  readonly documents: DocumentStore;
}

/**
 * Checks that database and document store belong to the same installation: each has its id. A store without one gets
 * the database's id if it holds the database's newest documents, or if both hold none.
 * @throws StartFailure when they don't belong together.
 */
export async function matchInstallation({ db, documents }: Stores): Promise<void> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const found = await documents.installation();
  if (found === id) return;
  if (found === undefined && (await holdsNewest({ db, documents }))) return documents.claim(id);
  throw new StartFailure(
    "The document store isn't this database's: one of DATABASE_URL, DOCUMENTS_DIR and S3_BUCKET is wrong. Nothing was changed.",
  );
}

async function holdsNewest({ db, documents }: Stores): Promise<boolean> {
  const rows = await db
    .selectFrom('documents')
    .select('file_name')
    .orderBy('uploaded_at', 'desc')
    .limit(SAMPLE)
    .execute();
  const names = new Set((await documents.list()).map(({ name }) => name));
  return rows.length === 0 ? names.size === 0 : rows.every(({ file_name }) => names.has(file_name));
}

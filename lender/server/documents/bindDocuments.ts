import { readDocument, sealFile, sealFileKey } from '#server/documents/sealedFile.ts';
import type { Deps } from '#server/start/deps.ts';

type BindDeps = Pick<Deps, 'db' | 'documents' | 'secrets'>;

const unbound = ({ db }: Pick<Deps, 'db'>) => db.selectFrom('documents').where('file_key', 'is', null);

/** Counts the documents from before database version 8 that have no key of their own yet. */
export async function countUnboundDocuments(deps: Pick<Deps, 'db'>): Promise<number> {
  const { count } = await unbound(deps)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Stores documents of before database version 8 again, each under a key of its own. A document that was replaced
 * meanwhile keeps its new file. Returns the number of documents that were bound.
 */
export async function bindDocuments(deps: BindDeps): Promise<number> {
  const rows = await unbound(deps).select(['id', 'customer_id', 'slot', 'file_name', 'file_key']).execute();
  let bound = 0;
  for (const row of rows) {
    const bytes = await readDocument(deps, row);
    if (bytes === undefined) continue;
    const { sealed, key } = sealFile(bytes);
    const file_name = await deps.documents.put(sealed);
    const { numUpdatedRows } = await deps.db
      .updateTable('documents')
      .set({ file_name, file_key: sealFileKey(deps.secrets, key, row) })
      .where('id', '=', row.id)
      .where('file_name', '=', row.file_name)
      .executeTakeFirst();
    await deps.documents.delete(numUpdatedRows > 0n ? row.file_name : file_name);
    bound += Number(numUpdatedRows);
  }
  return bound;
}

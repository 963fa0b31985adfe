import { createHash } from 'node:crypto';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { openFile, sealFile } from '#server/documents/sealedFile.ts';
import type { Deps } from '#server/start/deps.ts';

/** `agreement` is as it was shown, `recorded` with the record of its acceptance, `signed` is that one signed. */
export type KeptKind = Row<'papers'>['kind'];

/** A paper in the document store whose row isn't written yet. */
export interface StoredPaper {
  readonly kind: KeptKind;
  readonly sha256: string;
  readonly fileName: string;
  readonly fileKey: Uint8Array;
}

const COLUMN = 'papers.file_key';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Stores a paper encrypted under a key of its own. */
export async function storePaper(
  { documents }: Pick<Deps, 'documents'>,
  kind: KeptKind,
  bytes: Uint8Array,
): Promise<StoredPaper> {
  const { sealed, key } = sealFile(bytes);
  return { kind, sha256: sha256(bytes), fileName: await documents.put(sealed), fileKey: key };
}

/** Writes the rows of stored papers; one that the lead has already stays. Returns how many were written. */
export async function keepPapers(
  tx: Db | Tx,
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  leadId: string,
  papers: readonly StoredPaper[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('papers')
    .values(
      papers.map(({ kind, sha256, fileName, fileKey }) => ({
        lead_id: leadId,
        kind,
        sha256,
        file_name: fileName,
        file_key: secrets.encrypt(fileKey, COLUMN, leadId, kind),
        made_at: now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

export const keptPaperOf = (
  tx: Db | Tx,
  leadId: string,
  kind: KeptKind,
): Promise<Row<'papers'> | undefined> =>
  tx
    .selectFrom('papers')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('kind', '=', kind)
    .executeTakeFirst();

/**
 * The bytes of a kept paper; undefined when the store doesn't have the file.
 * @throws Error when the file isn't what was kept.
 */
export async function readKeptPaper(
  { documents, secrets }: Pick<Deps, 'documents' | 'secrets'>,
  row: Row<'papers'>,
): Promise<Buffer | undefined> {
  const sealed = await documents.get(row.file_name);
  if (sealed === undefined) return undefined;
  const bytes = openFile(sealed, secrets.decrypt(row.file_key, COLUMN, row.lead_id, row.kind));
  if (sha256(bytes) !== row.sha256) throw new Error('A kept paper differs from its hash');
  return bytes;
}

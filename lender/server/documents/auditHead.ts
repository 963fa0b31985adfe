import { MINUTE, SECOND } from '#domain/limits.ts';
import { startRounds } from '#server/base/rounds.ts';
import type { Db } from '#server/database/connect.ts';
import { type AuditLink, linkAudit, newestLink } from '#server/database/linkAudit.ts';
import type { DocumentStore } from '#server/documents/store.ts';
import type { Deps } from '#server/start/deps.ts';

const PAUSE_MS = SECOND;
const NOTE_MS = MINUTE;

/** The audit's chain no longer has the row at which it was noted to end. */
export class AuditCut extends Error {
  override readonly name = 'AuditCut';
}

const noteOf = ({ number, hash }: AuditLink) => `${number} ${hash.toString('hex')}`;

/**
 * How the chain differs from where it was noted to end, which is kept with the documents: whoever cuts it in the database
 * doesn't reach that. Undefined where it goes on from there [DESK-58].
 */
export async function faultOfEnd(db: Db, documents: DocumentStore): Promise<string | undefined> {
  const noted = await documents.auditHead();
  if (noted === undefined) return undefined;
  const number = Number(noted.split(' ')[0]);
  const link = await db.selectFrom('audit_links').selectAll().where('number', '=', number).executeTakeFirst();
  if (link !== undefined && noteOf(link) === noted) return undefined;
  const end = (await newestLink(db))?.number ?? 0;
  return end < number
    ? `The audit ends at row ${end}, and was noted to reach row ${number}.`
    : `Audit row ${number} isn't the one that was noted.`;
}

/**
 * Notes where the chain ends.
 * @throws AuditCut where it doesn't go on from where it was noted to end: that note stays.
 */
export async function noteEnd(db: Db, documents: DocumentStore): Promise<void> {
  const end = await newestLink(db);
  const fault = await faultOfEnd(db, documents);
  if (fault !== undefined) throw new AuditCut(fault);
  if (end !== undefined) await documents.noteAuditHead(noteOf(end));
}

/** Links the audit's rows each second, and notes each minute where the chain ends, until stopped. */
export function startAuditChain(
  { db, documents, secrets }: Pick<Deps, 'db' | 'documents' | 'secrets'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const linking = startRounds(() => linkAudit(db, secrets), PAUSE_MS, onError);
  const noting = startRounds(() => noteEnd(db, documents), NOTE_MS, onError);
  return {
    async stop() {
      await noting.stop();
      await linking.stop();
    },
  };
}

import { SECOND } from '#domain/limits.ts';
import { startRounds } from '#server/base/rounds.ts';
import { doEach } from '#server/database/doEach.ts';
import type { Row } from '#server/database/schema.ts';
import { keepPapers, readKeptPaper, storePaper } from '#server/loan/papers/keptPapers.ts';
import type { Deps } from '#server/start/deps.ts';

const POLL_MS = 15 * SECOND;
const BATCH = 20;

/**
 * Has accepted agreements signed, outside of any transaction, and keeps them [LOAN-32]. One that fails is tried again; one
 * that two processes sign is kept once.
 */
export async function signPapers(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const waiting = await deps.db
    .selectFrom('papers as recorded')
    .selectAll()
    .where('kind', '=', 'recorded')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('papers as signed')
            .whereRef('signed.lead_id', '=', 'recorded.lead_id')
            .where('signed.kind', '=', 'signed'),
        ),
      ),
    )
    .orderBy('made_at')
    .limit(BATCH)
    .execute();
  await doEach(waiting, (row) => signOne(deps, row), onError);
}

async function signOne(deps: Deps, row: Row<'papers'>): Promise<void> {
  const document = await readKeptPaper(deps, row);
  if (document === undefined) throw new Error('A paper to sign is missing');
  const signed = await deps.signing.sign({ reference: row.sha256, document });
  const stored = await storePaper(deps, 'signed', signed);
  const kept = await keepPapers(deps.db, deps, row.lead_id, [stored]);
  if (kept === 0) await deps.documents.delete(stored.fileName);
}

/** Signs until stopped. Any number of processes may do it. */
export const startSigning = (deps: Deps, onError: (error: unknown) => void) =>
  startRounds(() => signPapers(deps, onError), POLL_MS, onError);

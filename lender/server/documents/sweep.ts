import { MINUTE } from '#domain/limits.ts';
import { matchInstallation } from '#server/documents/installation.ts';
import type { Deps } from '#server/start/deps.ts';

const YOUNGEST_MS = 7 * 24 * 60 * MINUTE;
const LARGEST_SHARE = 0.01;
/** Names in one statement. */
const BATCH = 1_000;

/** More documents without a row than a few crashes explain: an operator must check. */
export class SweepStopped extends Error {
  override readonly name = 'SweepStopped';
}

/**
 * Deletes documents without a row, which a service leaves behind when it dies between file and row. It keeps those
 * younger than 7 days, and deletes none when more than 1 % of the store has no row. Returns the number of deleted ones.
 * @throws SweepStopped above 1 %, StartFailure when the store is another installation's.
 */
export async function sweepDocuments(
  deps: Pick<Deps, 'db' | 'documents' | 'metrics' | 'now'>,
): Promise<number> {
  const { documents, metrics, now } = deps;
  await matchInstallation(deps);
  const stored = await documents.list();
  const before = now().getTime() - YOUNGEST_MS;
  const old = stored.filter(({ storedAt }) => storedAt.getTime() < before).map(({ name }) => name);
  const orphans = await withoutRow(deps, old);
  const most = Math.max(1, Math.floor(stored.length * LARGEST_SHARE));
  metrics.sweepStopped(orphans.length > most);
  if (orphans.length > most) {
    throw new SweepStopped(`${orphans.length} of ${stored.length} documents have no row`);
  }
  for (const name of orphans) await documents.delete(name);
  return orphans.length;
}

async function withoutRow({ db }: Pick<Deps, 'db'>, names: readonly string[]): Promise<string[]> {
  const without: string[] = [];
  for (let from = 0; from < names.length; from += BATCH) {
    const some = names.slice(from, from + BATCH);
    const rows = await db
      .selectFrom('documents')
      .select('file_name')
      .where('file_name', 'in', some)
      .union(db.selectFrom('papers').select('file_name').where('file_name', 'in', some))
      .execute();
    const known = new Set(rows.map(({ file_name }) => file_name));
    without.push(...some.filter((name) => !known.has(name)));
  }
  return without;
}

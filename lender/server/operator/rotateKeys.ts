import { type Kysely, sql } from 'kysely';
import type { Secrets } from '#server/base/secrets.ts';
import { StartFailure } from '#server/base/startFailure.ts';
import type { Db } from '#server/database/connect.ts';
import type { Schema } from '#server/database/schema.ts';
import {
  type Rewrite,
  rewriteBatch,
  SEALED_COLUMNS,
  type SealedColumn,
} from '#server/database/sealedColumns.ts';
import { inTransaction } from '#server/database/transaction.ts';

const NOT_OWNER = '42501';

interface Counts {
  rotated: number;
  /** Values that none of the keys opens; they are left as they are. */
  closed: number;
}

/**
 * Encrypts every value of another key under the current one, a batch in each transaction. Can be stopped and run again
 * at any time, also beside a running service: a row is locked while it is read and rewritten.
 * @throws StartFailure when the database's user doesn't own the append-only tables.
 */
export async function rotateKeys(
  db: Db,
  secrets: Secrets,
  print: (line: string) => void = () => undefined,
): Promise<Counts> {
  const total: Counts = { rotated: 0, closed: 0 };
  for (const sealed of SEALED_COLUMNS) {
    const { rotated, closed } = await rotateColumn(db, secrets, sealed);
    total.rotated += rotated;
    total.closed += closed;
    print(`${sealed.table}.${sealed.column}: ${rotated} encrypted again, ${closed} that no key opens`);
  }
  return total;
}

async function rotateColumn(db: Db, secrets: Secrets, sealed: SealedColumn): Promise<Counts> {
  const name = `${sealed.table}.${sealed.column}`;
  const counts: Counts = { rotated: 0, closed: 0 };
  let after: readonly [string, ...string[]] | undefined;
  do {
    const batch = await inTransaction(db, async (tx) => {
      const done: Counts = { rotated: 0, closed: 0 };
      const rewrite: Rewrite = (value, row) => {
        const plain = decrypted(() => secrets.decrypt(value, name, ...row));
        done[plain ? 'rotated' : 'closed'] += 1;
        return plain && secrets.encrypt(plain, name, ...row);
      };
      const last = await withoutTrigger(tx, sealed, () =>
        rewriteBatch(tx, sealed, rewrite, { after, except: secrets.header }),
      );
      return { ...done, last };
    });
    counts.rotated += batch.rotated;
    counts.closed += batch.closed;
    after = batch.last;
  } while (after !== undefined);
  return counts;
}

/** Skips a value that can't be decrypted, so that the others still get their new key. */
function decrypted(decrypt: () => Buffer): Buffer | undefined {
  try {
    return decrypt();
  } catch {
    return undefined;
  }
}

/** Disabling locks the table against other writers, so no one else passes the trigger before the transaction ends. */
async function withoutTrigger<Result>(
  tx: Kysely<Schema>,
  { table, appendOnly }: SealedColumn,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!appendOnly) return work();
  const trigger = sql.ref(`${table}_append_only`);
  await sql`alter table ${sql.table(table)} disable trigger ${trigger}`
    .execute(tx)
    .catch((error: unknown) => {
      if ((error as { code?: string }).code !== NOT_OWNER) throw error;
      throw new StartFailure(
        `Only its owner can rewrite the append-only table ${table}: set MIGRATE_DATABASE_URL to the owner's address, and run it again.`,
      );
    });
  const result = await work();
  await sql`alter table ${sql.table(table)} enable trigger ${trigger}`.execute(tx);
  return result;
}

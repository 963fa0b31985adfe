import { type RawBuilder, sql } from 'kysely';
import type { Secrets } from '#server/base/secrets.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';

export type AuditLink = Row<'audit_links'>;

/** Rows that are linked in one transaction. */
const BATCH = 1_000;

/**
 * What a row of the audit says, as JSON: all but its customer and application, which may be deleted, and its kind, which follows. What
 * is null says nothing, so that a column that is added later changes no hash.
 */
export const SAID: RawBuilder<string> = sql`jsonb_strip_nulls(to_jsonb(audit) - '{customer_id,lead_id,kind,at}'::text[]
  || jsonb_build_object('at', to_char(audit.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')))::text`;

/** The keyed hashes of the audit's chain. */
export const auditHashes = ({ hash }: Pick<Secrets, 'hash'>) => ({
  entry: (said: string) => hash('audit.entry', said),
  /** Of its row too: what is left of a deleted person doesn't say which rows were theirs. */
  customer: (row: string, customer: string) => hash('audit.customer', row, customer),
  /** Of its row too, like the customer's. */
  lead: (row: string, lead: string) => hash('audit.lead', row, lead),
  link: (
    before: Buffer | undefined,
    { number, audit_id, at, entry, customer, lead }: Omit<AuditLink, 'hash'>,
  ) =>
    hash(
      'audit.link',
      before?.toString('hex') ?? '',
      ...[String(number), audit_id, at.toISOString(), entry.toString('hex'), customer?.toString('hex') ?? ''],
      // Rows of before had none.
      ...(lead === null ? [] : [lead.toString('hex')]),
    ),
});

/**
 * Links every row of the audit that was committed to the one before it, in the order in which they were written. Whoever
 * writes a row waits for nothing: one process at a time links them afterwards. Resolves to the number of rows.
 */
export async function linkAudit(db: Db, secrets: Pick<Secrets, 'hash'>): Promise<number> {
  let linked = 0;
  for (;;) {
    if ((await db.selectFrom('audit_waiting').select('number').limit(1).execute()).length === 0)
      return linked;
    const count = await inTransaction(db, (tx) => linkSome(tx, secrets));
    linked += count;
    if (count < BATCH) return linked;
  }
}

/** A row of the installation is its process's turn; 0 while another one has it. */
async function linkSome(tx: Tx, secrets: Pick<Secrets, 'hash'>): Promise<number> {
  const turn = await tx.selectFrom('installation').select('id').forUpdate().skipLocked().execute();
  if (turn.length === 0) return 0;
  const waiting = await tx
    .selectFrom('audit_waiting')
    .innerJoin('audit', 'audit.id', 'audit_id')
    .select([
      'audit_waiting.number as place',
      'audit_id',
      'audit.at',
      'customer_id',
      'lead_id',
      SAID.as('said'),
    ])
    .orderBy('place')
    .limit(BATCH)
    .execute();
  if (waiting.length === 0) return 0;
  const hashes = auditHashes(secrets);
  let last = await newestLink(tx);
  const links = waiting.map(({ audit_id, at, customer_id, lead_id, said }) => {
    const link = {
      ...{ number: (last?.number ?? 0) + 1, audit_id, at, entry: hashes.entry(said) },
      customer: customer_id === null ? null : hashes.customer(audit_id, customer_id),
      lead: lead_id === null ? null : hashes.lead(audit_id, lead_id),
    };
    last = { ...link, hash: hashes.link(last?.hash, link) };
    return last;
  });
  await tx.insertInto('audit_links').values(links).execute();
  await tx
    .deleteFrom('audit_waiting')
    .where(
      'number',
      'in',
      waiting.map(({ place }) => place),
    )
    .execute();
  return links.length;
}

/** The end of the chain; undefined before the first row. */
export const newestLink = (db: Db | Tx): Promise<AuditLink | undefined> =>
  db.selectFrom('audit_links').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

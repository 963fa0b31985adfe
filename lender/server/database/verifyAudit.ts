import { MINUTE, RECORDS_MS } from '#domain/limits.ts';
import type { Secrets } from '#server/base/secrets.ts';
import type { Db } from '#server/database/connect.ts';
import { type AuditLink, auditHashes, SAID } from '#server/database/linkAudit.ts';

const BATCH = 5_000;
/** A row is written in the moment that it names, and transactions and clocks of processes are never an hour apart. */
const LATEST_MS = 60 * MINUTE;

interface Verified {
  /** Rows of the audit that are in its chain, those that went after 8 years among them. */
  readonly links: number;
  /** Rows that no process has linked yet. */
  readonly waiting: number;
  readonly faults: string[];
}

interface Read extends AuditLink {
  readonly said: string | null;
  readonly customer_id: string | null;
  readonly lead_id: string | null;
}

/** The links after one, each with its row, if that is still there. */
const readLinks = (db: Db, after: number): Promise<Read[]> =>
  db
    .selectFrom('audit_links')
    .leftJoin('audit', 'audit.id', 'audit_id')
    .selectAll('audit_links')
    .select([
      'customer_id',
      'lead_id',
      ({ eb }) => eb.case().when('audit.id', 'is not', null).then(SAID).end().as('said'),
    ])
    .where('number', '>', after)
    .orderBy('number')
    .limit(BATCH)
    .execute();

/** How a row differs from what its link has; undefined where it doesn't. */
function faultOfRow(secrets: Pick<Secrets, 'hash'>, link: Read, now: Date): string | undefined {
  const { audit_id, at, said, customer_id, lead_id } = link;
  if (said === null) return at.getTime() < now.getTime() - RECORDS_MS ? undefined : 'was removed';
  const hashes = auditHashes(secrets);
  if (!hashes.entry(said).equals(link.entry)) return 'was changed';
  // Null where they were deleted since.
  if (customer_id !== null && !link.customer?.equals(hashes.customer(audit_id, customer_id)))
    return 'names another customer';
  if (lead_id !== null && !link.lead?.equals(hashes.lead(audit_id, lead_id)))
    return 'names another application';
  return undefined;
}

/** Rows that are in no chain and wait for none, and places of rows that were removed before they were linked. */
async function faultsOutside(db: Db): Promise<string[]> {
  const added = await db
    .selectFrom('audit')
    .select(['id', 'at'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_links').select('number').whereRef('audit_id', '=', 'audit.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_waiting').select('number').whereRef('audit_id', '=', 'audit.id'))),
    )
    .orderBy('at')
    .limit(BATCH)
    .execute();
  const removed = await db
    .selectFrom('audit_waiting')
    .leftJoin('audit', 'audit.id', 'audit_id')
    .select('audit_id')
    .where('audit.id', 'is', null)
    .execute();
  return [
    ...added.map(({ id, at }) => `Audit row ${id} of ${at.toISOString()} isn't in the chain.`),
    ...removed.map(({ audit_id }) => `Audit row ${audit_id} was removed before it was linked.`),
  ];
}

/**
 * Reads the audit along its chain, and returns a line for each row that was changed, removed, put in between or dated back,
 * and for each link that doesn't follow from the one before [DESK-58]. The demo's clock jumps, so that its rows have no order.
 */
export async function verifyAudit(db: Db, secrets: Pick<Secrets, 'hash'>, now: Date): Promise<Verified> {
  const { mode } = await db.selectFrom('installation').select('mode').executeTakeFirstOrThrow();
  const hashes = auditHashes(secrets);
  const faults: string[] = [];
  let last: AuditLink | undefined;
  let newest = 0;
  for (;;) {
    const batch = await readLinks(db, last?.number ?? 0);
    for (const link of batch) {
      const { number, audit_id, at } = link;
      const add = (fault: string) =>
        faults.push(`Audit row ${number} (${audit_id}, ${at.toISOString()}) ${fault}.`);
      const next = (last?.number ?? 0) + 1;
      if (number !== next) faults.push(`Audit rows ${next} to ${number - 1} were cut out of the chain.`);
      else if (!hashes.link(last?.hash, link).equals(link.hash)) add("doesn't follow from the one before it");
      const fault = faultOfRow(secrets, link, now);
      if (fault !== undefined) add(fault);
      if (mode !== 'demo' && at.getTime() < newest - LATEST_MS) add('was written later than it says');
      newest = Math.max(newest, at.getTime());
      last = link;
    }
    if (batch.length < BATCH) break;
  }
  const { waiting } = await db
    .selectFrom('audit_waiting')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .executeTakeFirstOrThrow();
  return {
    links: last?.number ?? 0,
    waiting: Number(waiting),
    faults: [...faults, ...(await faultsOutside(db))],
  };
}

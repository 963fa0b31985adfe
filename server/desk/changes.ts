import { sql } from 'kysely';
import type { DeskChanges } from '#domain/wire/desk/changes.ts';
import type { Db } from '#server/database/connect.ts';

/** More changes than this are answered as 'everything'. */
const MOST = 200;

/**
 * The loans that something has happened to since a position, with the last transaction of each. A position is the oldest
 * transaction that was running: every later commit has its rows at or after it, so that none is missed however
 * transactions overlap. A row is told again while an older transaction runs [DESK-40].
 */
export async function readChanges(db: Db, since: string | undefined): Promise<DeskChanges> {
  const { rows } = await sql<{ position: string; lead_id: string | null; tx: string }>`
    with here as (select pg_snapshot_xmin(pg_current_snapshot()) as position)
    select here.position::text as position, changed.lead_id, changed.tx::text as tx from here
    left join lateral (
      select distinct on (lead_id) lead_id, tx from desk_changes
      where tx >= ${since ?? null}::text::xid8 order by lead_id, tx desc limit ${MOST + 1}
    ) as changed on true`.execute(db);
  const position = rows[0]?.position ?? '0';
  const leads = rows.flatMap(({ lead_id, tx }) => (lead_id === null ? [] : [{ lead_id, tx }]));
  // A position of before the database was restored elsewhere can lie ahead.
  const isKnown = since !== undefined && BigInt(since) <= BigInt(position) && leads.length <= MOST;
  return { position, leads: isKnown ? leads : null };
}

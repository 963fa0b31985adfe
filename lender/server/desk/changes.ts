import { sql } from 'kysely';
import { LETTER_KINDS, LETTER_ROLES } from '#lender/letters/letters.ts';
import { mayRead, type StaffRole } from '#lender/staff.ts';
import type { DeskChange, DeskChanges, DeskTopic } from '#lender/wire/changes.ts';
import type { Db } from '#server/database/connect.ts';

/** More changes than this are answered as 'everything'. */
const MOST = 200;

/** What a role hears of: what it may read. */
const topicsOf = (role: StaffRole): DeskTopic[] => [
  'loan',
  'people',
  ...LETTER_KINDS.filter((kind) => LETTER_ROLES[kind].reads.includes(role)),
  ...(mayRead(role, 'money') ? (['money'] as const) : []),
];

/**
 * What has happened since a position, with the last transaction of each. A position is the oldest transaction that was
 * running: every later commit has its rows at or after it, so that none is missed however transactions overlap. A row is
 * told again while an older transaction runs [DESK-40].
 */
export async function readChanges(db: Db, role: StaffRole, since: string | undefined): Promise<DeskChanges> {
  const { rows } = await sql<{ position: string } & (DeskChange | { topic: null })>`
    with here as (select pg_snapshot_xmin(pg_current_snapshot()) as position)
    select here.position::text as position, changed.topic, changed.subject, changed.tx::text as tx from here
    left join lateral (
      select distinct on (topic, subject) topic, subject, tx from desk_changes
      where tx >= ${since ?? null}::text::xid8 and topic = any(${topicsOf(role)})
      order by topic, subject, tx desc limit ${MOST + 1}
    ) as changed on true`.execute(db);
  const position = rows[0]?.position ?? '0';
  const changes = rows.flatMap((row) =>
    row.topic === null ? [] : [{ topic: row.topic, subject: row.subject, tx: row.tx }],
  );
  // A position of before the database was restored elsewhere can lie ahead.
  const isKnown = since !== undefined && BigInt(since) <= BigInt(position) && changes.length <= MOST;
  return { position, changes: isKnown ? changes : null };
}

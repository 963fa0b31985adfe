import { type Kysely, sql } from 'kysely';
import type { Purpose } from '#domain/consents/purposes.ts';
import { prepare } from '#server/database/prepared.ts';
import type { NewRow, Schema } from '#server/database/schema.ts';

type Press = NewRow<'consents'> & { readonly needs: readonly Purpose[] };

/** The newest row of each purpose among `needs`. */
const newest = (
  from: Pick<Kysely<Schema>, 'selectFrom'>,
  { customer_id, needs }: Pick<Press, 'customer_id' | 'needs'>,
) =>
  from
    .selectFrom('consents')
    .distinctOn('purpose')
    .select(['purpose', 'given'])
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`purpose = any(${needs}::text[])`)
    .orderBy('purpose')
    .orderBy('number', 'desc');

/** The purposes among `needs` that were taken back. */
export const withdrawnAmong = prepare((db, asked: Pick<Press, 'customer_id' | 'needs'>) =>
  db
    .with('stood', (cte) => newest(cte, asked))
    .selectFrom('stood')
    .select('purpose')
    .where('given', '=', false),
);

/** The same, and inserts the press where there are none. */
export const insertPress = prepare((db, { needs, ...row }: Press) =>
  db
    .with('stood', (cte) => newest(cte, { needs, customer_id: row.customer_id }))
    .with('pressed', (cte) =>
      cte
        .insertInto('consents')
        .columns(['customer_id', 'purpose', 'given', 'place', 'version', 'hash', 'language', 'at'])
        .expression(
          sql`select ${row.customer_id}::uuid, ${row.purpose}::text, true, ${row.place}::text, ${row.version}::date,
            ${row.hash}::text, ${row.language}::text, ${row.at}::timestamptz
            where not exists (select from stood where not given)`,
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom('stood')
    .select('purpose')
    .where('given', '=', false),
);

import type { Updateable } from 'kysely';
import type { NewRow, Row, Schema } from '#server/database/schema.ts';
import type { Service } from '#tests/service/support/harness.ts';

type Table = keyof Schema;
/** Values of a row that is looked for; null is looked for too. */
type Sought<Name extends Table> = Partial<Row<Name>>;

/** What a test reads and writes in the database past the service. */
export function tablesOf(service: { readonly deps: Pick<Service['deps'], 'db'> }) {
  return {
    /** The rows with these values, in the order of a column. */
    async select<Name extends Table>(
      table: Name,
      sought: Sought<Name> = {},
      by?: keyof Row<Name> & string,
    ): Promise<Row<Name>[]> {
      const found = service.deps.db
        .selectFrom(table as 'audit')
        .selectAll()
        .where(({ and }) => and(sought as Sought<'audit'>));
      const rows = await (by === undefined ? found : found.orderBy(by as 'at')).execute();
      return rows as unknown as Row<Name>[];
    },
    async insert<Name extends Table>(table: Name, values: NewRow<Name> | NewRow<Name>[]): Promise<void> {
      await service.deps.db
        .insertInto(table as 'audit')
        .values(values as NewRow<'audit'>)
        .execute();
    },
    async update<Name extends Table>(
      table: Name,
      sought: Sought<Name>,
      values: Updateable<Schema[Name]>,
    ): Promise<void> {
      await service.deps.db
        .updateTable(table as 'audit')
        .set(values as Updateable<Schema['audit']>)
        .where(({ and }) => and(sought as Sought<'audit'>))
        .execute();
    },
  };
}

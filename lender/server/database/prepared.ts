import type { Compilable, CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Stands for a value while its statement is compiled. */
class Placeholder {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

/** The name under which connections prepare each statement, by its text. */
const names = new Map<string, string>();

/** The name to prepare a statement under; undefined for one that is sent as text each time. */
export const preparedName = (sql: string): string | undefined => names.get(sql);

/** Texts of statements whose result nobody waits for. */
const unawaited = new Set(['begin']);

/** True for a statement that leaves with the next one of its connection, which also fails when it does. */
export const isUnawaited = (sql: string): boolean => unawaited.has(sql);

/** Runs a prepared statement on the database or in a transaction; resolves to its rows. */
export type Prepared<Values, Row> = (db: Kysely<Schema>, values: Values) => Promise<Row[]>;

/**
 * A statement of a hot call: it is built once (for each set of keys of `values`), and parsed and planned once by each
 * connection. `build` gets placeholders for the values, so it may place them, and nothing else.
 */
export function prepare<Values extends object, Row>(
  build: (db: Kysely<Schema>, values: Values) => Compilable<Row>,
): Prepared<Values, Row> {
  return runner((db, values) => compile(db, build, values));
}

/**
 * A prepared statement of a transaction whose rows nobody needs: it is sent with the transaction's next statement, without
 * a round trip of its own. When it fails, that next statement does.
 */
export function prepareUnawaited<Values extends object>(
  build: (db: Kysely<Schema>, values: Values) => Compilable<unknown>,
): (tx: Transaction<Schema>, values: Values) => Promise<void> {
  const send = runner<Values, unknown>((db, values) => {
    const compiled = compile(db, build, values);
    unawaited.add(compiled.sql);
    return compiled;
  });
  return async (tx, values) => void (await send(tx, values));
}

function runner<Values extends object, Row>(
  compileOnce: (db: Kysely<Schema>, values: Values) => CompiledQuery<Row>,
): Prepared<Values, Row> {
  const statements = new Map<string, CompiledQuery<Row>>();
  return async (db, values) => {
    const keys = Object.keys(values).join();
    const compiled = statements.get(keys) ?? compileOnce(db, values);
    statements.set(keys, compiled);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.key as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

function compile<Values extends object, Row>(
  db: Kysely<Schema>,
  build: (db: Kysely<Schema>, values: Values) => Compilable<Row>,
  values: Values,
): CompiledQuery<Row> {
  const placeholders = Object.fromEntries(Object.keys(values).map((key) => [key, new Placeholder(key)]));
  const compiled = build(db, placeholders as Values).compile();
  if (!names.has(compiled.sql)) names.set(compiled.sql, `setu_${names.size + 1}`);
  return compiled;
}

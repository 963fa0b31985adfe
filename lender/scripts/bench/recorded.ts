import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { preparedName } from '#server/database/prepared.ts';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The ids of a recorded customer; a replay exchanges them for another customer's. */
export interface Subject {
  readonly profile: string;
  readonly lead: string;
  readonly tokenHash: Buffer;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** As money's reference has it: in capitals. */
const UUID_NAME = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/;
const HASH_BYTES = 32;
/** Money's ids begin here on the bare side: no other number of a statement is as high. */
export const MONEY_FROM = 1_000_000_000_000;
/** The name of a file in the document store. */
const FILE = /^[0-9a-f]{32}$/;

/** Sends a statement with exchanged parameters, prepared where the service prepares it; resolves to its rows. */
export async function exchanged(
  client: pg.Client,
  { sql: text, parameters }: Statement,
  exchange: (value: unknown) => unknown,
): Promise<{ id?: string | number | null }[]> {
  const values = parameters.map(exchange);
  const name = preparedName(text);
  const { rows } = await client.query(name === undefined ? { text, values } : { name, text, values });
  return rows;
}

/**
 * Replays the SQL of a call through pg alone: the statements that it sent for `from`, now for `to`. Other ids and hashes
 * are replaced by new ones, the same wherever they recur; the number of money by that of the row just inserted.
 */
export async function replay(
  client: pg.Client,
  statements: readonly Statement[],
  from: Subject,
  to: Subject,
): Promise<void> {
  const replacements = new Map<string, unknown>([
    [from.profile, to.profile],
    [from.lead, to.lead],
    [from.tokenHash.toString('hex'), to.tokenHash],
  ]);
  let money: unknown;
  const exchange = (value: unknown): unknown => {
    if (typeof value === 'number' && value >= MONEY_FROM) return money;
    if (typeof value === 'string' && UUID_NAME.test(value))
      return String(exchange(value.toLowerCase())).toUpperCase();
    if (typeof value === 'string' && FILE.test(value)) return randomBytes(value.length / 2).toString('hex');
    const isHash = Buffer.isBuffer(value) && value.length === HASH_BYTES;
    const key = isHash ? value.toString('hex') : value;
    if (typeof key !== 'string' || !(isHash || UUID.test(key))) return value;
    if (!replacements.has(key)) replacements.set(key, isHash ? randomBytes(HASH_BYTES) : randomUUID());
    return replacements.get(key);
  };
  for (const statement of statements) {
    const [row] = await exchanged(client, statement, exchange);
    if (statement.sql.startsWith('insert into "money_in"')) money = row?.id;
  }
}

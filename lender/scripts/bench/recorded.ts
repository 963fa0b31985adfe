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
const HASH_BYTES = 32;
/** The name of a file in the document store. */
const FILE = /^[0-9a-f]{32}$/;

/** Sends a statement with exchanged parameters, prepared where the service prepares it; resolves to its rows. */
export async function exchanged(
  client: pg.Client,
  { sql: text, parameters }: Statement,
  exchange: (value: unknown) => unknown,
): Promise<{ id?: string | null }[]> {
  const values = parameters.map(exchange);
  const name = preparedName(text);
  const { rows } = await client.query(name === undefined ? { text, values } : { name, text, values });
  return rows;
}

/**
 * Replays the SQL of a call through pg alone: the statements that it sent for `from`, now for `to`. Other ids and hashes
 * are replaced by new ones, the same wherever they recur.
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
  const exchange = (value: unknown): unknown => {
    if (typeof value === 'string' && FILE.test(value)) return randomBytes(value.length / 2).toString('hex');
    const isHash = Buffer.isBuffer(value) && value.length === HASH_BYTES;
    const key = isHash ? value.toString('hex') : value;
    if (typeof key !== 'string' || !(isHash || UUID.test(key))) return value;
    if (!replacements.has(key)) replacements.set(key, isHash ? randomBytes(HASH_BYTES) : randomUUID());
    return replacements.get(key);
  };
  for (const statement of statements) await exchanged(client, statement, exchange);
}

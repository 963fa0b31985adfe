import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Creates an empty database on the server of the test run. */
export async function newDatabase() {
  const admin = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(admin, `create database ${name}`);
  return {
    url: Object.assign(new URL(admin), { pathname: `/${name}` }).href,
    drop: () => run(admin, `drop database ${name} with (force)`),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

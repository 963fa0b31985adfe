import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { connect, type Db } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';

vi.setConfig({ testTimeout: 120_000 });

const AT_ONCE = 6;
const admin = inject('databaseUrl');
const url = Object.assign(new URL(admin), { pathname: '/first_start' }).href;
const open = (address: string) => connect({ url: address, poolSize: 2, onIdleError: () => undefined });
const ask = async (statement: ReturnType<typeof sql>) => {
  const db = open(admin);
  await statement.execute(db).finally(() => db.destroy());
};

let processes: Db[] = [];
beforeAll(async () => {
  await ask(sql`create database first_start`);
  processes = Array.from({ length: AT_ONCE }, () => open(url));
});
afterAll(async () => {
  await Promise.all(processes.map((db) => db.destroy()));
  await ask(sql`drop database first_start with (force)`);
});

it(`is done once by ${AT_ONCE} services that start at once on an empty database`, async () => {
  await Promise.all(processes.map((db) => migrate(db)));
  const [db] = processes as [Db];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows).toEqual([{ name: '0001_everything' }, { name: '0002_blog' }]);
  expect(await db.selectFrom('customers').selectAll().execute()).toEqual([]);
  await migrate(db);
});

it('leaves a database of a later version as it is, and says so in a sentence', async () => {
  const [db] = processes as [Db];
  await sql`insert into kysely_migration (name, timestamp) values ('0099_later', '2030-01-01')`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/made by another version/);
});

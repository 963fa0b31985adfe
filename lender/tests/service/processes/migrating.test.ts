import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { makeFolder, startMain } from '#tests/service/support/processes.ts';

const ask = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

it('runs by a user without the right to make tables, once npm run -w lender migrate has brought the database to its version', async () => {
  const admin = inject('databaseUrl');
  const name = `migrating_${randomBytes(6).toString('hex')}`;
  await ask(admin, `create database ${name}`, `create role ${name} login password '${name}'`);
  const owner = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
  const own = Object.assign(new URL(owner), { username: name, password: name }).href;
  onTestFinished(async () => {
    await ask(admin, `drop database ${name} with (force)`, `drop role ${name}`);
  });
  await ask(
    owner,
    `grant usage on schema public to ${name}`,
    `alter default privileges in schema public grant select, insert, update, delete on tables to ${name}`,
    `alter default privileges in schema public grant usage, select on sequences to ${name}`,
  );
  const environment = {
    DATABASE_URL: own,
    DATA_DIR: makeFolder(),
    SETU_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    MIGRATE: 'off',
  };

  const early = startMain(environment);
  expect(await early.ended()).toBe(1);
  expect(early.output()).toMatch(/lacks \d+ migrations, from 0001_everything: run npm run -w lender migrate/);
  const barred = startMain({ ...environment, MIGRATE: 'on' });
  expect(await barred.ended()).toBe(1);
  expect(barred.output()).toContain('may not make tables');

  const migrated = spawnSync(process.execPath, ['lender/server/start/commands/migrateCommand.ts'], {
    env: { ...process.env, ...environment, MIGRATE_DATABASE_URL: owner },
    encoding: 'utf8',
  });
  expect(migrated.stdout + migrated.stderr).toBe('The database is of this version.\n');

  const { child, says, ended } = startMain(environment);
  await says(/Salary Setu is at http/);
  await expect(ask(own, 'create table notes (id int)')).rejects.toThrow('permission denied');
  await expect(ask(own, 'alter table customers add column note text')).rejects.toThrow('must be owner');
  child.kill('SIGTERM');
  await ended();
}, 120_000);

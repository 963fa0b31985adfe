import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import { purge } from '#server/customer/retention.ts';
import { storeAudit } from '#server/database/audit.ts';
import { linkAudit } from '#server/database/linkAudit.ts';
import { migrate } from '#server/database/migrate.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { verifyAudit } from '#server/database/verifyAudit.ts';
import { AuditCut, faultOfEnd, noteEnd } from '#server/documents/auditHead.ts';
import { databaseAt } from '#tests/service/support/databaseAt.ts';
import { startAnother } from '#tests/service/support/harness.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { secrets as oldSecrets } from '#tests/service/support/unbound.ts';

const { it, service, team, customer, select } = storyOf({ at: '2026-03-02T10:00:00Z' });

const write = (requestId: string, customerId?: string, at = service.deps.now()) =>
  storeAudit(service.deps.db, { action: 'sign-in', outcome: 'done', customerId, requestId, at });
const link = () => linkAudit(service.deps.db, service.deps.secrets);
const verify = () => verifyAudit(service.deps.db, service.deps.secrets, service.deps.now());
const links = () => select('audit_links', {}, 'number');

/** The row of a request, and its place in the chain. */
async function placeOf(request_id: string) {
  const [row] = await select('audit', { request_id });
  const [found] = await select('audit_links', { audit_id: row?.id ?? '' });
  return { id: row?.id ?? '', number: Number(found?.number), at: row?.at.toISOString() ?? '' };
}

/** What the database refuses, by the name of the constraint or the words of its trigger. */
const refusalOf = (statement: RawBuilder<unknown>): Promise<string> =>
  statement.execute(service.deps.db).then(
    () => 'taken',
    (error: pg.DatabaseError) => error.constraint ?? error.message,
  );

/** What verify finds once the owner of the database has changed something past its triggers, which is undone afterwards. */
async function faultsAfter(change: (tx: Tx) => Promise<unknown>): Promise<readonly string[]> {
  let faults: readonly string[] = [];
  const undo = new Error('undo');
  await inTransaction(service.deps.db, async (tx) => {
    for (const table of ['audit', 'audit_links'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await change(tx);
    faults = (await verifyAudit(tx as never, service.deps.secrets, service.deps.now())).faults;
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return faults;
}

beforeEach(async () => {
  await link();
  expect((await verify()).faults).toEqual([]);
});

describe('the database', () => {
  it('refuses to change, delete or truncate a row of the audit or of its chain, by name [DESK-58]', async () => {
    await write('kept');
    await link();
    for (const statement of [
      sql`update audit set action = 'sign-out' where request_id = 'kept'`,
      sql`update audit set at = at + interval '1 second' where request_id = 'kept'`,
      sql`delete from audit where request_id = 'kept'`,
    ])
      expect(await refusalOf(statement)).toBe('audit_append_only');
    expect(await refusalOf(sql`truncate audit`)).toBe('audit is append-only');
    expect(await refusalOf(sql`truncate customers cascade`)).toMatch(/is append-only$/);
    for (const statement of [
      sql`update audit_links set number = number`,
      sql`delete from audit_links`,
      sql`truncate audit_links`,
    ])
      expect(await refusalOf(statement)).toBe('audit_links is append-only');
  });

  it('takes nobody out of a row but who is deleted, and then nothing else of it [DESK-58]', async () => {
    const person = await customer(0);
    await write('of a person', person.profile);
    await link();
    expect(await refusalOf(sql`update audit set customer_id = null where request_id = 'of a person'`)).toBe(
      'audit_append_only',
    );
    await sql`delete from customers where id = ${person.profile}`.execute(service.deps.db);
    expect(await select('audit', { request_id: 'of a person' })).toMatchObject([{ customer_id: null }]);
    expect((await verify()).faults).toEqual([]);
  });

  it('lets a row go after 8 years only, and once its place in the chain is kept [DESK-58]', async () => {
    const { deps } = await startAnother({ at: '2026-03-02T10:00:00Z' });
    const at = new Date('2015-03-02T10:00:00Z');
    const row = { action: 'sign-in', outcome: 'done', customerId: undefined, requestId: 'old', at } as const;
    await storeAudit(deps.db, row);
    const left = () => deps.db.selectFrom('audit').select('request_id').execute();
    await purge(deps);
    expect(await left()).toHaveLength(1);
    await linkAudit(deps.db, deps.secrets);
    await purge(deps);
    expect(await left()).toEqual([]);
    expect(await verifyAudit(deps.db, deps.secrets, deps.now())).toEqual({
      links: 1,
      waiting: 0,
      faults: [],
    });
  });
});

describe('the chain', () => {
  it('has every row once, without a gap, after those that were there as it was written [DESK-58]', async () => {
    const { db, secrets } = service.deps;
    const before = (await links()).length;
    const { promise: held, resolve: commit } = Promise.withResolvers<void>();
    const open = inTransaction(db, async (tx) => {
      const row = {
        action: 'sign-in',
        outcome: 'done',
        customerId: undefined,
        at: service.deps.now(),
      } as const;
      await storeAudit(tx, { ...row, requestId: 'commits last' });
      await held;
    });
    // Nobody waits for the open transaction, neither who writes nor who links.
    await Promise.all(Array.from({ length: 40 }, (_, count) => write(`one of many ${count}`)));
    const rounds = await Promise.all([1, 2, 3].map(() => linkAudit(db, secrets)));
    expect(rounds.reduce((sum, one) => sum + one)).toBe(40);
    commit();
    await open;
    await write('after all');
    expect(await link()).toBe(2);
    expect((await links()).slice(before).map(({ number }) => number)).toEqual(
      Array.from({ length: 42 }, (_, count) => before + count + 1),
    );
    expect((await placeOf('after all')).number).toBe((await placeOf('commits last')).number + 1);
    expect(await verify()).toEqual({ links: before + 42, waiting: 0, faults: [] });
  });

  it('says how many rows wait for their place [DESK-58]', async () => {
    await write('waits');
    expect(await verify()).toMatchObject({ waiting: 1, faults: [] });
  });

  it('has the rows of a database of before, by their time [DESK-58]', async () => {
    const { db, close } = await databaseAt('0034_erasures');
    onTestFinished(close);
    for (const [id, at] of [
      ['second', '2026-01-02'],
      ['first', '2026-01-01'],
    ])
      await sql`insert into audit (action, outcome, request_id, at) values ('sign-in', 'done', ${id}, ${at})`.execute(
        db,
      );
    await migrate(db, oldSecrets);
    expect(await linkAudit(db, oldSecrets)).toBe(2);
    const rows = await db
      .selectFrom('audit_links')
      .innerJoin('audit', 'audit.id', 'audit_id')
      .select('request_id')
      .orderBy('number')
      .execute();
    expect(rows.map(({ request_id }) => request_id)).toEqual(['first', 'second']);
    expect((await verifyAudit(db, oldSecrets, new Date())).faults).toEqual([]);
  });
});

describe('verify names', () => {
  const NAMES = ['before', 'this', 'behind'];
  let row: Awaited<ReturnType<typeof placeOf>>;
  const line = (fault: string) => `Audit row ${row.number} (${row.id}, ${row.at}) ${fault}.`;

  beforeEach(async () => {
    const person = await customer(0);
    const test = randomUUID();
    for (const name of NAMES) await write(`${name} ${test}`, person.profile);
    await link();
    row = await placeOf(`this ${test}`);
  });

  it.each([
    ['the action', sql`action = 'sign-out'`],
    ['the outcome', sql`outcome = 'refused'`],
    ['the time', sql`at = at + interval '1 microsecond'`],
    ['the request', sql`request_id = null`],
    ['the member of staff', sql`staff_id = (select id from staff limit 1)`],
  ])('a row of which %s was changed [DESK-58]', async (_, set) => {
    await team.officer.post('people', {});
    const change = (tx: Tx) => sql`update audit set ${set} where id = ${row.id}`.execute(tx);
    expect(await faultsAfter(change)).toEqual([line('was changed')]);
  });

  it('a row that names another customer, or another application [DESK-58]', async () => {
    const { profile, lead } = await customer(0);
    const change = (tx: Tx) =>
      sql`update audit set customer_id = ${profile} where id = ${row.id}`.execute(tx);
    expect(await faultsAfter(change)).toEqual([line('names another customer')]);
    const changeLead = (tx: Tx) => sql`update audit set lead_id = ${lead} where id = ${row.id}`.execute(tx);
    expect(await faultsAfter(changeLead)).toEqual([line('names another application')]);
  });

  it('a row that was removed, and one that was removed before it was linked [DESK-58]', async () => {
    const remove = (tx: Tx) => sql`delete from audit where id = ${row.id}`.execute(tx);
    expect(await faultsAfter(remove)).toEqual([line('was removed')]);
    await write('not linked yet');
    const { id } = await placeOf('not linked yet');
    const removeWaiting = (tx: Tx) => sql`delete from audit where id = ${id}`.execute(tx);
    expect(await faultsAfter(removeWaiting)).toEqual([`Audit row ${id} was removed before it was linked.`]);
  });

  it('rows that were cut out with their links [DESK-58]', async () => {
    const cut = async (tx: Tx) => {
      await sql`delete from audit where id = ${row.id}`.execute(tx);
      await sql`delete from audit_links where audit_id = ${row.id}`.execute(tx);
    };
    expect(await faultsAfter(cut)).toEqual([
      `Audit rows ${row.number} to ${row.number} were cut out of the chain.`,
    ]);
    const close = async (tx: Tx) => {
      await cut(tx);
      await sql`update audit_links set number = number - 1 where number > ${row.number}`.execute(tx);
    };
    expect(await faultsAfter(close)).toEqual([
      expect.stringMatching(/doesn't follow from the one before it\.$/),
    ]);
  });

  it('a row that was put in past the chain [DESK-58]', async () => {
    const id = randomUUID();
    const put = (tx: Tx) =>
      sql`insert into audit (id, action, outcome, at) values (${id}, 'sign-in', 'done', '2026-03-01T10:00:00Z')`.execute(
        tx,
      );
    expect(await faultsAfter(put)).toEqual([
      `Audit row ${id} of 2026-03-01T10:00:00.000Z isn't in the chain.`,
    ]);
  });

  it('a row whose time is of before those in front of it [DESK-58]', async () => {
    const { deps } = await startAnother({ at: '2026-03-02T10:00:00Z' });
    const row = { action: 'sign-in', outcome: 'done', customerId: undefined } as const;
    await storeAudit(deps.db, { ...row, requestId: 'now', at: deps.now() });
    await storeAudit(deps.db, { ...row, requestId: 'dated back', at: new Date('2026-03-02T08:59:59Z') });
    await linkAudit(deps.db, deps.secrets);
    expect((await verifyAudit(deps.db, deps.secrets, deps.now())).faults).toEqual([
      expect.stringMatching(/^Audit row 2 .*was written later than it says\.$/),
    ]);
  });

  it('an end that was cut off, which is noted with the documents [DESK-58]', async () => {
    const { db, documents } = service.deps;
    await noteEnd(db, documents);
    expect(await faultOfEnd(db, documents)).toBeUndefined();
    const last = Number((await links()).at(-1)?.number);
    await inTransaction(db, async (tx) => {
      await sql`alter table audit_links disable trigger user`.execute(tx);
      await sql`alter table audit disable trigger user`.execute(tx);
      await sql`delete from audit where id in (select audit_id from audit_links where number = ${last})`.execute(
        tx,
      );
      await sql`delete from audit_links where number = ${last}`.execute(tx);
      for (const table of ['audit', 'audit_links'])
        await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
    });
    expect((await verify()).faults).toEqual([]);
    const fault = `The audit ends at row ${last - 1}, and was noted to reach row ${last}.`;
    expect(await faultOfEnd(db, documents)).toBe(fault);
    await expect(noteEnd(db, documents)).rejects.toThrow(new AuditCut(fault));
    await write('in its place');
    await link();
    expect(await faultOfEnd(db, documents)).toBe(`Audit row ${last} isn't the one that was noted.`);
    await expect(noteEnd(db, documents)).rejects.toThrow(AuditCut);
  });
});

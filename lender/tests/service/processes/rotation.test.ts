import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PUBLIC_KEYS } from '#domain/site/keys.ts';
import { CALLS } from '#domain/wire/calls.ts';
import { createSecrets, type Secrets } from '#server/base/secrets.ts';
import { storePanCheck } from '#server/database/repositories/panChecks.ts';
import { countSealed, SEALED_COLUMNS } from '#server/database/sealedColumns.ts';
import { sealCommand } from '#server/desk/command.ts';
import { staffMember } from '#server/desk/staff.ts';
import { remindOfDue } from '#server/loan/dueReminders.ts';
import { keepPapers, storePaper } from '#server/loan/papers/keptPapers.ts';
import { keepOddEvent } from '#server/loan/payments/oddEvents.ts';
import { rotateKeys } from '#server/operator/rotateKeys.ts';
import { as, type Caller, fill, type Person, signIn } from '#testing/people.ts';
import {
  call,
  createProcessEnvironment,
  type ProcessEnvironment,
  type Started,
} from '#tests/service/support/processEnvironment.ts';
import { startProgram } from '#tests/service/support/processes.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const MESSAGES = 2_500;
const [newKey, thirdKey] = [randomBytes(32), randomBytes(32)];

let host: ProcessEnvironment;
let service: Started;
let people: Person[];
let plain: Map<string, string>;
let shown: unknown;
let newSecrets: Secrets;
let both: Record<string, string>;
/** A user of the database that owns no table. */
const role = `rotating_${randomBytes(6).toString('hex')}`;

const caller: Caller = {
  async post(name, body, { token } = {}) {
    const { auth, header } = CALLS[name];
    const presented = token ?? (auth === 'static' ? PUBLIC_KEYS.journey : undefined);
    const answer = await call(service.address, name, body as never, {
      ...(presented && { [header]: presented }),
    });
    return { code: answer.status, headers: {}, body: (await answer.json()) as never };
  },
  async code(mobile) {
    const newest = async () => {
      const texts = await fetch(`${service.address}/inbox.json?mobile=${mobile}`);
      const [{ text }] = (await texts.json()) as [{ text: string }];
      return text.slice(-4);
    };
    return vi.waitFor(newest, { timeout: 20_000 });
  },
};

async function restart(more: Record<string, string> = {}): Promise<void> {
  service.run.child.kill('SIGTERM');
  await service.run.ended();
  service = await host.start(more);
}

/** The service's answers for every customer: details, drafts and the bytes of a document. */
const show = () =>
  Promise.all(
    people.map(async (person) => {
      const { profile: profile_id, token } = person;
      const post = as(caller, person);
      const details = await post('applicationDetails', { profile_id });
      const drafts = await post('draftRead', { action: 'read', profile_id });
      const { id } = await host.deps.db
        .selectFrom('documents')
        .select('id')
        .where('customer_id', '=', profile_id)
        .where('slot', '=', 'selfie')
        .executeTakeFirstOrThrow();
      const photo = await fetch(`${service.address}/api/documents/${id}`, { headers: { authtoken: token } });
      expect([details.body.Status, drafts.body.Status, photo.status]).toEqual([1, 1, 200]);
      return [details.body, drafts.body, Buffer.from(await photo.arrayBuffer()).toString('base64')];
    }),
  );

/** Every encrypted value by its column and row, decrypted. */
async function decryptAll(secrets: Secrets): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const { table, column, key } of SEALED_COLUMNS) {
    const names = sql.join(Object.keys(key).map((name) => sql`${sql.ref(name)}::text`));
    const { rows } = await sql<{ row: [string, ...string[]]; sealed: Buffer }>`
      select array[${names}] as "row", ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(host.deps.db);
    expect(rows.length, `${table}.${column}`).toBeGreaterThan(0);
    for (const { row, sealed } of rows) {
      const name = `${table}.${column}`;
      all.set([name, ...row].join(' '), secrets.decrypt(sealed, name, ...row).toString('base64'));
    }
  }
  return all;
}

const rotate = (more: Record<string, string> = {}) =>
  startProgram(process.execPath, ['lender/server/start/commands/rotateKeysCommand.ts'], {
    ...host.environment,
    ...both,
    ...more,
  });

/** Starts a request while a statement's row locks are held, and runs `work` once the request waits for them. */
async function whileLocked<Begun>(
  statement: string,
  begin: () => Begun,
  work: (begun: Begun, holder: pg.Client) => Promise<void>,
): Promise<Begun> {
  const holder = new pg.Client({ connectionString: host.environment.DATABASE_URL });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(statement);
    const begun = begin();
    const waiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(host.deps.db);
      return rows.length;
    };
    await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBe(1);
    await work(begun, holder);
    return begun;
  } finally {
    await holder.end();
  }
}

beforeAll(async () => {
  host = await createProcessEnvironment();
  const { ENCRYPTION_KEY: oldKey = '', SETU_SECRET: secret = '' } = host.environment;
  both = { ENCRYPTION_KEY: newKey.toString('hex'), OLD_ENCRYPTION_KEYS: oldKey };
  newSecrets = createSecrets(secret, newKey);
  service = await host.start();
  const { db, secrets } = host.deps;
  const person = async (mobile: string) => {
    const made = await signIn(caller, mobile);
    await fill(caller, made, 9);
    const { lead: lead_id, profile: profile_id } = made;
    await as(caller, made)('draftSave', {
      action: 'save',
      profile_id,
      step: 'offer',
      version: 0,
      fields: {},
    });
    const question = secrets.encrypt('Why?', 'loan_questions.question', lead_id, '1');
    await db.insertInto('loan_questions').values({ lead_id, number: 1, question }).execute();
    const answer = secrets.encrypt('Because', 'loan_answers.answer', lead_id, '2');
    await db.insertInto('loan_answers').values({ lead_id, number: 2, answer, documents: [] }).execute();
    await db
      .insertInto('account_changes')
      .values({
        ...{ lead_id, number: 3 },
        old_digits: secrets.encrypt('9012', 'account_changes.old_digits', lead_id, '3'),
        new_digits: secrets.encrypt('2222', 'account_changes.new_digits', lead_id, '3'),
      })
      .execute();
    const { id: maker } = await staffMember(host.deps, 'Chitra Cashier', 'cashier');
    const { id: checker } = await staffMember(host.deps, 'Bilal Approver', 'approver');
    const asked = sealCommand(secrets, {
      id: randomUUID(),
      action: 'bookOther',
      fields: { evidence: 'Two lines' },
    });
    await db
      .insertInto('approvals')
      .values({ ...asked, lead_id, event_number: 1, maker, made_at: new Date() })
      .execute();
    await storePanCheck(db, host.deps, profile_id, {
      pan: 'ABCPE1234F',
      fullName: 'Asha Rao',
      income: 1,
    });
    await keepPapers(db, host.deps, lead_id, [await storePaper(host.deps, 'kfs', Buffer.from(mobile))]);
    const id = randomUUID();
    await db
      .insertInto('complaints')
      .values({
        id,
        customer_id: profile_id,
        topic: 'other',
        text: secrets.encrypt('It is late', 'complaints.text', id),
        answer: secrets.encrypt('Sorry', 'complaints.answer', id),
        state: 'resolved',
        made_at: new Date(),
        answered_at: new Date(),
        answered_by: maker,
        disputed_at: new Date(),
        why: secrets.encrypt('It still is', 'complaints.why', id),
        second_answer: secrets.encrypt('Sorry again', 'complaints.second_answer', id),
        second_answered_at: new Date(),
        second_answered_by: checker,
        corrections: secrets.encrypt('[]', 'complaints.corrections', id),
      })
      .execute();
    return made;
  };
  people = [await person('9760000031'), await person('9760000032')];
  const expires_at = new Date(Date.now() + 3_600_000);
  const sms = host.deps.outbox.sealed({ mobile: '9760000033', text: 'waiting' });
  const next_attempt_at = expires_at;
  await db
    .insertInto('sms_outbox')
    .values({ ...sms, expires_at, next_attempt_at })
    .execute();
  const messages = Array.from({ length: MESSAGES }, (_, number) => {
    // The first of the column has an answer too.
    const id = number === 0 ? '00000000-0000-4000-8000-000000000000' : randomUUID();
    const body = secrets.encrypt(`message ${number}`, 'contact_messages.body', id);
    if (number > 0) return { id, body };
    const answer = secrets.encrypt('Yes', 'contact_messages.answer', id);
    return { id, body, answer, way: 'call' as const, settled_at: new Date() };
  });
  await db.insertInto('contact_messages').values(messages).execute();
  await keepOddEvent(host.deps, Buffer.from('{}'));
  // A service tells by itself who has to pay soon: nothing of it comes or goes while values are counted.
  const expectQuiet = async () => {
    const told = await remindOfDue(host.deps, (error) => {
      throw error;
    });
    const { count } = await host.deps.outbox.waiting();
    expect(told + count).toBe(0);
  };
  await vi.waitFor(expectQuiet, { timeout: 30_000 });
  plain = await decryptAll(secrets);
  shown = await show();
  await sql`create role ${sql.ref(role)} login password ${sql.lit(role)}`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema public to ${sql.ref(role)}`.execute(
    db,
  );
});
afterAll(async () => {
  await sql`drop owned by ${sql.ref(role)}`.execute(host.deps.db);
  await sql`drop role ${sql.ref(role)}`.execute(host.deps.db);
  await host.close();
});

describe('npm run -w lender rotate-keys', () => {
  it('loses nothing when it is killed between two batches, while a service with both keys reads', async () => {
    await restart(both);
    expect(await show()).toEqual(shown);
    await whileLocked(
      `select 1 from contact_messages
        where id = (select id from contact_messages order by id offset 1500 limit 1) for update`,
      rotate,
      async ({ child, ended }) => {
        expect(await show()).toEqual(shown);
        child.kill('SIGKILL');
        await ended();
      },
    );
    expect(await countSealed(host.deps.db, newSecrets)).toEqual({
      values: plain.size,
      outdated: MESSAGES - 1_000,
    });
    expect(await show()).toEqual(shown);
  });

  it('needs the owner of the append-only tables', async () => {
    const url = new URL(host.environment.DATABASE_URL ?? '');
    const DATABASE_URL = Object.assign(new URL(url), { username: role, password: role }).href;
    const refused = rotate({ DATABASE_URL });
    expect(await refused.ended()).toBe(1);
    expect(refused.output()).toMatch(
      /Only its owner can rewrite .* loan_questions: set MIGRATE_DATABASE_URL/,
    );
    const resumed = rotate({ DATABASE_URL, MIGRATE_DATABASE_URL: url.href });
    expect(await resumed.ended(), resumed.output()).toBe(0);
    expect(resumed.output()).toContain(`${MESSAGES - 1_000} values encrypted again`);
    const update = sql`update loan_answers set number = 7`.execute(host.deps.db);
    await expect(update).rejects.toThrow('append-only');
  });

  it('leaves a database that a service with only the new key reads, all of it', async () => {
    expect(await countSealed(host.deps.db, newSecrets)).toEqual({ values: plain.size, outdated: 0 });
    expect(await decryptAll(newSecrets)).toEqual(plain);
    await restart({ ENCRYPTION_KEY: newKey.toString('hex') });
    expect(await show()).toEqual(shown);
    const again = rotate();
    expect(await again.ended()).toBe(0);
    expect(again.output()).toContain('\n0 values encrypted again');
  });

  it('keeps what a service writes to a row while it waits for that row', async () => {
    const { db } = host.deps;
    const secret = host.environment.SETU_SECRET ?? '';
    const third = createSecrets(secret, thirdKey, [newKey]);
    const row = [people[0]?.profile ?? '', 'offer'] as const;
    const body = third.encrypt('{"changed":"meanwhile"}', 'drafts.body', ...row);
    const [counts] = await whileLocked(
      `select 1 from drafts where customer_id = '${row[0]}' for update`,
      () => [rotateKeys(db, third)] as const,
      async (_, holder) => {
        await holder.query('update drafts set body = $1 where customer_id = $2 and step = $3', [
          body,
          ...row,
        ]);
        await holder.query('commit');
      },
    );
    expect(await counts).toEqual({ rotated: plain.size - 1, closed: 0 });
    const after = await decryptAll(createSecrets(secret, thirdKey));
    const changed = Buffer.from('{"changed":"meanwhile"}').toString('base64');
    expect(after).toEqual(new Map(plain).set(['drafts.body', ...row].join(' '), changed));
  });

  it('leaves and counts values that no key opens', async () => {
    const { db } = host.deps;
    const before = await db.selectFrom('customers').select(['id', 'mobile']).orderBy('id').execute();
    expect(await rotateKeys(db, newSecrets)).toEqual({ rotated: 0, closed: plain.size });
    expect(await db.selectFrom('customers').select(['id', 'mobile']).orderBy('id').execute()).toEqual(before);
    const [{ id, mobile } = { id: '', mobile: Buffer.of() }] = before;
    expect(() => newSecrets.decrypt(mobile, 'customers.mobile', id)).toThrow('OLD_ENCRYPTION_KEYS');
    const run = rotate();
    expect(await run.ended()).toBe(1);
    expect(run.output()).toContain(`${plain.size} values were left`);
  });
});

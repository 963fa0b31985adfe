import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { StartFailure } from '#server/base/startFailure.ts';
import { connect, type Db } from '#server/database/connect.ts';
import { migrate, migrationsWith } from '#server/database/migrate.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import { databaseAt } from '#tests/service/support/databaseAt.ts';
import { newDatabase } from '#tests/service/support/newDatabase.ts';
import { sealUnbound, secrets } from '#tests/service/support/unbound.ts';

vi.setConfig({ testTimeout: 120_000 });

const AT_ONCE = 6;

async function olderDatabase(migration: string): Promise<Db> {
  const { db, close } = await databaseAt(migration);
  onTestFinished(close);
  return db;
}

let processes: Db[] = [];
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await newDatabase();
  drop = database.drop;
  const open = () => connect({ url: database.url, poolSize: 2, onLost: () => undefined });
  processes = Array.from({ length: AT_ONCE }, open);
});
afterAll(async () => {
  await Promise.all(processes.map((db) => db.destroy()));
  await drop();
});

it(`is done once by ${AT_ONCE} services that start at once on an empty database`, async () => {
  await Promise.all(processes.map((db) => migrate(db, secrets)));
  const [db] = processes as [Db];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows).toEqual(Object.keys(migrationsWith(secrets)).map((name) => ({ name })));
  expect(await db.selectFrom('customers').selectAll().execute()).toEqual([]);
  await migrate(db, secrets);
});

it('leaves a database of a later version unchanged, with a message', async () => {
  const [db] = processes as [Db];
  await sql`insert into kysely_migration (name, timestamp) values ('0099_later', '2030-01-01')`.execute(db);
  await expect(migrate(db, secrets)).rejects.toThrow(/made by another version/);
});

it('migrates a database of the previous version with its data', async () => {
  const db = await olderDatabase('0002_blog');
  const hash = Buffer.alloc(32, 1);
  const mobile = sealUnbound('9876543210', 'customers.mobile');
  await sql`insert into customers (mobile_hash, mobile, verified_at) values (${hash}, ${mobile}, now())`.execute(
    db,
  );
  await sql`insert into documents (customer_id, slot, doc_type, file_name, mime_type, size, sha256)
    select id, 'selfie', 'SELFIE', 'name', 'image/jpeg', 1, ${hash} from customers`.execute(db);
  await sql`insert into idempotency (scope, key_hash, body_hash, call, created_at)
    values (${hash}, ${hash}, ${hash}, 'login', now())`.execute(db);
  await migrate(db, secrets);
  expect(await db.selectFrom('documents').select(['file_name', 'content_hash']).execute()).toEqual([
    { file_name: 'name', content_hash: null },
  ]);
  expect(await db.selectFrom('idempotency').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('installation').selectAll().execute()).toHaveLength(1);
});

it('makes the receipts and closing papers of earlier payments due [LOAN-35]', async () => {
  const db = await olderDatabase('0015_complaints');
  const hash = Buffer.alloc(32, 1);
  const mobile = sealUnbound('9876543210', 'customers.mobile');
  await sql`insert into customers (mobile_hash, mobile, verified_at) values (${hash}, ${mobile}, now())`.execute(
    db,
  );
  await sql`insert into leads (customer_id, status, state, event_number)
    select id, 'COMPLETED', 'closed', 4 from customers`.execute(db);
  const event = (number: number, type: string, before: string, after: string) =>
    sql`insert into loan_events (lead_id, number, type, data, sender, at, before, after, chart_version)
      select id, ${number}, ${type}, '{}', 'system', now(), ${before}, ${after}, 1 from leads`.execute(db);
  await event(1, 'IMPORTED', 'filling', 'running');
  await event(2, 'PAID', 'running', 'running');
  await event(3, 'PAID', 'running', 'closed');
  await event(4, 'REFUND', 'closed', 'closed');
  await migrate(db, secrets);
  const due = await db.selectFrom('papers_due').select('kind').orderBy('kind').execute();
  expect(due.map(({ kind }) => kind)).toEqual([
    'noDues-3',
    'noDues-4',
    'receipt-2',
    'receipt-3',
    'statement-3',
    'statement-4',
  ]);
});

it('assigns a state of the chart and its events to every stored lead [LOAN-09] [LOAN-19]', async () => {
  const db = await olderDatabase('0004_mode');
  const hash = Buffer.alloc(32, 1);
  const mobile = sealUnbound('9876543210', 'customers.mobile');
  await sql`insert into customers (mobile_hash, mobile, verified_at) values (${hash}, ${mobile}, now())`.execute(
    db,
  );
  const lead = async (status: string) => {
    const { rows } = await sql<{ id: string }>`insert into leads (customer_id, status)
      select id, ${status} from customers returning id`.execute(db);
    return rows[0]?.id ?? '';
  };
  const expected = {
    [await lead('LEAD-STARTED')]: 'filling',
    [await lead('LEAD-INPROCESS')]: 'submitted',
    [await lead('REJECTED')]: 'refused',
    [await lead('APPROVED')]: 'accepted',
    [await lead('COMPLETED')]: 'closed',
  };
  await migrate(db, secrets);
  const leads = await db.selectFrom('leads').select(['id', 'state', 'deadline_at']).execute();
  expect(Object.fromEntries(leads.map(({ id, state }) => [id, state]))).toEqual(expected);
  const timed = leads.filter(({ deadline_at }) => deadline_at !== null).map(({ state }) => state);
  expect(timed.sort()).toEqual(['accepted', 'submitted']);
  expect(await verifyLoans(db)).toEqual({ loans: 5, faults: [] });
});

/** Every row of every table, but of the row that each start locks. */
async function everythingIn(db: Db): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'migration_turn' order by 1`.execute(db);
  const tables = [];
  for (const { name } of rows)
    tables.push([
      name,
      (await sql`select to_jsonb(one) as row from ${sql.table(name)} one`.execute(db)).rows,
    ]);
  return tables;
}

const BOOKED_BEFORE =
  /^The loans in this database .* Nothing was changed: .* \(DATA_DIR\) .* \(DATABASE_URL\)\.$/;

it.each<[string, (db: Db) => Promise<unknown>]>([
  [
    'a loan',
    (db) =>
      sql`insert into loans (customer_id, lead_id, loan_no, pan_hash, disbursal_date, repayment_date, principal_paise,
          daily_rate, penalty_rate)
        select customer_id, id, 'SETU-1', ${Buffer.alloc(32, 2)}, current_date, current_date + 30, 1000000, 100, 0
        from leads`.execute(db),
  ],
  [
    'an offer that was counted by the rules of before',
    (db) =>
      sql`insert into proposals (lead_id, number, principal_paise, fee_paise, gst_paise, late_paise, days, rate,
          late_rate, late_days, valid_until, made_at)
        select id, 1, 1000000, 0, 0, 4000, 30, 100, 20, 30, now(), now() from leads`.execute(db),
  ],
  [
    'a payment',
    (db) =>
      sql`insert into payment_events (id, kind, payment_id, paise, paid_at, received_at, next_try_at)
        values ('evt_1', 'paid', 'pay_1', 100, now(), now(), now())`.execute(db),
  ],
])('refuses a database of before the books with %s in it, and changes nothing', async (_, insert) => {
  const db = await olderDatabase('0026_desk_topics');
  const mobile = sealUnbound('9876543210', 'customers.mobile');
  await sql`insert into customers (mobile_hash, mobile, verified_at)
    values (${Buffer.alloc(32, 1)}, ${mobile}, now())`.execute(db);
  await sql`insert into leads (customer_id, status) select id, 'APPROVED' from customers`.execute(db);
  await insert(db);
  const before = await everythingIn(db);
  const refused = await migrate(db, secrets, 'demo').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartFailure);
  expect((refused as Error).message).toMatch(BOOKED_BEFORE);
  expect(await everythingIn(db)).toEqual(before);
});

it('numbers stored applications in the order in which they were opened, and new ones after them [NUM-01]', async () => {
  const db = await olderDatabase('0026_desk_topics');
  const hash = Buffer.alloc(32, 1);
  const mobile = sealUnbound('9876543210', 'customers.mobile');
  await sql`insert into customers (mobile_hash, mobile, verified_at) values (${hash}, ${mobile}, now())`.execute(
    db,
  );
  const open = (day: string) =>
    sql`insert into leads (customer_id, status, created_at) select id, 'LEAD-STARTED', ${day} from customers`.execute(
      db,
    );
  for (const day of ['2026-02-03', '2026-02-01', '2026-02-02']) await open(day);
  await migrate(db, secrets);
  await open('2026-01-31');
  const leads = await db.selectFrom('leads').select('number').orderBy('created_at').execute();
  expect(leads.map(({ number }) => number)).toEqual([1_000_004, 1_000_001, 1_000_002, 1_000_003]);
});

it('keeps with the newest application what was said, and of earlier ones nothing [LOAN-41]', async () => {
  const db = await olderDatabase('0031_payouts_sent');
  const mobile = sealUnbound('9876543210', 'customers.mobile');
  await sql`insert into customers (id, mobile_hash, mobile, verified_at)
    values (gen_random_uuid(), ${Buffer.alloc(32, 1)}, ${mobile}, now())`.execute(db);
  await sql`insert into personal_details (customer_id, dob, gender, marital_status_id, personal_email, spouse_name)
    select id, '1992-06-15', 2, 1, 'asha@example.com', '' from customers`.execute(db);
  await sql`insert into income_details (customer_id, income_type_id, salary_mode_id, monthly_income, salary_date)
    select id, 1, 1, 52000, '2026-01-31' from customers`.execute(db);
  for (const day of ['2026-02-01T10:00:00Z', '2026-03-01T10:00:00Z'])
    await sql`insert into leads (customer_id, status, state, created_at, submitted_at)
      select id, 'REJECTED', 'refused', ${day}, ${day} from customers`.execute(db);
  await migrate(db, secrets);
  const kept = await db
    .selectFrom('sent_answers')
    .innerJoin('leads', 'leads.id', 'sent_answers.lead_id')
    .select(['leads.created_at', 'monthly_income', 'income_type_id', 'age', 'pincode'])
    .execute();
  expect(kept).toEqual([
    {
      created_at: new Date('2026-03-01T10:00:00Z'),
      ...{ monthly_income: 52_000, income_type_id: 1, age: 34, pincode: null },
    },
  ]);
});

it('books of a request of before what was left when it was made, and asks for the amount of each new one [DESK-68]', async () => {
  const db = await olderDatabase('0034_erasures');
  const mobile = sealUnbound('9876543210', 'customers.mobile');
  await sql`insert into customers (mobile_hash, mobile, verified_at)
    values (${Buffer.alloc(32, 1)}, ${mobile}, now())`.execute(db);
  await sql`insert into leads (customer_id, status, state, event_number)
    select id, 'APPROVED', 'running', 5 from customers`.execute(db);
  await sql`insert into staff (name, role, as_written, in_small, in_capitals, created_at)
    values ('Chitra', 'cashier', 'chitra', 'chitra', 'CHITRA', now()), ('Bilal', 'approver', 'bilal', 'bilal', 'BILAL', now())`.execute(
    db,
  );
  await sql`insert into money_in (place, reference, paise, left_paise, refunded_paise, day, told_by, came_at)
    values ('bank', 'PART', 1000, 400, 600, '2026-02-10', 'desk', now()), ('bank', 'DONE', 1000, 0, 0, '2026-02-10', 'desk', now())`.execute(
    db,
  );
  const staff = (name: string) => sql`(select id from staff where name = ${name})`;
  const request = (reference: string, outcome: string, checker = sql`null::uuid`) =>
    sql`insert into payment_requests (money_in, how, lead_id, event_number, maker, made_at, checker, outcome)
      select money_in.id, 'book', leads.id, 5, ${staff('Chitra')}, now(), ${checker}, ${outcome}
      from leads, money_in where reference = ${reference}`.execute(db);
  await request('PART', 'pending');
  await request('DONE', 'done', staff('Bilal') as never);
  await migrate(db, secrets);
  const requests = await db
    .selectFrom('payment_requests')
    .select(['outcome', 'paise'])
    .orderBy('outcome')
    .execute();
  expect(requests).toEqual([
    { outcome: 'done', paise: null },
    { outcome: 'pending', paise: 400 },
  ]);
  await expect(request('DONE', 'pending')).rejects.toThrow(/payment_requests_paise/);
});

import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Db } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { mobileHash } from '#server/database/repositories/customers.ts';
import { storePanCheck } from '#server/database/repositories/panChecks.ts';
import { countSealed, SEALED_COLUMNS } from '#server/database/sealedColumns.ts';
import { sealCommand } from '#server/desk/command.ts';
import { staffMember } from '#server/desk/staff.ts';
import { bindDocuments, countUnboundDocuments } from '#server/documents/bindDocuments.ts';
import { readDocument } from '#server/documents/sealedFile.ts';
import { fileStore } from '#server/documents/store.ts';
import { keepPapers, storePaper } from '#server/loan/papers/keptPapers.ts';
import { keepOddEvent } from '#server/loan/payments/oddEvents.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { databaseAt, type OlderDatabase } from '#tests/service/support/databaseAt.ts';
import { nextMobile } from '#tests/service/support/loans.ts';
import { makeFolder } from '#tests/service/support/processes.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { sealUnbound, secrets } from '#tests/service/support/unbound.ts';

const { it, service, team, customer } = storyOf();

/** A customer with a row in each table that has encrypted columns. */
async function knownToAllTables(): Promise<Customer> {
  const person = await customer(9);
  const { mobile, profile, lead: lead_id } = person;
  await person.choose();
  await person.call('draftSave', { step: 'offer', version: 0, fields: {} });
  const form = { full_name: 'Asha', email: 'asha@example.com', subject: '', message: 'A question' };
  await service.post('contact', { ...form, phone_number: mobile });
  await person.call('complaintMake', { topic: 'other', text: 'A complaint' });
  const { db, secrets } = service.deps;
  const complaint = await db
    .selectFrom('complaints')
    .select('id')
    .where('customer_id', '=', profile)
    .executeTakeFirstOrThrow();
  const message = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('phone_hash', '=', mobileHash(secrets, mobile))
    .executeTakeFirstOrThrow();
  const { grievance, secondGrievance } = team;
  const settled = { action: 'resolve', text: 'Yes' };
  await grievance.post('letter-act', { kind: 'complaint', ...complaint, command: settled });
  await person.call('complaintAct', { complaint_id: complaint.id, event: 'DISPUTE', why: 'No' });
  await secondGrievance.post('letter-act', { kind: 'complaint', ...complaint, command: settled });
  const corrections = secrets.encrypt('[]', 'complaints.corrections', complaint.id);
  await db.updateTable('complaints').set({ corrections }).where('id', '=', complaint.id).execute();
  const answered = { action: 'answer', way: 'call', text: 'Yes' };
  await grievance.post('letter-act', { kind: 'message', ...message, command: answered });
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
  const { id: maker } = await staffMember(service.deps, 'Chitra Cashier', 'cashier');
  const asked = { action: 'bookOther', fields: { evidence: 'Two lines' } } as const;
  const waiting = sealCommand(secrets, { id: randomUUID(), ...asked });
  await db
    .insertInto('approvals')
    .values({ ...waiting, lead_id, event_number: 1, maker, made_at: new Date() })
    .execute();
  await storePanCheck(db, service.deps, person.profile, {
    pan: 'ABCPE1234F',
    fullName: 'Asha Rao',
    income: 1,
  });
  await keepOddEvent(service.deps, Buffer.from(mobile));
  const paper = await storePaper(service.deps, 'kfs', Buffer.from(mobile));
  await keepPapers(db, service.deps, lead_id, [paper]);
  return person;
}

describe('a ciphertext', () => {
  let people: [Customer, Customer];
  it.beforeAll(async () => {
    people = [await knownToAllTables(), await knownToAllTables()];
    for (const name of ['loan_questions', 'loan_answers', 'account_changes', 'papers']) {
      const trigger = sql.ref(`${name}_append_only`);
      await sql`alter table ${sql.table(name)} disable trigger ${trigger}`.execute(service.deps.db);
    }
    for (const mobile of [nextMobile(), nextMobile()]) {
      const sealed = service.deps.outbox.sealed({ mobile, text: 'waiting' });
      const expires_at = new Date(Date.now() + 60_000);
      await service.deps.db
        .insertInto('sms_outbox')
        .values({ ...sealed, expires_at })
        .execute();
    }
  });

  it.each(SEALED_COLUMNS)('of $table $column is of no use in another row', async ({ table, column, key }) => {
    const { db, secrets } = service.deps;
    const names = sql.join(Object.keys(key).map((name) => sql`${sql.ref(name)}::text`));
    const { rows } = await sql<{ row: [string, ...string[]]; sealed: Buffer }>`
      select array[${names}] as "row", ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db);
    expect(rows.length).toBeGreaterThan(1);
    for (const { row, sealed } of rows) {
      expect(secrets.decrypt(sealed, `${table}.${column}`, ...row)).toBeInstanceOf(Buffer);
      for (const other of rows.filter((one) => one.row !== row)) {
        expect(() => secrets.decrypt(sealed, `${table}.${column}`, ...other.row)).toThrow();
      }
    }
    expect(await countSealed(db, secrets)).toMatchObject({ outdated: 0 });
  });

  it("that a database's writer copies to their own row shows nothing of the other person", async () => {
    const [victim, thief] = people;
    const { db } = service.deps;
    const details = () => thief.call('applicationDetails');
    expect((await details()).body.Status).toBe(1);
    await sql`update bank_details set account_number =
      (select account_number from bank_details where customer_id = ${victim.profile})
      where customer_id = ${thief.profile}`.execute(db);
    expect(await details()).toMatchObject({ code: 500, body: { Data: null } });
    const selfie = db.selectFrom('documents').selectAll().where('slot', '=', 'selfie');
    const [own, theirs] = [
      await selfie.where('customer_id', '=', thief.profile).executeTakeFirstOrThrow(),
      await selfie.where('customer_id', '=', victim.profile).executeTakeFirstOrThrow(),
    ];
    const photo = async () => {
      const headers = { authtoken: thief.token };
      return (await service.app.inject({ url: `/api/documents/${own.id}`, headers })).statusCode;
    };
    expect(await photo()).toBe(200);
    await db.deleteFrom('documents').where('id', '=', theirs.id).execute();
    for (const { file_name, file_key } of [theirs, { ...theirs, file_key: own.file_key }]) {
      await db.updateTable('documents').set({ file_name, file_key }).where('id', '=', own.id).execute();
      expect(await photo()).toBe(500);
    }
    const store = (name: string) => path.join(service.deps.config.documentsDir, name.slice(0, 2), name);
    await db
      .updateTable('documents')
      .set({ file_name: own.file_name, file_key: own.file_key })
      .where('id', '=', own.id)
      .execute();
    writeFileSync(store(own.file_name), readFileSync(store(theirs.file_name)));
    expect(await photo()).toBe(500);
  });
});

describe('a database of before version 8', () => {
  const [CUSTOMER, LEAD, OTHER] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
    string,
    string,
    string,
  ];
  const hash = Buffer.alloc(32, 1);
  const plainOf = (column: string) =>
    column === 'contact_messages.body' ? '{"phone_number":"+91 98765 43210"}' : `the ${column}`;
  let older: OlderDatabase;
  let db: Db;
  beforeAll(async () => {
    older = await databaseAt('0007_messages');
    db = older.db;
    const sealed = (column: string) => sealUnbound(plainOf(column), column);
    await sql`insert into customers (id, mobile_hash, mobile, verified_at)
      values (${CUSTOMER}, ${hash}, ${sealed('customers.mobile')}, now())`.execute(db);
    await sql`insert into challenges (id, purpose, subject, code_hash, mobile, created_at, expires_at)
      values (${OTHER}, 'login', ${hash}, ${hash}, ${sealed('challenges.mobile')}, now(), now())`.execute(db);
    await sql`insert into sms_outbox (mobile_hash, mobile, body, next_attempt_at, expires_at)
      values (${hash}, ${sealed('sms_outbox.mobile')}, ${sealed('sms_outbox.body')}, now(), now()),
        (${hash}, null, null, now(), now())`.execute(db);
    await sql`insert into pan_verifications (customer_id, pan_hash, pan, full_name)
      values (${CUSTOMER}, ${hash}, ${sealed('pan_verifications.pan')}, '')`.execute(db);
    await sql`insert into bank_details (customer_id, holder_name, branch, ifsc, account_hash, account_number)
      values (${CUSTOMER}, '', '', '', ${hash}, ${sealed('bank_details.account_number')})`.execute(db);
    await sql`insert into leads (id, customer_id, status) values (${LEAD}, ${CUSTOMER}, '')`.execute(db);
    await sql`insert into loan_questions (lead_id, number, question)
      values (${LEAD}, 3, ${sealed('loan_questions.question')})`.execute(db);
    await sql`insert into drafts (customer_id, step, version, body)
      values (${CUSTOMER}, 'pan', 1, ${sealed('drafts.body')})`.execute(db);
    await sql`insert into contact_messages (id, body)
      select gen_random_uuid(), ${sealed('contact_messages.body')}::bytea from generate_series(1, 2500)`.execute(
      db,
    );
    await sql`insert into idempotency (scope, key_hash, call, body_hash, created_at)
      values (${hash}, ${hash}, 'login', ${hash}, now())`.execute(db);
  });
  afterAll(() => older.close());

  it('is encrypted again as a whole, bound to its rows', async () => {
    await migrate(db, secrets);
    for (const { table, column, key } of SEALED_COLUMNS) {
      // Tables before version 8 don't have it.
      if (column === 'file_key' || column === 'answer') continue;
      if (['account_changes', 'approvals', 'complaints', 'odd_events', 'pan_checks'].includes(table))
        continue;
      const names = sql.join(Object.keys(key).map((name) => sql`${sql.ref(name)}::text`));
      const { rows } = await sql<{ row: [string, ...string[]]; sealed: Buffer }>`
        select array[${names}] as "row", ${sql.ref(column)} as sealed from ${sql.table(table)}
        where ${sql.ref(column)} is not null`.execute(db);
      expect(rows).toHaveLength(table === 'contact_messages' ? 2_500 : 1);
      for (const { row, sealed } of rows) {
        expect(secrets.decryptText(sealed, `${table}.${column}`, ...row)).toBe(plainOf(`${table}.${column}`));
      }
    }
    expect(await countSealed(db, secrets)).toEqual({ values: 2_508, outdated: 0 });
    expect(await db.selectFrom('idempotency').selectAll().execute()).toEqual([]);
    await expect(sql`update loan_questions set number = 4`.execute(db)).rejects.toThrow('append-only');
  });

  it('has its contact messages bound to the number that they give', async () => {
    const messages = await db.selectFrom('contact_messages').select('phone_hash').execute();
    const bound = mobileHash(secrets, '9876543210');
    expect(messages.filter(({ phone_hash }) => phone_hash?.equals(bound))).toHaveLength(2_500);
  });

  it('is counted where values of an earlier form are left, and none of them is read', async () => {
    const mobile = sealUnbound('9876543210', 'customers.mobile');
    await db.updateTable('customers').set({ mobile }).execute();
    expect(await countSealed(db, secrets)).toEqual({ values: 2_508, outdated: 1 });
    expect(() => secrets.decryptText(mobile, 'customers.mobile', CUSTOMER)).toThrow('of this version');
  });

  it('keeps its documents readable, and stores each again under a key of its own', async () => {
    const folder = makeFolder();
    const deps = { db, documents: fileStore(folder), secrets };
    const old = 'ab'.repeat(16);
    mkdirSync(path.join(folder, 'ab'));
    writeFileSync(path.join(folder, 'ab', old), sealUnbound('a photo', `documents.file.${old}`));
    await sql`insert into documents (customer_id, slot, doc_type, file_name, mime_type, size)
      values (${CUSTOMER}, 'selfie', 'SELFIE', ${old}, 'image/jpeg', 7)`.execute(db);
    const row = () => db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
    expect((await readDocument(deps, await row()))?.toString()).toBe('a photo');
    expect(await countUnboundDocuments(deps)).toBe(1);
    expect(await bindDocuments(deps)).toBe(1);
    const bound = await row();
    expect((await readDocument(deps, bound))?.toString()).toBe('a photo');
    expect((await deps.documents.list()).map(({ name }) => name)).toEqual([bound.file_name]);
    expect(await countUnboundDocuments(deps)).toBe(0);
    expect(await bindDocuments(deps)).toBe(0);
    await expect(readDocument(deps, { ...bound, slot: 'pan' })).rejects.toThrow();
    rmSync(folder, { recursive: true });
  });
});

import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Orphans, purge } from '#server/database/retention.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { customerOf, panHash } from '#server/repositories/customers.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';

const DAY = 24 * 3_600;
let service: Service;
let orphans: Orphans;

beforeAll(async () => {
  service = await startService({ at: new Date('2026-03-02T10:00:00Z') });
  orphans = new Set();
});
afterAll(() => service.close());

/** A signed-in customer with a paper, a draft, bank details and, if asked for, a loan. */
const person = async (mobile: string, loan?: { closed: boolean }) => {
  const { db, secrets, documents, sessions, now } = service.deps;
  const file = await documents.put(Buffer.from(`paper of ${mobile}`));
  const id = await inTransaction(db, async (tx) => {
    const { id } = await customerOf(tx, secrets, mobile);
    const customer_id = id;
    await tx.updateTable('customers').set({ verified_at: now() }).where('id', '=', id).execute();
    await sessions.issue(tx, id, null);
    await tx
      .insertInto('documents')
      .values({
        customer_id,
        slot: 'selfie',
        doc_type: 'SELFIE',
        file_name: file,
        mime_type: 'image/jpeg',
        size: 1,
        sha256: Buffer.alloc(32),
      })
      .execute();
    const sealed = secrets.encrypt('{}', 'drafts.body');
    await tx.insertInto('drafts').values({ customer_id, step: 'pan', version: 1, body: sealed }).execute();
    if (loan) {
      await tx
        .insertInto('loans')
        .values({
          customer_id,
          loan_no: `LN-${mobile}`,
          pan_hash: panHash(secrets, 'ABCPE1234F'),
          disbursal_date: '2026-01-01',
          repayment_date: '2026-01-31',
          principal_paise: 1_000_000,
          daily_rate: 90,
          penalty_rate: 20,
          closed_at: loan.closed ? now() : null,
        })
        .execute();
    }
    return id;
  });
  return { id, file };
};
const count = async (table: 'customers' | 'drafts' | 'documents' | 'loans' | 'tokens', id: string) =>
  (
    await service.deps.db
      .selectFrom(table)
      .selectAll()
      .where(table === 'customers' ? 'id' : ('customer_id' as never), '=', id as never)
      .execute()
  ).length;
const ask = (id: string) =>
  service.deps.db
    .updateTable('customers')
    .set({ deletion_requested_at: service.deps.now() })
    .where('id', '=', id)
    .execute();

it('removes who asked within 14 days, with their files, and nobody else [H-08]', async () => {
  const [leaving, staying] = [await person('9700000001'), await person('9700000002')];
  await ask(leaving.id);
  service.clock.advance(6 * DAY);
  await purge(service.deps, orphans);
  expect(await count('customers', leaving.id)).toBe(1);
  service.clock.advance(2 * DAY);
  expect(await purge(service.deps, orphans)).toMatchObject({ customers: 1, files: 1 });
  for (const table of ['customers', 'drafts', 'documents', 'tokens'] as const) {
    expect(await count(table, leaving.id)).toBe(0);
    expect(await count(table, staying.id)).toBe(1);
  }
  expect(await service.deps.documents.get(leaving.file)).toBeUndefined();
  expect(await service.deps.documents.get(staying.file)).toBeDefined();
});

it('keeps the record of a loan for 8 years after its end, and of its person nothing else [H-08]', async () => {
  const borrower = await person('9700000003', { closed: true });
  await ask(borrower.id);
  service.clock.advance(8 * DAY);
  expect(await purge(service.deps, orphans)).toMatchObject({ customers: 0, reduced: 1 });
  expect(await count('loans', borrower.id)).toBe(1);
  for (const table of ['drafts', 'documents', 'tokens'] as const)
    expect(await count(table, borrower.id)).toBe(0);
  expect(await purge(service.deps, orphans)).toMatchObject({ reduced: 0 });
  service.clock.advance(8 * 365.25 * DAY);
  await purge(service.deps, orphans);
  expect(await count('loans', borrower.id)).toBe(0);
  expect(await count('customers', borrower.id)).toBe(0);
});

it('never removes who still has a loan to repay', async () => {
  const borrower = await person('9700000004', { closed: false });
  service.clock.advance(9 * 365.25 * DAY);
  await purge(service.deps, orphans);
  expect(await count('loans', borrower.id)).toBe(1);
});

it('forgets numbers that nobody verified, and the counts and codes of yesterday', async () => {
  // The database dates new customers itself: this clock begins with its.
  const today = await startService({ at: new Date() });
  const { db, secrets, otp } = today.deps;
  const mobile = '9700000005';
  await inTransaction(db, async (tx) => {
    const { id, known } = await customerOf(tx, secrets, mobile);
    const subject = otp.subject('login', mobile);
    await otp.send(tx, { purpose: 'login', subject, mobile, customerId: id, known, ip: '203.0.113.77' });
  });
  const tables = [
    'customers',
    'challenges',
    'otp_subjects',
    'otp_addresses',
    'otp_unknown',
    'sms_outbox',
  ] as const;
  await purge(today.deps, orphans);
  for (const table of tables) expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1);
  today.clock.advance(3 * DAY);
  await purge(today.deps, orphans);
  for (const table of tables) expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  await today.close();
});

it('sweeps files without a row, but not one that is just being stored', async () => {
  const name = await service.deps.documents.put(Buffer.from('without a row'));
  await purge(service.deps, orphans);
  expect(await service.deps.documents.get(name)).toBeDefined();
  expect(await purge(service.deps, orphans)).toMatchObject({ files: 1 });
  expect(await service.deps.documents.get(name)).toBeUndefined();
});

it('sweeps what a service that was killed had half written', async () => {
  const name = await service.deps.documents.put(Buffer.from('half'));
  const file = path.join(service.deps.config.documentsDir, name.slice(0, 2), name);
  renameSync(file, `${file}.tmp`);
  await purge(service.deps, orphans);
  expect(existsSync(`${file}.tmp`)).toBe(true);
  expect(await purge(service.deps, orphans)).toMatchObject({ files: 1 });
  expect(existsSync(`${file}.tmp`)).toBe(false);
});

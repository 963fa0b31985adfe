import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect } from 'vitest';
import { readConfig } from '#server/base/config/readConfig.ts';
import { verifyErased, verifyMoney } from '#server/books/verify.ts';
import { purge, takeTurn } from '#server/customer/retention.ts';
import { customerOf, panHash } from '#server/database/repositories/customers.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { matchInstallation } from '#server/documents/installation.ts';
import { SweepStopped } from '#server/documents/sweep.ts';
import { keepOddEvent } from '#server/loan/payments/oddEvents.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import { type Service, startAnother } from '#tests/service/support/harness.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { tablesOf } from '#tests/service/support/tables.ts';

const DAY = 24 * 3_600;
const AT = '2026-03-02T10:00:00Z';
const { it, service, select, insert, update, loanIn } = storyOf({
  at: AT,
  ready: ({ deps }) => matchInstallation(deps),
});

/** A signed-in customer with a document, a draft, bank details and, if asked for, a loan. */
const person = async (mobile: string, loan?: { closed: boolean }) => {
  const { db, secrets, documents, sessions, now } = service.deps;
  const file = await documents.put(Buffer.from(`document of ${mobile}`));
  const id = await inTransaction(db, async (tx) => {
    const id = await customerOf(tx, secrets, mobile, now());
    const customer_id = id;
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
      })
      .execute();
    const sealed = secrets.encrypt('{}', 'drafts.body', id, 'pan');
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
const requestDeletion = (id: string) =>
  update('customers', { id }, { deletion_requested_at: service.deps.now() });

it('deletes customers who asked within 14 days, with their files, and nobody else [H-08]', async () => {
  const [leaving, staying] = [await person('9700000001'), await person('9700000002')];
  await requestDeletion(leaving.id);
  service.clock.advance(6 * DAY);
  await purge(service.deps);
  expect(await count('customers', leaving.id)).toBe(1);
  service.clock.advance(2 * DAY);
  expect(await purge(service.deps)).toMatchObject({ customers: 1, files: 1 });
  for (const table of ['customers', 'drafts', 'documents', 'tokens'] as const) {
    expect(await count(table, leaving.id)).toBe(0);
    expect(await count(table, staying.id)).toBe(1);
  }
  expect(await service.deps.documents.get(leaving.file)).toBeUndefined();
  expect(await service.deps.documents.get(staying.file)).toBeDefined();
});

it('keeps the record of a loan for 8 years after its end, and no other personal data [H-08]', async () => {
  const borrower = await person('9700000003', { closed: true });
  await requestDeletion(borrower.id);
  service.clock.advance(8 * DAY);
  expect(await purge(service.deps)).toMatchObject({ customers: 0, reduced: 1 });
  expect(await count('loans', borrower.id)).toBe(1);
  for (const table of ['drafts', 'documents', 'tokens'] as const)
    expect(await count(table, borrower.id)).toBe(0);
  expect(await purge(service.deps)).toMatchObject({ reduced: 0 });
  const [loan] = await select('loans', { customer_id: borrower.id });
  const booked = { loan_id: loan?.id ?? null, event_number: 1, paise: 1_000_000, at: service.deps.now() };
  await insert('entries', [
    { ...booked, kind: 'sent', number: 1, reference: 'UTR-1', day: '2026-01-01', books_day: '2026-01-01' },
    { ...booked, kind: 'lent', number: 2, reference: 'UTR-1', day: '2026-01-01', books_day: '2026-01-01' },
  ]);
  service.clock.advance(8 * 365.25 * DAY);
  expect(await purge(service.deps)).toMatchObject({ customers: 1 });
  expect(await count('customers', borrower.id)).toBe(0);
  // The books stay, without the person.
  expect(await select('loans', { id: loan?.id ?? '' })).toEqual([
    { ...loan, customer_id: null, lead_id: null, pan_hash: null },
  ]);
  expect((await select('entries', { loan_id: loan?.id ?? '' }, 'number')).map(({ kind }) => kind)).toEqual([
    'sent',
    'lent',
  ]);
});

it('erases a borrower whose record has run out, and leaves what was booked on the loan [H-08] [DEL-03]', async () => {
  const borrower = await loanIn('exited', { isAgreedByCalls: true });
  const papers = (await borrower.keptPapers()).map(({ file_name }) => file_name);
  expect(papers).not.toEqual([]);
  const [loan] = await select('loans', { lead_id: borrower.lead });
  const loan_id = loan?.id ?? '';
  const entries = await select('entries', { loan_id }, 'number');
  const money = await select('money_in');
  expect(loan).toMatchObject({ customer_id: borrower.profile, pan_hash: expect.any(Buffer) });
  expect([entries.length > 0, money.length]).toEqual([true, 1]);
  await requestDeletion(borrower.profile);
  service.clock.advance(8 * DAY);
  await purge(service.deps);
  expect(await select('loans', { id: loan_id })).toEqual([loan]);
  for (const name of papers) expect(await service.deps.documents.get(name)).toBeDefined();
  service.clock.advance(8 * 365.25 * DAY);
  await purge(service.deps);
  for (const name of papers) expect(await service.deps.documents.get(name)).toBeUndefined();
  expect(await count('customers', borrower.profile)).toBe(0);
  expect(await select('leads', { id: borrower.lead })).toEqual([]);
  expect(await select('loan_events', { lead_id: borrower.lead })).toEqual([]);
  expect(await select('loans', { id: loan_id })).toEqual([
    { ...loan, customer_id: null, lead_id: null, pan_hash: null },
  ]);
  expect(await select('entries', { loan_id }, 'number')).toEqual(entries);
  expect(await select('money_in')).toEqual(money);
  expect(await verifyLoans(service.deps.db)).toMatchObject({ faults: [] });
  expect((await verifyMoney(service.deps.db)).faults).toEqual([]);
});

it('settles an erased loan by its terms and acts, which say nothing of the person, and names one that differs [LOAN-19] [DEL-06]', async () => {
  const [kept] = await select('erased_books');
  expect(kept).toMatchObject({ terms: { principal_paise: 2_000_000, days: 30 } });
  expect(kept?.acts).toMatchObject([{ data: { act: { kind: 'lent' } } }, { data: { act: { kind: 'put' } } }]);
  expect(JSON.stringify(kept)).not.toMatch(/lead_id|reference|UTR/);
  const { db } = service.deps;
  // Of a loan that a test booked without events nothing could be kept.
  const unsettled = 'Erased loan LN-9700000003: what settles it is gone.';
  expect((await verifyErased(db)).faults).toEqual([unsettled]);
  const id = kept?.loan_id ?? '';
  await update('loans', { id }, { owed_paise: 5 });
  const [loan] = await select('loans', { id });
  expect((await verifyErased(db)).faults.sort()).toEqual([
    unsettled,
    `Erased loan ${loan?.loan_no}: its row says that 5 paise are owed, not 0.`,
  ]);
  await update('loans', { id }, { owed_paise: 0 });
  await expect(update('erased_books', { loan_id: id }, { acts: '[]' })).rejects.toThrow(/append-only/);
});

it('never deletes a customer with a loan to repay', async () => {
  const borrower = await person('9700000004', { closed: false });
  service.clock.advance(9 * 365.25 * DAY);
  await purge(service.deps);
  expect(await count('loans', borrower.id)).toBe(1);
});

it('deletes the counts and codes of yesterday, and unverified numbers', async () => {
  // The database dates new customers itself: this clock begins with its.
  const today = await startAnother({ at: new Date() });
  await matchInstallation(today.deps);
  const { db, otp } = today.deps;
  const { select } = tablesOf(today);
  const mobile = '9700000005';
  await inTransaction(db, async (tx) => {
    const subject = otp.subject('login', mobile);
    const sign = { attempt: randomUUID(), customerId: null, ip: '203.0.113.77' };
    await otp.send(tx, { purpose: 'login', subject, mobile, ...sign });
  });
  const tables = ['challenges', 'otp_subjects', 'otp_addresses', 'otp_asked', 'sms_outbox'] as const;
  await purge(today.deps);
  for (const table of tables) expect(await select(table)).toHaveLength(1);
  today.clock.advance(3 * DAY);
  await purge(today.deps);
  for (const table of tables) expect(await select(table)).toEqual([]);
});

it('deletes what the payment provider signed and nobody could read after 7 days [PAY-16]', async () => {
  await keepOddEvent(service.deps, Buffer.from('{"contact":"+919700000006"}'));
  service.clock.advance(6 * DAY);
  await purge(service.deps);
  expect(await select('odd_events')).toHaveLength(1);
  service.clock.advance(2 * DAY);
  await purge(service.deps);
  expect(await select('odd_events')).toEqual([]);
});

describe('the sweep of the document store', () => {
  let swept: Service;
  const LONG_AGO = new Date('2025-01-01');
  const store = async (text: string, at = LONG_AGO) => {
    const name = await swept.deps.documents.put(Buffer.from(text));
    utimesSync(fileOf(name), at, at);
    return name;
  };
  const fileOf = (name: string) => path.join(swept.deps.config.documentsDir, name.slice(0, 2), name);
  const isStored = async (name: string) => (await swept.deps.documents.get(name)) !== undefined;
  beforeEach(async () => {
    swept = await startAnother({ at: AT });
    await matchInstallation(swept.deps);
  });

  it('deletes a document without a row once it is 7 days old', async () => {
    const name = await store('without a row', new Date('2026-02-25T10:00:00Z'));
    expect(await purge(swept.deps)).toMatchObject({ files: 0 });
    swept.clock.advance(3 * DAY);
    expect(await purge(swept.deps)).toMatchObject({ files: 1 });
    expect(await isStored(name)).toBe(false);
  });

  it('deletes partial files of a killed service', async () => {
    const file = fileOf(await store('half'));
    renameSync(file, `${file}.tmp`);
    expect(await purge(swept.deps)).toMatchObject({ files: 1 });
    expect(existsSync(`${file}.tmp`)).toBe(false);
  });

  it('stops with an alarm, and deletes nothing, when more than 1 % of the store has no row', async () => {
    const names = await Promise.all(Array.from({ length: 199 }, (_, count) => store(`document ${count}`)));
    const alarm = async () => /^setu_sweep_stopped (\d)/m.exec(await swept.deps.metrics.text())?.[1];
    await expect(purge(swept.deps)).rejects.toThrow(SweepStopped);
    expect(await alarm()).toBe('1');
    expect(await swept.deps.documents.list()).toHaveLength(199);
    const customer_id = await inTransaction(swept.deps.db, (tx) =>
      customerOf(tx, swept.deps.secrets, '9700000020', swept.deps.now()),
    );
    const rest = { doc_type: 'SELFIE', mime_type: 'image/jpeg', size: 1 };
    await swept.deps.db
      .insertInto('documents')
      .values(names.slice(1).map((file_name) => ({ customer_id, slot: file_name, file_name, ...rest })))
      .execute();
    expect(await purge(swept.deps)).toMatchObject({ files: 1 });
    expect(await alarm()).toBe('0');
  });

  it("never deletes from another installation's store, nor starts with it", async () => {
    const name = await store('of production');
    const drill = await startAnother({
      at: AT,
      env: { DOCUMENTS_DIR: swept.deps.config.documentsDir },
    });
    await expect(matchInstallation(drill.deps)).rejects.toThrow("isn't this database's");
    await expect(purge(drill.deps)).rejects.toThrow("isn't this database's");
    expect(await isStored(name)).toBe(true);
  });

  it("claims a store without an id only with this database's documents in it", async () => {
    await store('of another database');
    rmSync(path.join(swept.deps.config.documentsDir, 'installation'));
    await expect(matchInstallation(swept.deps)).rejects.toThrow("isn't this database's");
  });

  it('is off for a bucket by default', () => {
    const bucket = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'documents', S3_KEY: 'k', S3_SECRET: 's' };
    expect(readConfig(bucket).sweepDocuments).toBe(false);
    expect(readConfig({ ...bucket, SWEEP_DOCUMENTS: 'on' }).sweepDocuments).toBe(true);
    expect(readConfig({}).sweepDocuments).toBe(true);
  });
});

it('runs in one process an hour', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => takeTurn(service.deps)));
  expect(all.filter(Boolean)).toHaveLength(1);
  service.clock.advance(3_600);
  expect(await takeTurn(service.deps)).toBe(true);
});

it('deletes any number of rows in batches', async () => {
  const address = Buffer.from('a');
  const minutes = Array.from({ length: 2_500 }, (_, minute) => ({
    address,
    minute: new Date(minute * 60_000),
    sends: 1,
  }));
  await insert('otp_addresses', minutes);
  await purge(service.deps);
  expect(await select('otp_addresses')).toEqual([]);
});

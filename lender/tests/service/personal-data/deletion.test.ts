import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purge } from '#server/customer/retention.ts';
import { panHash } from '#server/database/repositories/customers.ts';
import { matchInstallation } from '#server/documents/installation.ts';
import { as, fill, OFFER, type Person, signIn } from '#testing/people.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';

const DAY = 24 * 3_600;
let service: Service;
beforeAll(async () => {
  service = await startService({ at: new Date('2026-03-02T10:00:00Z') });
  await matchInstallation(service.deps);
});
afterAll(() => service.close());

/** A whole application, with a draft and a message by the contact form. */
const applicant = async (mobile: string, pancard: string): Promise<Person> => {
  const person = await signIn(service, mobile);
  const post = as(service, person);
  const { lead: lead_id, profile: profile_id } = person;
  await fill(service, person, 9, { pancard });
  await post('loanCalculation', { action: 'loan_calculation', lead_id, ...OFFER });
  await post('draftSave', { action: 'save', profile_id, step: 'offer', version: 0, fields: { tenure: '7' } });
  const form = { full_name: 'Asha', email: 'asha@example.com', subject: '', message: 'A question' };
  await service.post('contact', { ...form, phone_number: `+91 ${mobile}` });
  return person;
};
const request = (person: Person, headers = {}) =>
  as(service, person)('deletionRequest', { action: 'request', profile_id: person.profile }, headers);
const day = async (person: Person) => {
  const { body } = await as(service, person)('applicationDetails', { profile_id: person.profile });
  return (body.Data as { deleted_on: string | null }).deleted_on;
};
const filesOf = async (id: string) =>
  (
    await service.deps.db.selectFrom('documents').select('file_name').where('customer_id', '=', id).execute()
  ).map(({ file_name }) => file_name);
/** The tables that still have rows of a customer. */
const tablesOf = async (id: string): Promise<string[]> => {
  const { db } = service.deps;
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'customer_id' and table_schema = 'public' order by 1`.execute(db);
  const found = [];
  for (const { name } of rows) {
    const { rows: own } = await sql`select from ${sql.table(name)} where customer_id = ${id}`.execute(db);
    if (own.length > 0) found.push(name);
  }
  return found;
};
const rowsIn = async (table: 'contact_messages' | 'customers') =>
  (await service.deps.db.selectFrom(table).select('id').execute()).length;
const auditOf = async (customer: string | null) =>
  (await service.deps.db.selectFrom('audit').select(['action', 'customer_id', 'outcome']).execute())
    .filter(({ customer_id, outcome }) => customer_id === customer && outcome === 'done')
    .map(({ action }) => action);

it('deletes a customer who asked completely: rows, files, drafts, messages and sessions, and nobody else [H-08] [DEL-04] [DEL-05]', async () => {
  const [leaving, staying] = [
    await applicant('9760000001', 'TESTD1111Z'),
    await applicant('9760000002', 'TESTD2222Z'),
  ];
  const files = await filesOf(leaving.profile);
  expect(files).toHaveLength(6);
  expect(await day(leaving)).toBeNull();
  const headers = { 'idempotency-key': 'asked-for-deletion' };
  const first = await request(leaving, headers);
  expect(first.body).toMatchObject({ Status: 1, Data: { deleted_on: '2026-03-09' } });
  expect((await request(leaving, headers)).body).toEqual(first.body);
  service.clock.advance(DAY / 2);
  expect((await request(leaving)).body.Data).toEqual({ deleted_on: '2026-03-09' });
  expect(await tablesOf(leaving.profile)).not.toContain('drafts');
  const texts = (await service.sms('9760000001')).filter((text) => text.includes('delete your data'));
  expect(texts).toEqual([expect.stringContaining('We will delete it on 09/03/2026')]);
  expect(await day(leaving)).toBe('2026-03-09');
  service.clock.advance(7 * DAY);
  expect(await purge(service.deps)).toMatchObject({ customers: 1, files: 6 });
  expect(await tablesOf(leaving.profile)).toEqual([]);
  for (const file of files) expect(await service.deps.documents.get(file)).toBeUndefined();
  expect([await rowsIn('contact_messages'), await rowsIn('customers')]).toEqual([1, 1]);
  expect(await filesOf(staying.profile)).toHaveLength(6);
  expect(await auditOf(null)).toContain('customer deleted');
  const { body } = await as(service, leaving)('dashboard', { profile_id: leaving.profile });
  expect(body.Status).toBe(4);
});

it('deletes nothing of a customer who withdrew the request in time [H-08] [DEL-01]', async () => {
  const person = await signIn(service, '9760000003');
  await request(person);
  const { profile: profile_id } = person;
  await as(service, person)('deletionWithdraw', { action: 'withdraw', profile_id });
  expect(await day(person)).toBeNull();
  service.clock.advance(8 * DAY);
  expect(await purge(service.deps)).toMatchObject({ customers: 0 });
  expect(await auditOf(profile_id)).toEqual(['sign-in', 'deletion requested', 'deletion withdrawn']);
});

it('waits for a loan to close, keeps its record, and notes that in the audit trail [H-08] [DEL-03]', async () => {
  const borrower = await applicant('9760000004', 'TESTD4444Z');
  const { profile: customer_id, lead: lead_id } = borrower;
  await service.deps.db
    .insertInto('loans')
    .values({
      ...{ customer_id, lead_id, loan_no: 'LN-1', pan_hash: panHash(service.deps.secrets, 'TESTD4444Z') },
      ...{ disbursal_date: '2026-03-01', repayment_date: '2026-03-31' },
      ...{ principal_paise: 1_000_000, daily_rate: 90, penalty_rate: 20 },
    })
    .execute();
  const refusal = await request(borrower);
  expect(refusal.body).toMatchObject({ Status: 2, Message: expect.stringMatching(/1800 000 0102/) });
  expect(await day(borrower)).toBeNull();
  expect(await tablesOf(customer_id)).toContain('drafts');
  await service.deps.db.updateTable('loans').set({ closed_at: service.deps.now() }).execute();
  expect((await request(borrower)).body.Status).toBe(1);
  service.clock.advance(8 * DAY);
  expect(await purge(service.deps)).toMatchObject({ customers: 0, reduced: 1, files: 6 });
  expect(await tablesOf(customer_id)).toEqual(['audit', 'consents', 'leads', 'loans', 'pan_verifications']);
  expect(await auditOf(customer_id)).toContain('customer reduced to the loan record');
});

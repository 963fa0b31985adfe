import { sql } from 'kysely';
import { expect } from 'vitest';
import { purge } from '#server/customer/retention.ts';
import { matchInstallation } from '#server/documents/installation.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

const DAY = 24 * 3_600;
/** The time after which another code is sent. */
const RESEND = 31;
const { it, service, customer, team, loanIn, select } = storyOf({
  at: '2026-03-02T10:00:00Z',
  ready: ({ deps }) => matchInstallation(deps),
});

/** A whole application, with a draft and a message by the contact form. */
const applicant = async (pancard: string): Promise<Customer> => {
  const person = await customer(9, { pancard });
  await person.choose();
  await person.call('draftSave', { step: 'offer', version: 0, fields: { tenure: '7' } });
  const form = { full_name: 'Asha', email: 'asha@example.com', subject: '', message: 'A question' };
  await service.post('contact', { ...form, phone_number: `+91 ${person.mobile}` });
  return person;
};
const request = (person: Customer, headers = {}) => person.call('deletionRequest', {}, headers);
const day = async (person: Customer) => (await person.dataOf('applicationDetails')).deleted_on;
const filesOf = async (id: string) =>
  (await select('documents', { customer_id: id })).map(({ file_name }) => file_name);
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
const rowsIn = async (table: 'contact_messages' | 'customers') => (await select(table)).length;
const auditOf = async (customer: string | null) =>
  (await select('audit'))
    .filter(({ customer_id, outcome }) => customer_id === customer && outcome === 'done')
    .map(({ action }) => action);
const download = ({ token }: Customer) =>
  service.app.inject({ url: '/api/ext/my-data/json', headers: { authtoken: token } });

it('deletes a customer who asked completely: rows, files, drafts, messages and sessions, and nobody else [H-08] [DEL-04] [DEL-05]', async () => {
  const [leaving, staying] = [await applicant('TESTD1111Z'), await applicant('TESTD2222Z')];
  const files = await filesOf(leaving.profile);
  expect(files).toHaveLength(6);
  expect(await day(leaving)).toBeNull();
  const first = await request(leaving);
  expect(first.body).toMatchObject({ Status: 1, Data: { deleted_on: '2026-03-09' } });
  const texts = (await service.sms(leaving.mobile)).filter((text) => text.includes('delete your data'));
  expect(texts).toEqual([expect.stringContaining('We will delete it on 09/03/2026')]);
  service.clock.advance(DAY / 2);
  await leaving.signInAgain(RESEND);
  expect(await day(leaving)).toBe('2026-03-09');
  expect((await request(leaving)).body.Data).toEqual({ deleted_on: '2026-03-09' });
  expect((await service.sms(leaving.mobile)).filter((text) => text.includes('delete your data'))).toEqual(
    texts,
  );
  service.clock.advance(7 * DAY);
  expect(await purge(service.deps)).toMatchObject({ customers: 1, files: 6 });
  expect(await tablesOf(leaving.profile)).toEqual([]);
  for (const file of files) expect(await service.deps.documents.get(file)).toBeUndefined();
  expect([await rowsIn('contact_messages'), await rowsIn('customers')]).toEqual([1, 1]);
  expect(await filesOf(staying.profile)).toHaveLength(6);
  expect(await auditOf(null)).toContain('customer deleted');
  const { body } = await leaving.call('dashboard');
  expect(body.Status).toBe(4);
});

it('ends every session at once, and takes back what was not sent; what was saved stays [DEL-04]', async () => {
  const person = await applicant('TESTD3333Z');
  expect((await download(person)).statusCode).toBe(200);
  const { token } = person;
  await person.signInAgain(RESEND);
  await request(person);
  for (const old of [token, person.token]) {
    expect((await download({ ...person, token: old } as Customer)).statusCode).toBe(401);
    expect(
      (await service.post('dashboard', { profile_id: person.profile }, { token: old })).body.Status,
    ).toBe(4);
  }
  const { profile: customer_id } = person;
  expect(await select('leads', { customer_id })).toEqual([]);
  expect(await select('drafts', { customer_id })).toEqual([]);
  expect(await select('bank_details', { customer_id })).toHaveLength(1);
  await person.signInAgain(RESEND);
  expect(await person.dataOf('dashboard')).toMatchObject({ step_percentage: 100 });
});

it('deletes nothing of a customer who withdrew the request in time [H-08] [DEL-01]', async () => {
  const person = await customer();
  await request(person);
  await person.signInAgain(RESEND);
  expect((await person.call('deletionWithdraw')).body.Status).toBe(1);
  expect((await person.call('deletionWithdraw')).body.Status).toBe(1);
  expect(await day(person)).toBeNull();
  service.clock.advance(8 * DAY);
  expect(await purge(service.deps)).toMatchObject({ customers: 0 });
  expect(await auditOf(person.profile)).toEqual([
    ...['sign-in', 'deletion requested', 'sign-in'],
    ...['deletion withdrawn', 'deletion withdrawn'],
  ]);
});

it('begins nothing new while the data is to be deleted: neither an application is sent nor another opened [DEL-04]', async () => {
  const [sending, ended] = [await applicant('TESTD4444Z'), await loanIn('refused')];
  for (const person of [sending, ended]) {
    await request(person);
    await person.signInAgain(RESEND);
  }
  const [lead] = await select('leads', { customer_id: sending.profile });
  const body = { action: 'loan_calculation', loanPurpose: 2, principal: 10_000, tenure: 20 } as const;
  await service.post('loanCalculation', { ...body, lead_id: lead?.id ?? '' }, { token: sending.token });
  const sent = { action: 'generate_loan', lead_id: lead?.id ?? '' } as const;
  const first = { Status: 2, Message: expect.stringMatching(/press Keep my data after all/) };
  expect((await service.post('generateLoan', sent, { token: sending.token })).body).toMatchObject(first);
  expect((await ended.call('loanApplyAgain')).body).toMatchObject(first);
  await sending.call('deletionWithdraw');
  expect((await service.post('generateLoan', sent, { token: sending.token })).body.Status).toBe(1);
});

it('waits for a payout or a refund that is on its way, also where it was asked for before [H-08] [DEL-03]', async () => {
  const { db, now } = service.deps;
  for (const state of ['payingOut', 'stopping'] as const) {
    const waiting = await loanIn(state);
    const { profile: id } = waiting;
    expect((await request(waiting)).body.Status, state).toBe(2);
    await db.updateTable('customers').set({ deletion_requested_at: now() }).where('id', '=', id).execute();
    service.clock.advance(8 * DAY);
    expect(await purge(service.deps), state).toMatchObject({ customers: 0, reduced: 0, files: 0 });
    expect(await tablesOf(id)).toContain('bank_details');
    await team.failed(waiting);
    if (state === 'payingOut') await waiting.send({ type: 'WITHDRAW' });
    expect(await purge(service.deps), state).toMatchObject({ customers: 1 });
    expect(await select('money_out', { state: 'failed', lead_id: null })).not.toEqual([]);
  }
});

it('waits for a loan to close, keeps its record, and notes that in the audit trail [H-08] [DEL-03]', async () => {
  const borrower = await loanIn('coolingOff');
  const { profile: customer_id } = borrower;
  await borrower.call('draftSave', { step: 'offer', version: 0, fields: { tenure: '7' } });
  const refusal = await request(borrower);
  expect(refusal.body).toMatchObject({ Status: 2, Message: expect.stringMatching(/1800 000 0102/) });
  expect(await day(borrower)).toBeNull();
  expect(await tablesOf(customer_id)).toContain('drafts');
  await team.book(borrower, 20_000);
  expect(await select('loans', { customer_id })).toMatchObject([{ standing: 'exited', owed_paise: 0 }]);
  expect((await request(borrower)).body.Status).toBe(1);
  service.clock.advance(8 * DAY);
  expect(await purge(service.deps)).toMatchObject({ customers: 0, reduced: 1, files: 6 });
  expect(await tablesOf(customer_id)).toEqual(['audit', 'consents', 'leads', 'loans', 'pan_verifications']);
  expect(await auditOf(customer_id)).toContain('customer reduced to the loan record');
});

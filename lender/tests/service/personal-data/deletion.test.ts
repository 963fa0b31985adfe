import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { HOLD_TEXTS, type Hold } from '#domain/consents/holds.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import { RECORDS_MS } from '#domain/limits.ts';
import { withdrawDeletion } from '#server/customer/deletion.ts';
import { holdsOf } from '#server/customer/erasure/holds.ts';
import { purge } from '#server/customer/retention.ts';
import type { NewRow } from '#server/database/schema.ts';
import { matchInstallation } from '#server/documents/installation.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { LOAN_STATES, type StateOfLoan } from '#tests/service/support/loanIn.ts';
import { openTransaction } from '#tests/service/support/openTransaction.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';
import { waitsForLock } from '#tests/service/support/waitsForLock.ts';

const DAY = 24 * 3_600;
/** The time after which another code is sent. */
const RESEND = 31;
const { it, service, customer, team, loanIn, select, insert, update } = storyOf({
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
const holds = ({ profile }: Customer) => holdsOf(service.deps.db, profile, service.deps.now());
/** Asks as the database has it, whatever stands in the way. */
const askAnyway = ({ profile: id }: Customer) =>
  update('customers', { id }, { deletion_requested_at: service.deps.now() });
/** Deadlines that pass in other tests would let it be carried out there. */
const forgetRequest = ({ profile: id }: Customer) =>
  update('customers', { id }, { deletion_requested_at: null });
const download = ({ token }: Customer) =>
  service.app.inject({ url: '/api/ext/my-data/json', headers: { authtoken: token } });

/** What a test leaves to be deleted is no part of the next one. */
it.afterEach(async () => {
  service.clock.advance(8 * DAY);
  await purge(service.deps);
});

it('deletes a customer who asked completely: rows, files, drafts, messages and sessions, and nobody else [H-08] [DEL-04] [DEL-05] [DEL-06]', async () => {
  const [leaving, staying] = [await applicant('TESTD1111Z'), await applicant('TESTD2222Z')];
  const files = await filesOf(leaving.profile);
  expect(files).toHaveLength(6);
  expect(await day(leaving)).toBeNull();
  const askedAt = service.deps.now();
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
  const at = service.deps.now();
  expect(await purge(service.deps)).toMatchObject({ customers: 1, files: 6 });
  expect(await tablesOf(leaving.profile)).toEqual([]);
  for (const file of files) expect(await service.deps.documents.get(file)).toBeUndefined();
  expect([await rowsIn('contact_messages'), await rowsIn('customers')]).toEqual([1, 1]);
  expect(await filesOf(staying.profile)).toHaveLength(6);
  expect(await auditOf(null)).toContain('customer deleted');
  const { body } = await leaving.call('dashboard');
  expect(body.Status).toBe(4);
  expect(await select('erasures')).toEqual([
    {
      ...{ id: expect.any(String), customer_id: null, kind: 'erased', why: 'asked', kept_until: null },
      ...{ requested_at: askedAt, rows_at: at, finished_at: at, file_count: 6, files: [] },
      what: expect.objectContaining({ documents: 6, bank_details: 1, contact_messages: 1, leads: 1 }),
    },
  ]);
  const [tombstone] = await select('erasures');
  expect(JSON.stringify(tombstone)).not.toMatch(
    new RegExp(`${leaving.mobile}|TESTD|Asha|${files.join('|')}`),
  );
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

it('deletes nothing where the request is withdrawn in the last moment, while the job already waits for the customer [DEL-01]', async () => {
  const { now } = service.deps;
  const person = await customer(9);
  await request(person);
  service.clock.advance(8 * DAY);
  const withdrawal = await openTransaction(service, (tx) => withdrawDeletion(tx, person.profile, now()));
  const purging = purge(service.deps);
  await waitsForLock(service);
  await withdrawal.commit();
  expect(await purging).toMatchObject({ customers: 0, reduced: 0, files: 0 });
  expect(await filesOf(person.profile)).toHaveLength(6);
});

it('is not taken back once it was carried out, and says so [DEL-01]', async () => {
  const person = await loanIn('closed');
  await request(person);
  service.clock.advance(8 * DAY);
  await purge(service.deps);
  await person.signInAgain(RESEND);
  expect((await person.call('deletionWithdraw')).body).toMatchObject({
    Status: 2,
    Message: expect.stringContaining('already deleted'),
  });
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
  const first = { Status: 2, Message: expect.stringMatching(/press Keep my account/) };
  expect((await service.post('generateLoan', sent, { token: sending.token })).body).toMatchObject(first);
  expect((await ended.call('loanApplyAgain')).body).toMatchObject(first);
  await sending.call('deletionWithdraw');
  expect((await service.post('generateLoan', sent, { token: sending.token })).body.Status).toBe(1);
});

/** What stands in the way in each state; undefined where nothing does. */
const HELD: Readonly<Record<StateOfLoan, Hold | undefined>> = {
  ...{ submitted: 'application', review: 'application', asked: 'application' },
  ...{ accountNeeded: 'application' },
  ...{ sanctioned: 'application', accepted: 'application', payingOut: 'payout', stopping: 'payout' },
  ...{ coolingOff: 'loan', running: 'loan', overdue: 'loan', hardship: 'loan' },
  ...{ refused: undefined, withdrawn: undefined, declined: undefined, lapsed: undefined },
  ...{ closed: undefined, exited: undefined, writtenOff: undefined },
};
/** Ends of which a record stays. */
const RECORDS: readonly StateOfLoan[] = ['closed', 'exited', 'writtenOff'];

describe('a request', () => {
  it.each(LOAN_STATES.filter((state) => HELD[state] !== undefined))(
    'is refused in %s with what to do about it, and whoever asked before loses nothing [DEL-03]',
    async (state) => {
      const person = await loanIn(state);
      const hold = HELD[state] as Hold;
      expect((await person.dataOf('applicationDetails')).deletion_holds).toEqual([hold]);
      expect((await request(person)).body).toMatchObject({
        Status: 2,
        Message: `We cannot delete your data yet. ${HOLD_TEXTS[hold]()} Questions? Call 1800 000 0102.`,
      });
      expect(await day(person)).toBeNull();
      await askAnyway(person);
      service.clock.advance(8 * DAY);
      const before = await tablesOf(person.profile);
      expect(await purge(service.deps)).toMatchObject({ customers: 0, reduced: 0, files: 0 });
      expect(await tablesOf(person.profile)).toEqual(before);
      expect(before).toEqual(expect.arrayContaining(['bank_details', 'documents', 'leads', 'tokens']));
      await forgetRequest(person);
    },
  );

  it.each(LOAN_STATES.filter((state) => HELD[state] === undefined))(
    'is taken in %s, and carried out after 7 days [DEL-03] [DEL-05]',
    async (state) => {
      const person = await loanIn(state);
      await person.signInAgain(RESEND);
      expect((await request(person)).body.Status).toBe(1);
      service.clock.advance(8 * DAY);
      const isRecord = RECORDS.includes(state);
      const done = { customers: isRecord ? 0 : 1, reduced: isRecord ? 1 : 0, files: 6 };
      expect(await purge(service.deps)).toMatchObject(done);
      const record = ['audit', 'consents', 'erasures', 'leads', 'loans', 'pan_verifications'];
      expect(await tablesOf(person.profile)).toEqual(isRecord ? record : []);
    },
  );
});

describe('money either way', () => {
  const paidUp = async () => {
    const person = await loanIn('closed');
    await person.signInAgain(RESEND);
    return person;
  };
  const order = (person: Customer): NewRow<'payment_orders'> => ({
    ...{ customer_id: person.profile, lead_id: person.lead, amount_paise: 50_000, provider: 'razorpay' },
    ...{ provider_order_id: `order_${person.lead}`, asked_at: service.deps.now() },
  });

  it('that was paid too much goes back first, to the account that is kept for it [DEL-03]', async () => {
    const person = await paidUp();
    await request(person);
    const reference = nextUtr();
    await team.book(person, 500, { reference });
    expect(await holds(person)).toEqual(['excess']);
    service.clock.advance(8 * DAY);
    for (const hold of ['excess', 'sending'] as const) {
      expect(await holds(person)).toEqual([hold]);
      expect(await purge(service.deps), hold).toMatchObject({ customers: 0, reduced: 0, files: 0 });
      expect(await tablesOf(person.profile), hold).toContain('bank_details');
      if (hold === 'excess') await team.byTwo(person, 'refund', { rupees: 500, reference });
    }
    await team.sent(person);
    expect(await holds(person)).toEqual([]);
    expect(await purge(service.deps)).toMatchObject({ reduced: 1, files: 6 });
    expect(await tablesOf(person.profile)).not.toContain('bank_details');
  });

  it('below a rupee, which nobody can send, holds nothing [DEL-03]', async () => {
    const person = await paidUp();
    await update('loans', { lead_id: person.lead }, { excess_paise: 99 });
    expect(await holds(person)).toEqual([]);
    await update('loans', { lead_id: person.lead }, { excess_paise: 100 });
    expect(await holds(person)).toEqual(['excess']);
    await update('loans', { lead_id: person.lead }, { excess_paise: 0 });
  });

  it('that a dispute took back after the request is owed again first [DEL-03]', async () => {
    const person = await paidUp();
    await request(person);
    const [put] = await select('money_in', { told_by: 'desk' }, 'came_at').then((all) => all.slice(-1));
    await team.byTwo(person, 'reversePayment', { reference: put?.reference ?? '' });
    expect(await person.row()).not.toMatchObject({ state: 'closed' });
    expect(await holds(person)).toEqual(['loan']);
    service.clock.advance(8 * DAY);
    expect(await purge(service.deps)).toMatchObject({ customers: 0, reduced: 0 });
    expect(await tablesOf(person.profile)).toContain('bank_details');
    await forgetRequest(person);
  });

  it('that was ordered may come for three days, and then is on no loan until somebody places it [DEL-03]', async () => {
    const person = await paidUp();
    await insert('payment_orders', order(person));
    expect(await holds(person)).toEqual(['awaited']);
    service.clock.advance(3 * DAY + 1);
    expect(await holds(person)).toEqual([]);
    const at = service.deps.now();
    const payment_id = `pay_${person.lead}`;
    const event = {
      provider: 'razorpay',
      kind: 'paid',
      payment_id,
      order_id: `order_${person.lead}`,
    } as const;
    await insert('payment_events', {
      ...{ id: `evt_${person.lead}`, ...event, paise: 50_000, paid_at: at, received_at: at, next_try_at: at },
    });
    expect(await holds(person)).toEqual(['awaited']);
    await update('payment_events', { payment_id }, { outcome: 'unmatched' });
    const came = {
      place: 'razorpay',
      reference: payment_id.toUpperCase(),
      paise: 50_000,
      told_by: 'provider',
    } as const;
    await insert('money_in', { ...came, left_paise: 50_000, day: service.today(), came_at: at });
    expect(await holds(person)).toEqual(['unplaced']);
    await update('money_in', { reference: came.reference }, { left_paise: 0 });
    expect(await holds(person)).toEqual([]);
  });

  it('that two persons are about to book, and words that wait for an answer, are settled first [DEL-03]', async () => {
    const person = await paidUp();
    const fields = { rupees: 100, day: service.today(), reference: nextUtr() };
    const asked = await team.cashier.act(person, 'bookPayment', fields);
    expect(await holds(person)).toEqual(['pending']);
    await team.cashier.decide(asked, false);
    expect(await holds(person)).toEqual([]);
    await person.call('complaintMake', { topic: 'correction', text: 'My house number is 14.' });
    expect(await holds(person)).toEqual(['complaint']);
    await update('complaints', { customer_id: person.profile }, { state: 'resolved' });
    expect(await holds(person)).toEqual([]);
  });

  it('keeps the database from deleting the account, or an application that goes on, by whichever way [DEL-03]', async () => {
    const { db } = service.deps;
    const [lent, paid] = [await loanIn('payingOut'), await paidUp()];
    await team.book(paid, 500);
    for (const { profile } of [lent, paid])
      await expect(
        db.deleteFrom('bank_details').where('customer_id', '=', profile).execute(),
      ).rejects.toThrow(/money may go to this account/);
    await expect(db.deleteFrom('leads').where('id', '=', lent.lead).execute()).rejects.toThrow(
      /still payingOut/,
    );
    await expect(db.deleteFrom('customers').where('id', '=', lent.profile).execute()).rejects.toThrow();
  });
});

describe('the record', () => {
  it('of what was agreed to stays with its papers, also where nothing was paid out [H-08] [DEL-03]', async () => {
    for (const state of ['payingOut', 'stopping'] as const) {
      const waiting = await loanIn(state);
      await askAnyway(waiting);
      service.clock.advance(8 * DAY);
      await team.failed(waiting);
      if (state === 'payingOut') await waiting.send({ type: 'WITHDRAW' });
      expect(await purge(service.deps), state).toMatchObject({ customers: 0, reduced: 1 });
      expect(await tablesOf(waiting.profile)).toEqual([
        'audit',
        'consents',
        'erasures',
        'leads',
        'pan_verifications',
      ]);
      expect((await waiting.events()).map(({ type }) => type)).toContain('ACCEPT');
      expect(await select('sent_answers', { lead_id: waiting.lead })).toHaveLength(1);
      expect(await select('money_out', { state: 'failed', lead_id: waiting.lead })).toHaveLength(1);
    }
  });

  it('is all that stays of a loan, and who signs in to see it keeps the session and what they say anew [H-08] [DEL-03] [DEL-06]', async () => {
    const borrower = await loanIn('coolingOff');
    const { profile: customer_id } = borrower;
    await team.book(borrower, 20_000);
    const kept_until = dayInIndia(new Date(service.deps.now().getTime() + RECORDS_MS));
    expect(await select('loans', { customer_id })).toMatchObject([{ standing: 'exited', owed_paise: 0 }]);
    expect((await request(borrower)).body.Status).toBe(1);
    service.clock.advance(8 * DAY);
    expect(await purge(service.deps)).toMatchObject({ customers: 0, reduced: 1, files: 6 });
    expect(await auditOf(customer_id)).toContain('customer reduced to the loan record');
    expect(await select('erasures', { customer_id })).toMatchObject([
      { kind: 'reduced', why: 'asked', kept_until, files: [], finished_at: service.deps.now() },
    ]);
    await borrower.signInAgain(RESEND);
    service.clock.advance(DAY / 24);
    expect(await purge(service.deps)).toMatchObject({ customers: 0, reduced: 0, files: 0 });
    expect(await day(borrower)).toBeNull();
    expect((await borrower.read()).state).toBe('exited');
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Service, startService } from '#tests/service/support/harness.ts';
import { as, fill, OFFER, type Person, signIn } from '#tests/service/support/people.ts';

vi.setConfig({ testTimeout: 30_000 });

let service: Service;
let number = 9_700_000_000;
beforeAll(async () => {
  service = await startService({ at: new Date('2026-02-10T06:00:00Z') });
});
afterAll(() => service.close());

const newPerson = async (steps = 0, over: Parameters<typeof fill>[3] = {}): Promise<Person> => {
  number += 1;
  const person = await signIn(service, String(number));
  await fill(service, person, steps, over);
  return person;
};
const offer = (person: Person, change: Partial<typeof OFFER> = {}) =>
  as(service, person)('loanCalculation', {
    action: 'loan_calculation',
    lead_id: person.lead,
    ...OFFER,
    ...change,
  });
const submit = (person: Person, headers = {}) =>
  as(service, person)('generateLoan', { action: 'generate_loan', lead_id: person.lead }, headers);
const missingDocuments = (person: Person) =>
  as(service, person)('mandatoryDocuments', { lead_id: person.lead });
const leadOf = (person: Person) =>
  service.deps.db.selectFrom('leads').selectAll().where('id', '=', person.lead).executeTakeFirstOrThrow();

describe('the offer', () => {
  it('is priced by the service and stored with its lead, and the last one is valid [CALC-02] [CALC-03] [D-02]', async () => {
    const person = await newPerson();
    expect((await offer(person)).body).toMatchObject({
      Status: 1,
      Message: 'Loan application submitted successfully!',
      Data: { principal: 10_000, tenure: 20, total: 12_000 },
    });
    await offer(person, { principal: 5_500, tenure: 7 });
    const rows = await service.deps.db
      .selectFrom('offers')
      .selectAll()
      .where('lead_id', '=', person.lead)
      .execute();
    expect(rows).toMatchObject([{ purpose: 2, principal: 5_500, tenure_days: 7, fee: 385, total: 5_885 }]);
    expect(await leadOf(person)).toMatchObject({ loan_amount: 5_500, tenure_days: 7, submitted_at: null });
  });

  it('is refused outside the offered range [CALC-01] [CALC-02]', async () => {
    const person = await newPerson();
    expect((await offer(person, { loanPurpose: 9 })).body.Message).toBe('Please select a loan purpose');
    for (const change of [
      { principal: 500 },
      { principal: 50_500 },
      { principal: 5_250 },
      { tenure: 6 },
      { tenure: 31 },
    ]) {
      expect((await offer(person, change)).body, JSON.stringify(change)).toMatchObject({ Status: 2 });
    }
    expect(await leadOf(person)).toMatchObject({ loan_amount: null });
  });
});

describe('the submission', () => {
  it('lists the missing documents by name [D-14] [API-04]', async () => {
    const person = await newPerson();
    expect((await missingDocuments(person)).body).toMatchObject({
      Status: 2,
      Message: 'Still missing: Selfie, Aadhaar Front, Aadhaar Back, PAN Card, Bank Statement, Salary Slip.',
      Data: {
        missing: ['Selfie', 'Aadhaar Front', 'Aadhaar Back', 'PAN Card', 'Bank Statement', 'Salary Slip'],
      },
    });
    const complete = await newPerson(9);
    expect((await missingDocuments(complete)).body).toMatchObject({ Status: 1, Data: { missing: [] } });
  });

  it('is refused while a step or the loan is missing, and changes nothing [D-14]', async () => {
    const person = await newPerson(6);
    expect((await submit(person)).body).toMatchObject({
      Status: 2,
      Data: {
        missing: [
          'Employment Details',
          'Bank Details',
          'Aadhaar Front',
          'Aadhaar Back',
          'PAN Card',
          'Bank Statement',
          'Salary Slip',
          'Loan amount and tenure',
        ],
      },
    });
    expect(await leadOf(person)).toMatchObject({ status: 'LEAD-STARTED', submitted_at: null });
  });

  it('makes the lead LEAD-INPROCESS once, also for 50 at the same moment [D-14] [D-21] [D-28]', async () => {
    const person = await newPerson(9);
    await offer(person);
    const headers = { 'idempotency-key': 'key-of-a-submission' };
    const all = await Promise.all([
      ...Array.from({ length: 25 }, () => submit(person, headers)),
      ...Array.from({ length: 25 }, () => submit(person)),
    ]);
    for (const { body } of all) {
      expect(body).toMatchObject({ Status: 1, Data: { lead_id: person.lead, status: 'LEAD-INPROCESS' } });
    }
    expect(await leadOf(person)).toMatchObject({
      status: 'LEAD-INPROCESS',
      submitted_at: service.deps.now(),
    });
    expect((await offer(person)).body.Message).toContain('is submitted');
    const { body } = await as(service, person)('dashboard', { profile_id: person.profile });
    expect(body.Data).toMatchObject({ next_event_name: '', lead_details: { status: 'LEAD-INPROCESS' } });
  });

  it('is refused to an ineligible customer, and to one with an active lead [D-21]', async () => {
    const person = await newPerson(9);
    await offer(person);
    await service.deps.db
      .updateTable('income_details')
      .set({ monthly_income: 10_000 })
      .where('customer_id', '=', person.profile)
      .execute();
    expect((await submit(person)).body.Message).toContain('not eligible');
    await service.deps.db
      .insertInto('leads')
      .values({
        customer_id: person.profile,
        status: 'APPROVED',
        submitted_at: new Date('2026-01-01'),
        created_at: new Date('2026-01-01'),
      })
      .execute();
    expect((await submit(person)).body.Message).toContain('already applied');
  });
});

describe('payment orders', () => {
  const order = (to: Service, person: Person, amount: number) =>
    as(to, person)('paymentOrder', { amount, lead_id: person.lead });
  const ordersOf = (to: Service, person: Person) =>
    to.deps.db.selectFrom('payment_orders').selectAll().where('customer_id', '=', person.profile).execute();

  it('are stored in paise, and an answer without a provider says that [API-04]', async () => {
    const person = await newPerson();
    expect((await order(service, person, 1_234.5)).body).toMatchObject({
      Status: 2,
      Message: expect.stringContaining('not available yet'),
    });
    expect(await ordersOf(service, person)).toMatchObject([
      { amount_paise: 123_450, currency: 'INR', provider: null, status: 'failed' },
    ]);
    for (const amount of [0.5, 10.001, 10_00_001]) {
      expect((await order(service, person, amount)).body.Status).toBe(2);
    }
    expect(await ordersOf(service, person)).toHaveLength(1);
  });

  it('go to the provider where one is configured, in paise, with our id [API-04]', async () => {
    const requests: { path: string | undefined; authorization: string | undefined; body: unknown }[] = [];
    let fails = false;
    const provider: Server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        const { url: path, headers } = request;
        requests.push({ path, authorization: headers.authorization, body: JSON.parse(text) });
        response.writeHead(fails ? 500 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ id: 'order_ABC', status: 'created' }));
      });
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    const paying = await startService({
      at: new Date('2026-02-10T06:00:00Z'),
      env: {
        RAZORPAY_URL: `http://127.0.0.1:${port}`,
        RAZORPAY_KEY_ID: 'key',
        RAZORPAY_KEY_SECRET: 'secret',
      },
    });
    const person = await signIn(paying, '9700009999');
    expect((await order(paying, person, 500)).body).toMatchObject({
      Status: 1,
      Data: { order_id: 'order_ABC', amount: 50_000, currency: 'INR' },
    });
    const [row] = await ordersOf(paying, person);
    expect(row).toMatchObject({ provider: 'razorpay', provider_order_id: 'order_ABC', status: 'created' });
    expect(requests).toEqual([
      {
        path: '/v1/orders',
        authorization: `Basic ${Buffer.from('key:secret').toString('base64')}`,
        body: { amount: 50_000, currency: 'INR', receipt: row?.id },
      },
    ]);
    fails = true;
    expect((await order(paying, person, 500)).body).toMatchObject({
      Status: 2,
      Message: expect.stringContaining('did not answer'),
    });
    expect((await ordersOf(paying, person)).map(({ status }) => status).sort()).toEqual([
      'created',
      'failed',
    ]);
    await paying.close();
    await new Promise((resolve) => provider.close(resolve));
  });
});

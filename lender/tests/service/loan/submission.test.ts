import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, vi } from 'vitest';
import type { Person } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { type Service, startAnother } from '#tests/service/support/harness.ts';
import { newLoan } from '#tests/service/support/loanIn.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { teamOf } from '#tests/service/support/team.ts';

const AT = '2026-02-10T11:30+05:30';
const { it, service, customer, loanIn, select, insert, update } = storyOf({ at: AT });

const submit = (person: Customer, headers = {}) => person.call('generateLoan', {}, headers);

describe('the offer', () => {
  it('is priced by the service and stored with its lead, and the last one is valid [CALC-02] [CALC-03] [D-02]', async () => {
    const person = await customer();
    expect((await person.choose()).body).toMatchObject({
      Status: 1,
      Message: 'Loan application submitted successfully!',
      Data: { principal: 10_000, tenure: 20, total: 12_000 },
    });
    await person.choose({ principal: 5_500, tenure: 7 });
    const rows = await select('offers', { lead_id: person.lead });
    expect(rows).toMatchObject([{ purpose: 2, principal: 5_500, tenure_days: 7, fee: 385, total: 5_885 }]);
    expect(await person.row()).toMatchObject({ loan_amount: 5_500, tenure_days: 7, submitted_at: null });
  });

  it('is refused outside the offered range [CALC-01] [CALC-02]', async () => {
    const person = await customer();
    expect((await person.choose({ loanPurpose: 9 })).body.Message).toBe('Please select a loan purpose');
    for (const change of [
      { principal: 500 },
      { principal: 50_500 },
      { principal: 5_250 },
      { tenure: 6 },
      { tenure: 31 },
    ]) {
      expect((await person.choose(change)).body, JSON.stringify(change)).toMatchObject({ Status: 2 });
    }
    expect(await person.row()).toMatchObject({ loan_amount: null });
  });
});

describe('the submission', () => {
  it('lists the missing documents by name [D-14] [API-04]', async () => {
    const person = await customer();
    expect((await person.call('mandatoryDocuments')).body).toMatchObject({
      Status: 2,
      Message: 'Still missing: Selfie, Aadhaar Front, Aadhaar Back, PAN Card, Bank Statement, Salary Slip.',
      Data: {
        missing: ['Selfie', 'Aadhaar Front', 'Aadhaar Back', 'PAN Card', 'Bank Statement', 'Salary Slip'],
      },
    });
    const complete = await customer(9);
    expect((await complete.call('mandatoryDocuments')).body).toMatchObject({
      Status: 1,
      Data: { missing: [] },
    });
  });

  it('is refused while a step or the loan is missing, and changes nothing [D-14]', async () => {
    const person = await customer(6);
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
    expect(await person.row()).toMatchObject({ status: 'LEAD-STARTED', submitted_at: null });
  });

  it('makes the lead LEAD-INPROCESS once, also for 50 at the same moment [D-14] [D-21] [D-28]', async () => {
    const person = await customer(9);
    await person.choose();
    const headers = { 'idempotency-key': 'key-of-a-submission' };
    const all = await Promise.all([
      ...Array.from({ length: 25 }, () => submit(person, headers)),
      ...Array.from({ length: 25 }, () => submit(person)),
    ]);
    for (const { body } of all) {
      expect(body).toMatchObject({ Status: 1, Data: { lead_id: person.lead, status: 'LEAD-INPROCESS' } });
    }
    expect(await person.row()).toMatchObject({
      status: 'LEAD-INPROCESS',
      submitted_at: service.deps.now(),
    });
    expect((await person.choose()).body.Message).toContain('was sent');
    const { body } = await person.call('dashboard');
    expect(body.Data).toMatchObject({ next_event_name: '', lead_details: { status: 'LEAD-INPROCESS' } });
  });

  it.each(['refused', 'withdrawn', 'closed'] as const)(
    'of an application that has ended sends nothing, and says so: %s [LOAN-41] [D-14]',
    async (state) => {
      const person = await loanIn(state);
      const before = await person.events();
      expect((await submit(person)).body).toMatchObject({
        Status: 2,
        Message: expect.stringMatching(/has ended, so nothing was sent/),
      });
      expect(await person.events()).toEqual(before);
    },
  );

  it('is refused to an ineligible customer, and to one with an active lead [D-21]', async () => {
    const person = await customer(9);
    await person.choose();
    await update('income_details', { customer_id: person.profile }, { monthly_income: 10_000 });
    expect((await submit(person)).body.Message).toContain('not eligible');
    await insert('leads', {
      customer_id: person.profile,
      status: 'APPROVED',
      submitted_at: new Date('2026-01-01'),
      created_at: new Date('2026-01-01'),
    });
    expect((await submit(person)).body.Message).toContain('already applied');
  });
});

describe('payment orders', () => {
  const order = (person: Customer, amount: number, headers = {}) =>
    person.call('paymentOrder', { amount }, headers);
  const ordersOf = (to: Service, person: Person) =>
    to.deps.db.selectFrom('payment_orders').selectAll().where('customer_id', '=', person.profile).execute();

  it('are stored in paise, and an answer without a provider says that [API-04]', async () => {
    const person = await loanIn('running');
    expect((await order(person, 1_234.5)).body).toMatchObject({
      Status: 2,
      Message: expect.stringContaining('not available yet'),
    });
    expect(await ordersOf(service, person)).toMatchObject([
      { amount_paise: 123_450, currency: 'INR', provider: null, status: 'failed' },
    ]);
    for (const amount of [0.5, 10.001, 10_00_001]) {
      expect((await order(person, amount)).body.Status).toBe(2);
    }
    expect(await ordersOf(service, person)).toHaveLength(1);
  });

  it('go to the provider when one is configured, in paise, with our id [API-04]', async () => {
    const { paying, provider, person } = await startPaying();
    expect((await order(person, 500)).body).toMatchObject({
      Status: 1,
      Data: { order_id: 'order_1', amount: 50_000, currency: 'INR' },
    });
    const [row] = await ordersOf(paying, person);
    expect(row).toMatchObject({ provider: 'razorpay', provider_order_id: 'order_1', status: 'created' });
    expect(provider.asked).toEqual([
      {
        method: 'POST',
        path: '/v1/orders',
        authorization: `Basic ${Buffer.from('key:secret').toString('base64')}`,
        body: { amount: 50_000, currency: 'INR', receipt: row?.id },
      },
    ]);
  });

  it.each([
    [
      'repeated with its key',
      { 'idempotency-key': 'key-of-a-lost-order' },
      { 'idempotency-key': 'key-of-a-lost-order' },
    ],
    [
      'asked for anew',
      { 'idempotency-key': 'key-of-a-first-order' },
      { 'idempotency-key': 'key-of-another-order' },
    ],
    ['without any key', {}, {}],
  ] as const)('are one at the provider though its answer was lost: %s', async (_, first, second) => {
    const { paying, provider, person } = await startPaying();
    provider.behave = () => 'lose';
    expect(await order(person, 500, first)).toMatchObject({ body: { Status: 2 } });
    expect(await ordersOf(paying, person)).toMatchObject([{ status: 'failed', provider_order_id: null }]);
    provider.behave = () => 'answer';
    const again = await order(person, 500, second);
    expect(again.body).toMatchObject({ Status: 1, Data: { order_id: 'order_1' } });
    expect((await order(person, 500, { 'idempotency-key': 'key-of-a-lost-order' })).code).toBe(200);
    const lost = (await ordersOf(paying, person)).filter(
      ({ provider_order_id }) => provider_order_id === 'order_1',
    );
    expect(lost).toHaveLength(1);
    expect(provider.asked.map(({ method }) => method).slice(0, 2)).toEqual(['POST', 'GET']);
  });

  it('are made where the provider never got the first request, under the same id', async () => {
    const { paying, provider, person } = await startPaying();
    provider.behave = () => 'fail';
    await order(person, 500);
    provider.behave = () => 'answer';
    expect((await order(person, 500)).body).toMatchObject({ Data: { order_id: 'order_1' } });
    const posted = provider.asked.filter(({ method }) => method === 'POST');
    expect(new Set(posted.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await ordersOf(paying, person)).toHaveLength(1);
  });

  it('are one for 20 requests at once, which hold no connection while the provider thinks', async () => {
    const { paying, provider, person } = await startPaying();
    let go = () => {};
    const gone = new Promise<void>((resolve) => {
      go = resolve;
    });
    provider.wait = () => gone;
    const statuses: number[] = [];
    const all = Array.from(
      { length: 20 },
      async () => void statuses.push((await order(person, 500)).body.Status),
    );
    await vi.waitFor(() => expect(statuses).toHaveLength(19), { timeout: 30_000 });
    expect(statuses).toEqual(Array(19).fill(2));
    expect(provider.asked).toHaveLength(1);
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(paying.deps.db);
    expect(rows).toEqual([]);
    go();
    await Promise.all(all);
    expect(statuses[19]).toBe(1);
    expect(provider.orders.size).toBe(1);
  });
});

/** A service with a payment provider that keeps orders by our id. */
async function startPaying() {
  type Behaviour = 'answer' | 'refuse' | 'fail' | 'lose';
  const provider = {
    orders: new Map<string, string>(),
    asked: [] as { method: string; path: string; authorization: unknown; body: unknown }[],
    behave: (): Behaviour => 'answer',
    wait: (): Promise<void> => Promise.resolve(),
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { url: path = '', method = '', headers } = request;
    const body = text === '' ? undefined : JSON.parse(text);
    const { authorization } = headers;
    provider.asked.push({ method, path, authorization, body });
    await provider.wait();
    const how = provider.behave();
    const answer = (code: number, json: unknown) =>
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (how === 'refuse') return answer(400, {});
    if (how === 'fail') return answer(500, {});
    if (method === 'GET') {
      const id = provider.orders.get(new URL(path, 'http://provider').searchParams.get('receipt') ?? '');
      return answer(200, { items: id === undefined ? [] : [{ id }] });
    }
    const id = `order_${provider.orders.size + 1}`;
    provider.orders.set(body.receipt, id);
    return how === 'lose' ? request.socket.destroy() : answer(200, { id, status: 'created' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const paying = await startAnother({
    at: AT,
    env: {
      RAZORPAY_URL: `http://127.0.0.1:${port}`,
      RAZORPAY_KEY_ID: 'key',
      RAZORPAY_KEY_SECRET: 'secret',
    },
  });
  return { paying, provider, person: await newLoan(paying, teamOf(paying), 'running') };
}

import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, onTestFinished } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { prepareUnawaited } from '#server/database/prepared.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { storeEvent, workEvents } from '#server/loan/payments/events.ts';
import { pdf } from '#testing/files.ts';
import { DOCUMENTS, loginBody, PERSONAL, RESIDENCE } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { raise } from '#tests/service/support/raise.ts';
import { storyOf } from '#tests/service/support/story.ts';

const sent: string[] = [];
const { it, service, customer, loanIn } = storyOf({
  at: '2026-03-02T10:00:00Z',
  onStatement: (statement) => void sent.push(statement),
});
let person: Customer;
it.beforeAll(async () => {
  person = await customer(1);
});

const KEY = { 'idempotency-key': 'round-trips-1' };

/** The most statements that a hot call may send: `begin` and `commit` count, and for a step its consent. */
const CEILINGS = {
  'a code sent': [7, () => service.post('login', loginBody('9840100002'), { headers: KEY, ip: '10.9.2.1' })],
  'the dashboard': [1, () => person.call('dashboard')],
  'a step saved': [8, () => person.call('personalDetails', PERSONAL, KEY)],
  'a step saved by lead': [
    9,
    () => person.call('saveAddressDetails', RESIDENCE, { 'idempotency-key': 'round-trips-2' }),
  ],
  'a document': [
    12,
    async () => {
      const document = { ...DOCUMENTS[3], file: await pdf() };
      return person.call('document', document, { 'idempotency-key': 'round-trips-3' });
    },
  ],
} as const;

it.each(Object.entries(CEILINGS))('sends few statements for %s', async (_, [most, call]) => {
  sent.length = 0;
  expect((await call()).body.Status).toBe(1);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most);
});

it('claims and marks the messages of many codes together', async () => {
  for (let count = 0; count < 5; count += 1) {
    await service.post('login', loginBody(`984010001${count}`), { ip: `10.9.3.${count}` });
  }
  sent.length = 0;
  expect(await service.sms('9840100014')).toHaveLength(1);
  expect(sent).toHaveLength(2);
});

it('prepares a hot statement once on each connection', async () => {
  const prepared = () =>
    service.deps.db
      .selectFrom('pg_prepared_statements' as never)
      .selectAll()
      .execute();
  await person.call('dashboard');
  await person.call('dashboard');
  const before = (await prepared()).length;
  await person.call('dashboard');
  expect(before).toBeGreaterThan(0);
  expect((await prepared()).length).toBe(before);
});

/** A database of one connection, with what each write to it held. */
async function recordedConnection() {
  const database = new URL(inject('databaseUrl'));
  const port = Number(database.port);
  const writes: string[] = [];
  const proxy = createServer((socket) => {
    const server = connectTo(port, database.hostname);
    socket.on('data', (chunk) => void writes.push(chunk.toString('latin1')));
    socket.pipe(server).pipe(socket);
    for (const end of [socket, server]) end.on('error', () => undefined);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  database.port = String((proxy.address() as AddressInfo).port);
  const db = connect({ url: database.href, poolSize: 1, onLost: () => undefined });
  onTestFinished(async () => {
    await db.destroy();
    proxy.close();
  });
  await sql`create temporary table notes (id int4 primary key)`.execute(db);
  const note = prepareUnawaited<{ id: number }>((from, { id }) =>
    from.insertInto('notes' as never).values({ id } as never),
  );
  const read = (tx: Tx | typeof db) => sql<{ id: number }>`select id from notes order by id`.execute(tx);
  return { db, writes, note, read };
}

it('sends begin, and statements that nobody waits for, in one write with the next statement', async () => {
  const { db, writes, note, read } = await recordedConnection();
  await inTransaction(db, (tx) => note(tx, { id: 1 }));
  writes.length = 0;
  await inTransaction(db, async (tx) => {
    await read(tx);
    await note(tx, { id: 2 });
  });
  expect(writes).toEqual([
    expect.stringMatching(/begin.*select id from notes/s),
    expect.stringMatching(/setu_.*commit/s),
  ]);
  expect((await read(db)).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

it('fails a transaction with the error of a statement that nobody waited for, and keeps nothing of it', async () => {
  const { db, note, read } = await recordedConnection();
  await inTransaction(db, (tx) => note(tx, { id: 1 }));
  const twice = inTransaction(db, async (tx) => {
    await note(tx, { id: 2 });
    await note(tx, { id: 1 });
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  await expect(
    inTransaction(db, async (tx) => {
      await note(tx, { id: 1 });
      await read(tx);
    }),
  ).rejects.toMatchObject({ code: '23505' });
  expect((await read(db)).rows).toEqual([{ id: 1 }]);
});

/** The most statements of a round of the worker that books a payment: `begin` and `commit` count, and what looks for it. */
const BOOKED_BY = 29;

it('books a payment with few statements, and as few where a loan has many entries [PAY-30]', async () => {
  const loan = await loanIn('running');
  const order = { customer_id: loan.profile, lead_id: loan.lead, amount_paise: 10_000, provider: '' };
  await service.deps.db
    .insertInto('payment_orders')
    .values({ ...order, provider_order_id: 'order_1' })
    .execute();
  const counts = new Set<number>();
  for (let count = 1; count <= 20; count += 1) {
    const told = { id: `evt_${count}`, kind: 'paid', paymentId: `pay_${count}`, orderId: 'order_1' } as const;
    await storeEvent(service.deps, { ...told, paise: 10_000, paidAt: service.deps.now() });
    sent.length = 0;
    await workEvents(service.deps, raise);
    counts.add(sent.length);
  }
  const { account } = await loan.read();
  expect(account).toMatchObject({ paid: 2_000 });
  expect([...counts]).toEqual([expect.any(Number)]);
  expect(Math.max(...counts), sent.join('\n')).toBeLessThanOrEqual(BOOKED_BY);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, vi } from 'vitest';
import type { Db } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { describeError } from '#server/http/logs/logging.ts';
import { type Delivery, httpGateway } from '#server/otp/sms/gateway.ts';
import type { ClaimedSms } from '#server/otp/sms/outbox.ts';
import { startSmsWorker } from '#server/otp/sms/worker.ts';
import { loginBody } from '#testing/people.ts';
import { sendWaiting } from '#tests/service/support/sendWaiting.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, select, insert } = storyOf({ at: '2026-03-02T10:00:00Z' });

const put = (mobile: string, seconds = 30, db: Db = service.deps.db) => {
  const created_at = service.deps.now();
  const expires_at = new Date(created_at.getTime() + seconds * 1_000);
  const message = service.deps.outbox.sealed({ mobile, text: `for ${mobile}` });
  return db
    .insertInto('sms_outbox')
    .values({ ...message, created_at, expires_at })
    .execute();
};
const errors: unknown[] = [];
const round = (gateway: (sms: ClaimedSms) => Promise<Delivery>) =>
  sendWaiting({ ...service.deps, gateway, onError: (error) => void errors.push(error) });
const rows = () => select('sms_outbox', {}, 'created_at');

it('goes out if and only if the transaction that wrote it commits', async () => {
  const seen: string[] = [];
  await inTransaction(service.deps.db, async (tx) => {
    await put('9600000001', 3_600, tx);
    throw new Error('rolled back');
  }).catch(() => undefined);
  await round(async ({ mobile }) => {
    seen.push(mobile);
    return 'sent';
  });
  expect(seen).toEqual([]);
});

it('is sent once by simultaneous workers', async () => {
  for (let count = 0; count < 30; count += 1) await put(`96100000${String(count).padStart(2, '0')}`);
  const seen: string[] = [];
  const gateway = async ({ mobile }: ClaimedSms): Promise<Delivery> => {
    seen.push(mobile);
    return 'sent';
  };
  await Promise.all(Array.from({ length: 4 }, () => round(gateway)));
  await round(gateway);
  expect(seen).toHaveLength(30);
  expect(new Set(seen).size).toBe(30);
});

it('is retried later with the same id, and no sooner', async () => {
  await put('9620000001');
  const ids: string[] = [];
  const fails = async ({ id }: ClaimedSms): Promise<Delivery> => {
    ids.push(id);
    throw new Error('no connection');
  };
  await round(fails);
  await round(fails);
  expect(ids).toHaveLength(1);
  service.clock.advance(1);
  await round(async ({ id }) => {
    ids.push(id);
    return 'sent';
  });
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

it('is dropped when late, and leaves nothing readable', async () => {
  await put('9630000001', 30);
  service.clock.advance(31);
  const seen: string[] = [];
  await round(async ({ mobile }) => {
    seen.push(mobile);
    return 'sent';
  });
  expect(seen).toEqual([]);
  expect((await rows()).at(-1)).toMatchObject({
    mobile: null,
    body: null,
    sent_at: null,
    dropped_at: expect.any(Date),
  });
});

it('is taken over when its worker died', async () => {
  await put('9640000001', 600);
  await service.deps.outbox.claim(20, 30_000);
  const seen: string[] = [];
  const gateway = async ({ mobile }: ClaimedSms): Promise<Delivery> => {
    seen.push(mobile);
    return 'sent';
  };
  await round(gateway);
  expect(seen).toEqual([]);
  service.clock.advance(31);
  await round(gateway);
  expect(seen).toEqual(['9640000001']);
});

it.each([
  [200, 'sent'],
  [202, 'sent'],
  [429, 'again'],
  [503, 'again'],
  [400, 'never'],
])('treats %i of an SMS provider as %s', async (status, delivery) => {
  const requests: { key: string | undefined; auth: string | undefined; body: string }[] = [];
  const provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push({
        key: request.headers['idempotency-key']?.toString(),
        auth: request.headers.authorization,
        body,
      });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`;
  const gateway = httpGateway({ url, key: 'secret' });
  const expiresAt = new Date(Date.now() + 30_000);
  expect(await gateway({ id: 'an-id', mobile: '9650000001', text: 'Hello', attempts: 1, expiresAt })).toBe(
    delivery,
  );
  expect(requests).toEqual([
    { key: 'an-id', auth: 'Bearer secret', body: JSON.stringify({ to: '+919650000001', text: 'Hello' }) },
  ]);
  provider.close();
});

describe('the outbox for an operator', () => {
  const counted = async (outcome: string) => {
    const text = await service.deps.metrics.text();
    return Number(new RegExp(`^setu_sms_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  };
  const oldest = async () =>
    Number(/^setu_sms_oldest_waiting_seconds (\S+)/m.exec(await service.deps.metrics.text())?.[1]);

  const OUTCOMES: readonly (readonly [outcome: string, gateway: () => Promise<Delivery>, seconds: number])[] =
    [
      ['sent', async () => 'sent', 30],
      ['never', async () => 'never', 30],
      ['again', () => Promise.reject(new Error('no connection')), 30],
      ['expired', async () => 'sent', -1],
    ];
  it.each(OUTCOMES)('counts what was %s', async (outcome, gateway, seconds) => {
    const before = await counted(outcome);
    await put('9660000001', seconds);
    await round(gateway);
    expect(await counted(outcome)).toBe(before + 1);
    service.clock.advance(60);
    await round(async () => 'sent');
  });

  it('logs each failure, without number or text', async () => {
    errors.length = 0;
    await put('9660000002');
    await round(() => Promise.reject(Object.assign(new Error('9660000002'), { code: 'ECONNREFUSED' })));
    expect(errors.map(describeError)).toMatchObject([
      { type: 'SmsNotDelivered', code: 'again', cause: { code: 'ECONNREFUSED' } },
    ]);
    expect(JSON.stringify(errors.map(describeError))).not.toContain('9660000002');
    service.clock.advance(60);
    await round(async () => 'sent');
  });

  it('shows the age of the oldest', async () => {
    expect(await oldest()).toBe(0);
    await put('9660000003', 600);
    service.clock.advance(45);
    expect(await oldest()).toBe(45);
    await round(async () => 'sent');
    expect(await oldest()).toBe(0);
  });
});

it('sends the others while the provider delays one', async () => {
  const sent: string[] = [];
  let answer: (delivery: Delivery) => void = () => undefined;
  const slow = new Promise<Delivery>((resolve) => {
    answer = resolve;
  });
  const gateway = async ({ mobile }: ClaimedSms): Promise<Delivery> => {
    if (mobile === '9670000000') return slow;
    sent.push(mobile);
    return 'sent';
  };
  await put('9670000000', 600);
  const worker = startSmsWorker({ ...service.deps, gateway, onError: () => undefined });
  await expect.poll(async () => (await rows()).at(-1)?.leased_until).not.toBeNull();
  for (let count = 1; count <= 30; count += 1) await put(`96700000${String(count).padStart(2, '0')}`, 600);
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(30);
  answer('sent');
  await worker.stop();
});

it('continues as soon as a slot is free when more wait than are sent at a time', async () => {
  const sent: string[] = [];
  const gateway = async ({ mobile }: ClaimedSms): Promise<Delivery> => {
    sent.push(mobile);
    return 'sent';
  };
  const created_at = service.deps.now();
  const expires_at = new Date(created_at.getTime() + 3_600_000);
  const waiting = Array.from({ length: 400 }, (_, count) => ({
    ...service.deps.outbox.sealed({ mobile: String(9_680_000_000 + count), text: 'x' }),
    created_at,
    expires_at,
  }));
  await insert('sms_outbox', waiting);
  const began = performance.now();
  const worker = startSmsWorker({ ...service.deps, gateway, onError: () => undefined });
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(400);
  // Twenty rounds with the pause of an idle worker between them would take 5 seconds.
  expect(performance.now() - began).toBeLessThan(4_000);
  await worker.stop();
});

it('is there for each person of a test whose codes are read at once, though an answer of the database is late', async () => {
  const mobiles = ['9690000001', '9690000002'];
  for (const mobile of mobiles) await service.post('login', loginBody(mobile));
  const { outbox } = service.deps;
  const claim = outbox.claim;
  const late = vi.spyOn(outbox, 'claim').mockImplementationOnce(async (count, leaseMs) => {
    const claimed = await claim(count, leaseMs);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return claimed;
  });
  const codes = await Promise.all(mobiles.map((mobile) => service.code(mobile)));
  late.mockRestore();
  expect(codes).toEqual([expect.stringMatching(/^\d{4}$/), expect.stringMatching(/^\d{4}$/)]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import type { VerifyResult } from '#server/otp/otp.ts';
import { customerOf } from '#server/repositories/customers.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const at = new Date('2026-03-02T10:00:00Z');
let service: Service;
let ip = '203.0.113.1';

beforeAll(async () => {
  service = await startService({ at, env: { OTP_ADDRESS_SENDS_PER_HOUR: '120' } });
});
afterAll(() => service.close());

const send = (mobile: string) =>
  inTransaction(service.deps.db, async (tx) => {
    const { otp, secrets } = service.deps;
    const { id, known } = await customerOf(tx, secrets, mobile);
    const subject = otp.subject('login', mobile);
    return otp.send(tx, { purpose: 'login', subject, mobile, customerId: id, known, ip });
  });
const verify = (mobile: string, code: string, customerId?: string): Promise<VerifyResult> =>
  inTransaction(service.deps.db, (tx) => {
    const subject = service.deps.otp.subject('login', mobile);
    return service.deps.otp.verify(tx, {
      purpose: 'login',
      subject,
      code,
      ...(customerId && { customerId }),
    });
  });
const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const wait = (seconds: number) => service.clock.advance(seconds);
/** Every test has an address of its own, and starts a day later, when nothing before counts any more. */
const fresh = (address: string) => {
  ip = address;
  wait(25 * HOUR);
};

describe('one-time codes', () => {
  it('makes one code of 50 sends at once; the rest are told when', async () => {
    fresh('203.0.113.2');
    const all = await Promise.all(Array.from({ length: 50 }, () => send('9200000001')));
    expect(all.filter(({ sent }) => sent)).toHaveLength(1);
    expect(all.filter((one) => !one.sent && one.retryAfter === 30)).toHaveLength(49);
    expect(await service.sms('9200000001')).toHaveLength(1);
  });

  it('makes one session of 50 verifies at once', async () => {
    fresh('203.0.113.3');
    await send('9200000002');
    const code = await service.code('9200000002');
    const all = await Promise.all(Array.from({ length: 50 }, () => verify('9200000002', code)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('takes a code once, only the newest, only for its number and its customer', async () => {
    fresh('203.0.113.4');
    await send('9200000003');
    const old = await service.code('9200000003');
    wait(31);
    await send('9200000003');
    const code = await service.code('9200000003');
    if (old !== code) expect(await verify('9200000003', old)).toEqual({ ok: false, reason: 'wrong' });
    await send('9200000004');
    expect((await verify('9200000004', code)).ok).toBe((await service.code('9200000004')) === code);
    const stranger = '00000000-0000-4000-8000-000000000000';
    expect(await verify('9200000003', code, stranger)).toEqual({ ok: false, reason: 'wrong' });
    expect((await verify('9200000003', code)).ok).toBe(true);
    expect(await verify('9200000003', code)).toEqual({ ok: false, reason: 'wrong' });
  });

  it('lives 30 seconds and 10 of grace [D-25]', async () => {
    fresh('203.0.113.5');
    await send('9200000005');
    const code = await service.code('9200000005');
    wait(40);
    expect((await verify('9200000005', code)).ok).toBe(true);
    await send('9200000005');
    const late = await service.code('9200000005');
    wait(41);
    expect(await verify('9200000005', late)).toEqual({ ok: false, reason: 'expired' });
  });

  it('keeps a repay code for 5 minutes, apart from login codes [D-25]', async () => {
    fresh('203.0.113.6');
    const { deps } = service;
    const subject = deps.otp.subject('repay', 'ABCPE1234F');
    const mobile = '9200000006';
    await inTransaction(deps.db, (tx) =>
      deps.otp.send(tx, { purpose: 'repay', subject, mobile, customerId: null, known: true, ip }),
    );
    const code = await service.code(mobile);
    wait(5 * MINUTE);
    expect(await verify(mobile, code)).toEqual({ ok: false, reason: 'wrong' });
    const tried = await inTransaction(deps.db, (tx) =>
      deps.otp.verify(tx, { purpose: 'repay', subject, code }),
    );
    expect(tried.ok).toBe(true);
  });

  it('gives a code 5 tries, also when they come at once', async () => {
    fresh('203.0.113.7');
    await send('9200000007');
    const code = await service.code('9200000007');
    const all = await Promise.all(Array.from({ length: 8 }, () => verify('9200000007', wrongFor(code))));
    expect(all.filter((one) => !one.ok && one.reason === 'wrong')).toHaveLength(5);
    expect(await verify('9200000007', code)).toEqual({ ok: false, reason: 'expired' });
  });

  it('locks a number after 10 wrong codes in 24 hours, whatever new codes it gets', async () => {
    fresh('203.0.113.8');
    for (let round = 0; round < 2; round += 1) {
      await send('9200000008');
      const code = await service.code('9200000008');
      for (let tries = 0; tries < 5; tries += 1) await verify('9200000008', wrongFor(code));
      wait(31);
    }
    const locked = await verify('9200000008', '0000');
    expect(locked).toMatchObject({ ok: false, reason: 'locked' });
    expect((await send('9200000008')).sent).toBe(false);
    wait(24 * HOUR);
    expect((await send('9200000008')).sent).toBe(true);
  });

  it('sends at most 5 codes in 10 minutes and 10 a day, and says in how many seconds again', async () => {
    fresh('203.0.113.9');
    for (let count = 0; count < 5; count += 1) {
      expect(await send('9200000009')).toEqual({ sent: true });
      wait(31);
    }
    expect(await send('9200000009')).toEqual({ sent: false, retryAfter: 10 * MINUTE - 5 * 31 });
    wait(10 * MINUTE);
    for (let count = 0; count < 5; count += 1) {
      expect(await send('9200000009')).toEqual({ sent: true });
      wait(31);
    }
    wait(HOUR);
    const answer = await send('9200000009');
    expect(answer.sent).toBe(false);
    wait(answer.sent ? 0 : answer.retryAfter);
    expect(await send('9200000009')).toEqual({ sent: true });
  });

  it('goes on to let a signed-in person in while their number is locked', async () => {
    fresh('203.0.113.10');
    const { db, secrets, sessions } = service.deps;
    const token = await inTransaction(db, async (tx) => {
      const { id } = await customerOf(tx, secrets, '9200000010');
      return sessions.issue(tx, id, null);
    });
    for (let round = 0; round < 2; round += 1) {
      await send('9200000010');
      const code = await service.code('9200000010');
      for (let tries = 0; tries < 5; tries += 1) await verify('9200000010', wrongFor(code));
      wait(31);
    }
    expect(await verify('9200000010', '0000')).toMatchObject({ reason: 'locked' });
    expect(await sessions.authenticate(token)).toBeDefined();
  });

  it('stores no code, number or SMS in the clear, and empties the SMS once sent', async () => {
    fresh('203.0.113.11');
    await send('9200000011');
    const code = await service.code('9200000011');
    const { db } = service.deps;
    const tables = ['challenges', 'customers', 'sms_outbox', 'otp_subjects', 'otp_addresses'] as const;
    for (const table of tables) {
      const rows = await db.selectFrom(table).selectAll().execute();
      const bytes = rows.flatMap((row) => Object.values(row).filter((value) => Buffer.isBuffer(value)));
      expect(JSON.stringify(rows)).not.toContain('9200000011');
      expect(bytes.some((value) => value.includes('9200000011') || value.includes(`#${code}`))).toBe(false);
    }
    const sent = await db
      .selectFrom('sms_outbox')
      .select(['mobile', 'body'])
      .where('sent_at', 'is not', null)
      .execute();
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.every(({ mobile, body }) => mobile === null && body === null)).toBe(true);
  });

  it('ends an SMS with the line that lets phones fill the code in', async () => {
    fresh('203.0.113.12');
    await send('9200000012');
    const [text = ''] = await service.sms('9200000012');
    expect(text.split('\n').at(-1)).toMatch(/^@localhost #\d{4}$/);
  });
});

describe('limits by address', () => {
  it('lets 30 unknown numbers an hour ask from one address, then nobody whom it would give away', async () => {
    fresh('198.51.100.7');
    const { db, secrets, sessions, otp } = service.deps;
    const signedIn = (mobile: string, from: string) =>
      inTransaction(db, async (tx) => {
        const { id } = await customerOf(tx, secrets, mobile);
        await tx
          .updateTable('customers')
          .set({ verified_at: service.deps.now() })
          .where('id', '=', id)
          .execute();
        await sessions.issue(tx, id, otp.network(from));
      });
    await signedIn('9300000100', '192.0.2.50');
    await signedIn('9300000101', ip);
    for (let count = 0; count < 30; count += 1) {
      expect((await send(`93000000${String(count).padStart(2, '0')}`)).sent).toBe(true);
    }
    const unknown = await send('9300000099');
    const known = await send('9300000100');
    expect(unknown).toMatchObject({ sent: false });
    expect(known).toEqual(unknown);
    expect((await send('9300000101')).sent).toBe(true);
    ip = '198.51.100.8';
    expect((await send('9300000099')).sent).toBe(true);
    ip = '198.51.100.7';
    wait(HOUR + 1);
    expect((await send('9300000098')).sent).toBe(true);
  });

  it('counts all sends of an address by the configured limit', async () => {
    fresh('198.51.100.9');
    const { db, secrets } = service.deps;
    await inTransaction(db, async (tx) => {
      for (let count = 0; count < 121; count += 1) {
        const { id } = await customerOf(tx, secrets, `94000${String(count).padStart(5, '0')}`);
        await tx
          .updateTable('customers')
          .set({ verified_at: service.deps.now() })
          .where('id', '=', id)
          .execute();
      }
    });
    for (let count = 0; count < 120; count += 1) {
      expect((await send(`94000${String(count).padStart(5, '0')}`)).sent).toBe(true);
    }
    expect(await send('9400000120')).toMatchObject({ sent: false });
  });
});

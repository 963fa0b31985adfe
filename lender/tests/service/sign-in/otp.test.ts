import { describe, expect } from 'vitest';
import { customerOf } from '#server/database/repositories/customers.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { VerifyResult } from '#server/otp/otp.ts';
import { loginBody } from '#testing/people.ts';
import { storyOf } from '#tests/service/support/story.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const at = new Date('2026-03-02T10:00:00Z');
const { it, service, select } = storyOf({ at, env: { OTP_ADDRESS_SENDS_PER_HOUR: '120' } });
let ip = '203.0.113.1';
const attempt = '10000000-0000-4000-8000-000000000000';

const send = (mobile: string) =>
  inTransaction(service.deps.db, async (tx) => {
    const { otp } = service.deps;
    const subject = otp.subject('login', mobile);
    return otp.send(tx, { purpose: 'login', subject, mobile, customerId: null, ip, attempt });
  });
const verify = (mobile: string, code: string, named = attempt): Promise<VerifyResult> =>
  inTransaction(service.deps.db, (tx) => {
    const { otp } = service.deps;
    const subject = otp.subject('login', mobile);
    return otp.verify(tx, { purpose: 'login', subject, code, ip, attempt: named });
  });
const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const wait = (seconds: number) => service.clock.advance(seconds);
/** Every test has its own address and starts a day later, when earlier attempts no longer count. */
const fresh = (address: string) => {
  ip = address;
  wait(25 * HOUR);
};

describe('one-time codes', () => {
  it('creates one code for 50 simultaneous sends, and tells the others when to retry', async () => {
    fresh('203.0.113.2');
    const all = await Promise.all(Array.from({ length: 50 }, () => send('9200000001')));
    expect(all.filter(({ sent }) => sent)).toHaveLength(1);
    expect(all.filter((one) => !one.sent && one.retryAfter === 30)).toHaveLength(49);
    expect(await service.sms('9200000001')).toHaveLength(1);
  });

  it('creates one session for 50 simultaneous verifications', async () => {
    fresh('203.0.113.3');
    await send('9200000002');
    const code = await service.code('9200000002');
    const all = await Promise.all(Array.from({ length: 50 }, () => verify('9200000002', code)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('accepts a code once, only the newest, only for its number and its attempt', async () => {
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

  it('is valid for 30 seconds and 10 of grace [D-25]', async () => {
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

  it('keeps a repayment code valid for 5 minutes, separate from sign-in codes [D-25]', async () => {
    fresh('203.0.113.6');
    const { deps } = service;
    const subject = deps.otp.subject('repay', 'ABCPE1234F');
    const mobile = '9200000006';
    await inTransaction(deps.db, (tx) =>
      deps.otp.send(tx, { purpose: 'repay', subject, mobile, customerId: null, ip }),
    );
    const code = await service.code(mobile);
    wait(5 * MINUTE);
    expect(await verify(mobile, code)).toEqual({ ok: false, reason: 'wrong' });
    const tried = await inTransaction(deps.db, (tx) =>
      deps.otp.verify(tx, { purpose: 'repay', subject, code, ip }),
    );
    expect(tried.ok).toBe(true);
  });

  it('allows 5 attempts per code, also simultaneous ones', async () => {
    fresh('203.0.113.7');
    await send('9200000007');
    const code = await service.code('9200000007');
    const all = await Promise.all(Array.from({ length: 8 }, () => verify('9200000007', wrongFor(code))));
    expect(all.filter((one) => !one.ok && one.reason === 'wrong')).toHaveLength(5);
    expect(await verify('9200000007', code)).toEqual({ ok: false, reason: 'expired' });
  });

  it('locks a number after 10 wrong codes in 24 hours, even with new codes', async () => {
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

  it('sends at most 5 codes in 10 minutes and 10 a day, and returns the seconds to wait', async () => {
    fresh('203.0.113.9');
    for (let count = 0; count < 5; count += 1) {
      expect(await send('9200000009')).toMatchObject({ sent: true });
      wait(31);
    }
    expect(await send('9200000009')).toEqual({ sent: false, retryAfter: 10 * MINUTE - 5 * 31 });
    wait(10 * MINUTE);
    for (let count = 0; count < 5; count += 1) {
      expect(await send('9200000009')).toMatchObject({ sent: true });
      wait(31);
    }
    wait(HOUR);
    const answer = await send('9200000009');
    expect(answer.sent).toBe(false);
    wait(answer.sent ? 0 : answer.retryAfter);
    expect(await send('9200000009')).toMatchObject({ sent: true });
  });

  it('keeps a session valid while its number is locked', async () => {
    fresh('203.0.113.10');
    const { db, secrets, sessions } = service.deps;
    const token = await inTransaction(db, async (tx) => {
      return sessions.issue(tx, await customerOf(tx, secrets, '9200000010', at), null);
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

  it('stores no code, number or SMS in plain text, and empties the SMS once sent', async () => {
    fresh('203.0.113.11');
    await send('9200000011');
    const code = await service.code('9200000011');
    const { db } = service.deps;
    const tables = ['challenges', 'customers', 'sms_outbox', 'otp_subjects', 'otp_addresses'] as const;
    for (const table of tables) {
      const rows = await select(table);
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

describe('limits by network address', () => {
  const signedIn = (mobile: string, from: string) =>
    inTransaction(service.deps.db, async (tx) => {
      const { secrets, sessions, otp } = service.deps;
      const id = await customerOf(tx, secrets, mobile, service.deps.now());
      await sessions.issue(tx, id, otp.network(from));
    });
  const numbers = (from: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${from}${String(at).padStart(10 - from.length, '0')}`);
  const rowsOf = async () => {
    const tables = ['customers', 'leads', 'challenges', 'sms_outbox', 'otp_asked'] as const;
    return Promise.all(tables.map(async (table) => (await select(table)).length));
  };

  it('sends to 30 unknown numbers an hour, then only to known ones, with one answer for both', async () => {
    fresh('198.51.100.7');
    await signedIn('9300000100', '192.0.2.50');
    for (const mobile of numbers('93000000', 30)) await send(mobile);
    const before = await rowsOf();
    const sent = await Promise.all(numbers('93111', 40).map(send));
    // The rows that a known number's code writes too: no customer data, and an SMS without a recipient.
    expect(await rowsOf()).toEqual(before.map((count, at) => count + (at < 2 ? 0 : 40)));
    const known = await send('9300000100');
    expect(known).toEqual({ sent: true, crowded: true, withheld: false });
    for (const stranger of sent) expect(stranger).toEqual({ ...known, withheld: true });
    await expect.poll(() => service.sms('9300000100')).toHaveLength(1);
    expect(await service.sms('9311100000')).toEqual([]);
    expect(await send('9300000100')).toEqual({ sent: false, retryAfter: 30 });
    expect(await send('9311100000')).toEqual({ sent: false, retryAfter: 30 });
    wait(31);
    expect(await send('9300000000')).toMatchObject({ sent: true, withheld: false });
    ip = '198.51.100.8';
    expect(await send('9311100000')).toMatchObject({ sent: true, withheld: false });
    ip = '198.51.100.7';
    wait(HOUR + 1);
    expect(await send('9300000098')).toMatchObject({ sent: true, withheld: false });
  });

  it('answers a known and an unknown number alike over HTTP when an address is over its limit', async () => {
    fresh('198.51.100.20');
    await signedIn('9300000200', '192.0.2.60');
    const sendCode = (mobile: string) => service.post('login', loginBody(mobile), { ip });
    for (const mobile of numbers('94100', 30)) await sendCode(mobile);
    const [known, stranger] = [await sendCode('9300000200'), await sendCode('9410099999')];
    const [own, made] = [known, stranger].map(
      ({ body }) => (body.Data as { cust_profile_id: string }).cust_profile_id,
    ) as [string, string];
    for (const id of [own, made])
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(stranger).toMatchObject({ code: 200, body: { ...known.body, Data: { cust_profile_id: made } } });
    const resend = (profile_id: string) =>
      service.post('resendOtp', { event_name: 'resend_otp', profile_id }, { ip });
    expect((await resend(made)).code).toBe(429);
    expect((await resend(own)).code).toBe(429);
    wait(31);
    expect((await resend(made)).body).toEqual((await resend(own)).body);
    wait(3 * 24 * HOUR);
    const again = [await sendCode('9410099999'), await sendCode('9300000200')].map(({ body }) => body.Data);
    for (const data of again)
      expect([own, made]).not.toContain((data as Record<string, string>).cust_profile_id);
  });

  it('inserts nothing for a request that a limit of the number refuses', async () => {
    fresh('198.51.100.21');
    await send('9300000300');
    const before = await rowsOf();
    for (let count = 0; count < 20; count += 1) expect((await send('9300000300')).sent).toBe(false);
    expect(await rowsOf()).toEqual(before);
  });

  it('never refuses a number because of other refusals at its address', async () => {
    fresh('198.51.100.22');
    await signedIn('9300000400', '192.0.2.70');
    for (let round = 0; round < 4; round += 1) await Promise.all(numbers(`9${5 + round}222`, 50).map(send));
    expect(await send('9300000400')).toMatchObject({ sent: true, withheld: false });
    await expect.poll(() => service.sms('9300000400')).toHaveLength(1);
  });

  it('counts all sends of an address by the configured limit', async () => {
    fresh('198.51.100.9');
    const { db, secrets } = service.deps;
    await inTransaction(db, async (tx) => {
      for (let count = 0; count < 121; count += 1) {
        await customerOf(tx, secrets, `94000${String(count).padStart(5, '0')}`, service.deps.now());
      }
    });
    for (let count = 0; count < 120; count += 1) {
      expect((await send(`94000${String(count).padStart(5, '0')}`)).sent).toBe(true);
    }
    expect(await send('9400000120')).toMatchObject({ sent: false });
  });
});

describe('guessing across numbers', () => {
  const signedInAt = (mobile: string) =>
    inTransaction(service.deps.db, async (tx) => {
      const { secrets, sessions, otp } = service.deps;
      await sessions.issue(tx, await customerOf(tx, secrets, mobile, at), otp.network(ip));
    });
  /** Guesses codes of new numbers as fast as answers allow; returns the number of guesses that were compared. */
  const guessFor = async (seconds: number, prefix: string): Promise<number> => {
    let [compared, spent, number] = [0, 0, 0];
    while (spent < seconds) {
      const mobile = `${prefix}${String(number++).padStart(10 - prefix.length, '0')}`;
      const tried = await verify(mobile, '0000');
      if (!tried.ok && tried.reason === 'wrong') compared += 1;
      const pause = !tried.ok && tried.reason === 'locked' ? tried.retryAfter : 1;
      wait(pause);
      spent += pause;
    }
    return compared;
  };

  it('allows 20 wrong codes an hour from a network, then doubles each wait', async () => {
    fresh('203.0.113.40');
    expect(await guessFor(HOUR, '95')).toBeLessThanOrEqual(27);
  });

  it('succeeds less than once in ten days from one network: 0.0001 for each guess', async () => {
    fresh('203.0.113.41');
    expect((await guessFor(24 * HOUR, '96')) * 0.0001).toBeLessThan(0.1);
  });

  it('admits a customer who signed in from that network before, while others there wait', async () => {
    fresh('203.0.113.42');
    await signedInAt('9500000500');
    for (let count = 0; count < 20; count += 1) await verify(`97000000${10 + count}`, '0000');
    expect(await verify('9500000501', '0000')).toMatchObject({ reason: 'locked' });
    await send('9500000500');
    const code = await service.code('9500000500');
    expect(await verify('9500000500', wrongFor(code))).toEqual({ ok: false, reason: 'wrong' });
    expect((await verify('9500000500', code)).ok).toBe(true);
  });

  it('allows each network 2 wrong codes once all together have made 300 in an hour', async () => {
    fresh('203.0.113.43');
    for (let network = 0; network < 30; network += 1) {
      ip = `203.0.113.${100 + network}`;
      for (let tries = 0; tries < 10; tries += 1) await verify(`98${network}0000${tries}`, '0000');
    }
    ip = '203.0.113.200';
    const tries = [];
    for (let count = 0; count < 4; count += 1) tries.push(await verify(`990000000${count}`, '0000'));
    expect(tries.map((tried) => !tried.ok && tried.reason)).toEqual(['wrong', 'wrong', 'locked', 'locked']);
  });
});

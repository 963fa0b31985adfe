import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#domain/wire/calls.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { type RoundRobin, startRoundRobin } from '#testing/drivers/roundRobin.ts';
import { INCOME, loginBody, nextPan, PERSONAL } from '#testing/people.ts';
import {
  call,
  createProcessEnvironment,
  type ProcessEnvironment,
} from '#tests/service/support/processEnvironment.ts';

let host: ProcessEnvironment;
let proxy: RoundRobin;
beforeAll(async () => {
  host = await createProcessEnvironment();
  const more = {
    TRUSTED_PROXIES: '127.0.0.1',
    OTP_LIFE_SECONDS: '600',
    OTP_RESEND_SECONDS: '0',
    OTP_ADDRESS_UNKNOWN_PER_HOUR: '6',
  };
  const both = await Promise.all([host.start(more), host.start(more)]);
  proxy = await startRoundRobin(both.map(({ address }) => address));
});
afterAll(async () => {
  await proxy.close();
  await host.close();
});

interface Answered {
  readonly code: number;
  readonly retryAfter: number;
  readonly body: { Status: number; Message: string; Data: never };
}
/** A call through the proxy, from an address of the caller's own: the next call reaches the other process. */
const post = async <Name extends CallName>(
  name: Name,
  body: RequestOf<Name>,
  { ip = '203.0.113.1', ...headers }: Record<string, string> = {},
): Promise<Answered> => {
  const answer = await call(proxy.origin, name, body, { ...headers, 'x-forwarded-for': ip });
  const retryAfter = Number(answer.headers.get('retry-after'));
  return { code: answer.status, retryAfter, body: (await answer.json()) as Answered['body'] };
};
const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work));

const textsOf = async (mobile: string) =>
  (await (await fetch(`${proxy.origin}/inbox.json?mobile=${mobile}`)).json()) as { text: string }[];
/** The newest of `count` codes that went to a number. */
const codeOf = async (mobile: string, count = 1): Promise<string> => {
  await expect.poll(async () => (await textsOf(mobile)).length, { timeout: 20_000 }).toBe(count);
  return (await textsOf(mobile))[0]?.text.slice(-4) ?? '';
};
const send = (mobile: string, ip: string) => post('login', loginBody(mobile), { ip });
const profileOf = ({ body }: Answered) => (body.Data as { cust_profile_id: string }).cust_profile_id;
const verify = (mobile: string, profile_id: string, otp: string, ip: string) =>
  post('otpVerify', { event_name: 'otp_verify', mobile, otp, profile_id }, { ip });
const signIn = async (mobile: string, ip: string) => {
  const attempt = profileOf(await send(mobile, ip));
  const verified = await verify(mobile, attempt, await codeOf(mobile), ip);
  const { app_login_token: authtoken } = verified.body.Data as { app_login_token: string };
  return { profile: profileOf(verified), authtoken };
};
const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('two processes on one database, each call to the other one', () => {
  it('send a number 5 codes in 10 minutes in all, also for 50 simultaneous requests', async () => {
    const all = await times(50, () => send('9300000001', '203.0.113.11'));
    expect(all.filter(({ code }) => code === 200)).toHaveLength(5);
    const refused = all.filter(({ code }) => code === 429);
    expect(refused).toHaveLength(45);
    for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(500);
    expect((await codeOf('9300000001', 5)).length).toBe(4);
  });

  it('allow 5 attempts per code in all, and 10 wrong codes per number and day', async () => {
    const [mobile, ip] = ['9300000002', '203.0.113.12'];
    const profile = profileOf(await send(mobile, ip));
    const first = await codeOf(mobile);
    await times(20, () => verify(mobile, profile, wrongFor(first), ip));
    expect((await verify(mobile, profile, first, ip)).body.Status).toBe(2);
    await send(mobile, ip);
    const second = await codeOf(mobile, 2);
    await times(20, () => verify(mobile, profile, wrongFor(second), ip));
    const locked = await times(2, () => verify(mobile, profile, second, ip));
    expect(locked.map(({ code }) => code)).toEqual([429, 429]);
    const rows = await host.deps.db
      .selectFrom('otp_subjects')
      .select('wrong')
      .where('subject', '=', host.deps.otp.subject('login', mobile))
      .execute();
    expect(rows.map(({ wrong }) => wrong.length)).toEqual([10]);
  });

  it('count the unknown numbers of an address together', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      codes.push((await send(`931000000${count}`, '203.0.113.13')).code);
    }
    expect(codes).toEqual(Array.from({ length: 8 }, () => 200));
    const { db } = host.deps;
    const sends = await db.selectFrom('otp_asked').select('subject').execute();
    expect(sends.length).toBeGreaterThanOrEqual(6);
    expect(await codeOf('9310000005')).toHaveLength(4);
    expect([...(await textsOf('9310000006')), ...(await textsOf('9310000007'))]).toEqual([]);
  });

  it('create one session for 50 simultaneous correct codes, valid at both and ended at both', async () => {
    const [mobile, ip] = ['9300000004', '203.0.113.14'];
    const profile = profileOf(await send(mobile, ip));
    const otp = await codeOf(mobile);
    const all = await times(50, () => verify(mobile, profile, otp, ip));
    const opened = all.filter(({ body }) => body.Status === 1);
    expect(opened).toHaveLength(1);
    const authtoken =
      (opened[0]?.body.Data as { app_login_token: string } | undefined)?.app_login_token ?? '';
    const read = async () => (await post('dashboard', { profile_id: profile }, { authtoken })).body.Status;
    expect(await times(4, read)).toEqual([1, 1, 1, 1]);
    await post('logout', {}, { authtoken });
    expect(await times(4, read)).toEqual([4, 4, 4, 4]);
  });

  it('store one row for 50 simultaneous saves with one key, and return the same answer to all [D-28]', async () => {
    const { profile, authtoken } = await signIn('9300000005', '203.0.113.15');
    const body = { event_name: 'income_details', profile_id: profile, ...INCOME } as const;
    const headers = { authtoken, 'idempotency-key': 'one-key-for-both' };
    const all = await times(50, () => post('incomeDetails', body, headers));
    expect(new Set(all.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(all[0]?.body.Status).toBe(1);
    const { db } = host.deps;
    const rows = db.selectFrom('income_details').select('customer_id').where('customer_id', '=', profile);
    expect(await rows.execute()).toHaveLength(1);
    const other = { ...PERSONAL, event_name: 'personal_details', profile_id: profile } as const;
    const reused = await times(2, () => post('personalDetails', other, headers));
    expect(reused.map(({ code }) => code)).toEqual([409, 409]);
  });

  it('allow 20 PAN lookups per customer and day in all', async () => {
    const [one, another] = [
      await signIn('9300000006', '203.0.113.16'),
      await signIn('9300000007', '203.0.113.17'),
    ];
    const taken = nextPan();
    const lookUpPan = ({ profile, authtoken }: typeof one) =>
      post(
        'pancardVerification',
        { event_name: 'pancard_verification', profile_id: profile, pancard: taken },
        { authtoken },
      );
    expect((await lookUpPan(one)).body.Status).toBe(1);
    for (let count = 0; count < 22; count += 1) await lookUpPan(another);
    const { db } = host.deps;
    const rows = db.selectFrom('audit').select('id').where('customer_id', '=', another.profile);
    expect(await rows.where('action', '=', 'pan').execute()).toHaveLength(20);
  });

  it('share the work', () => {
    const [first = 0, second = 0] = proxy.counts;
    expect(Math.abs(first - second)).toBeLessThanOrEqual(1);
    expect(first).toBeGreaterThan(100);
  });
});

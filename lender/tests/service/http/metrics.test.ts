import { describe, expect } from 'vitest';
import { loginBody } from '#testing/people.ts';
import { bodiesFor } from '#tests/service/support/bodies.ts';
import { type Service, startAnother, startService } from '#tests/service/support/harness.ts';
import { storyOf } from '#tests/service/support/story.ts';

const TOKEN = 'a-token-of-prometheus';
const { it, service, customer } = storyOf({ at: '2026-03-02T10:00:00Z' });

const LOCAL = { host: 'localhost:8080' };
const read = (from: Service, headers: Record<string, string> = LOCAL, remoteAddress = '127.0.0.1') =>
  from.app.inject({ url: '/metrics', headers, remoteAddress });

/** The value of a sample, by its name and labels as Prometheus writes them. */
const sample = (text: string, start: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(start))
      ?.split(' ')
      .at(-1),
  );

describe('metrics', () => {
  it('count requests by call and status, codes by outcome, and files', async () => {
    const person = await customer(9);
    service.clock.advance(60);
    await service.post('login', loginBody(person.mobile));
    await service.post('login', loginBody(person.mobile));
    const bodies = await bodiesFor(person);
    await person.call('otpVerify', bodies.otpVerify);
    await person.call('uploadDocument', { ...bodies.uploadDocument, file: 'AAAA' });
    service.clock.advance(7);
    const text = (await read(service)).body;
    const saves =
      'setu_http_request_duration_seconds_count{method="POST",route="/api/Api/Website/InstantJourneyController/appCustomerRegisteration",call="personalDetails",status="200"}';
    expect(sample(text, saves)).toBe(1);
    expect(sample(text, 'setu_otp_sends_total{purpose="login",outcome="sent"}')).toBe(2);
    expect(sample(text, 'setu_otp_sends_total{purpose="login",outcome="refused"}')).toBe(1);
    expect(sample(text, 'setu_otp_tries_total{purpose="login",outcome="right"}')).toBe(1);
    expect(sample(text, 'setu_otp_tries_total{purpose="login",outcome="wrong"}')).toBe(1);
    expect(sample(text, 'setu_uploads_total{kind="image",outcome="kept"}')).toBe(4);
    expect(sample(text, 'setu_uploads_total{kind="pdf",outcome="kept"}')).toBe(2);
    expect(sample(text, 'setu_uploads_total{kind="image",outcome="refused"}')).toBe(1);
    expect(sample(text, 'setu_upload_bytes_total{kind="image"}')).toBeGreaterThan(1_000);
    expect(sample(text, 'setu_database_connections{state="total"}')).toBeGreaterThan(0);
    expect(sample(text, 'setu_database_connections{state="waiting"}')).toBe(0);
    expect(sample(text, 'setu_sms_waiting')).toBe(1);
    expect(sample(text, 'setu_sms_oldest_waiting_seconds')).toBe(7);
    expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  it('contain no personal data after any call', async () => {
    const person = await customer();
    const canary = 'ABCPE1234F';
    for (const url of [`/api/documents/${person.profile}`, `/api/${canary}?mobile=${person.mobile}`]) {
      await service.app.inject({ url, headers: { authtoken: person.token, 'user-agent': canary } });
    }
    const text = (await read(service)).body;
    for (const value of [person.mobile, person.profile, person.lead, person.token, canary]) {
      expect(text).not.toContain(value);
    }
    expect(text).toContain('route="/api/documents/:id"');
  });

  it('are available on this machine under its own name only, not through a proxy', async () => {
    expect((await read(service)).statusCode).toBe(200);
    expect((await read(service)).headers).toMatchObject({ 'cache-control': 'no-store' });
    for (const answer of [
      await read(service, LOCAL, '203.0.113.9'),
      await read(service, { host: 'evil.example' }),
      await read(service, { ...LOCAL, 'x-forwarded-for': '203.0.113.9' }),
      await read(service, { ...LOCAL, forwarded: 'for=203.0.113.9' }),
      await read(service, { ...LOCAL, 'x-real-ip': '203.0.113.9' }),
      await read(service, { ...LOCAL, via: '1.1 proxy' }),
      await read(service, { host: 'localhost:80@evil.example' }),
      await read(service, { host: 'localhost.evil.example' }),
      await read(service, { host: '127.0.0.1.evil.example:8080' }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('setu_');
    }
  });

  it('require the token when one is set', async () => {
    const guarded = await startAnother({ env: { METRICS_TOKEN: TOKEN } });
    const authorization = `Bearer ${TOKEN}`;
    expect((await read(guarded, { authorization }, '203.0.113.9')).statusCode).toBe(200);
    expect((await read(guarded)).statusCode).toBe(404);
    expect((await read(guarded, { authorization: 'Bearer x' })).statusCode).toBe(404);
    await expect(startService({ env: { METRICS_TOKEN: 'short' } })).rejects.toThrow('METRICS_TOKEN');
  });
});

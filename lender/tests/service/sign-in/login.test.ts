import { describe, expect } from 'vitest';
import { loginBody, signIn } from '#testing/people.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, select } = storyOf({ at: '2026-02-10T11:30+05:30' });

const verify = (mobile: string, profile_id: string, otp: string) =>
  service.post('otpVerify', { event_name: 'otp_verify', mobile, otp, profile_id });

const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('sign-in by profile', () => {
  it('sends a code, creates customer and lead, and returns a token for 24 hours [LOG-02] [LOG-05] [D-21]', async () => {
    const person = await signIn(service, '9200000001');
    expect(person.token).toMatch(/^[\w-]{43}$/);
    const list = await service.post('leadList', { user_id: person.profile }, { token: person.token });
    expect(list.body.Data).toMatchObject([{ lead_id: person.lead, status: 'LEAD-STARTED' }]);
  });

  it('creates only one lead for repeated sign-ins [D-21]', async () => {
    const first = await signIn(service, '9200000002');
    service.clock.advance(60);
    const again = await signIn(service, '9200000002');
    expect(again).toMatchObject({ profile: first.profile, lead: first.lead });
    expect(again.token).not.toBe(first.token);
  });

  it('answers known and unknown numbers alike', async () => {
    await signIn(service, '9200000003');
    service.clock.advance(60);
    const known = await service.post('login', loginBody('9200000003'));
    const unknown = await service.post('login', loginBody('9200000004'));
    expect(Object.keys(known.body.Data)).toEqual(Object.keys(unknown.body.Data));
    expect({ ...known.body, Data: null }).toEqual({ ...unknown.body, Data: null });
    expect(known.code).toBe(unknown.code);
  });

  it("returns a new attempt id until it is verified, then the customer's id, for known and unknown alike", async () => {
    const { profile } = await signIn(service, '9200000031');
    const ids = new Set([profile]);
    for (const mobile of ['9200000031', '9200000032', '9200000031', '9200000032']) {
      service.clock.advance(31);
      const { body } = await service.post('login', loginBody(mobile));
      ids.add((body.Data as { cust_profile_id: string }).cust_profile_id);
    }
    expect(ids.size).toBe(5);
    const rows = await select('customers');
    expect(rows.map(({ id }) => id).filter((id) => ids.has(id))).toEqual([profile]);
  });

  it('accepts the attempt id of a session after sign-in, from that client only', async () => {
    const sent = await service.post('login', loginBody('9200000033'));
    const { cust_profile_id: attempt } = sent.body.Data as { cust_profile_id: string };
    const verified = await verify('9200000033', attempt, await service.code('9200000033'));
    const data = verified.body.Data as { app_login_token: string; cust_profile_id: string };
    const { app_login_token: token, cust_profile_id: own } = data;
    expect(own).not.toBe(attempt);
    for (const profile_id of [attempt, own]) {
      const { body } = await service.post('dashboard', { profile_id }, { token });
      expect(body).toMatchObject({ Status: 1, Data: { profile_details: { mobile: '9200000033' } } });
    }
    const other = await signIn(service, '9200000034');
    const stolen = await service.post('dashboard', { profile_id: attempt }, { token: other.token });
    expect(stolen.body.Status).toBe(2);
  });

  it('refuses a wrong, an expired and a used code, each with the text of the specification [LOG-04] [LOG-05]', async () => {
    const mobile = '9200000005';
    const sent = await service.post('login', loginBody(mobile));
    const { cust_profile_id: profile } = sent.body.Data as { cust_profile_id: string };
    const code = await service.code(mobile);
    expect((await verify(mobile, profile, wrongOf(code))).body).toMatchObject({
      Status: 2,
      Message: 'Invalid OTP. Please try again.',
    });
    expect((await verify(mobile, profile, code)).body.Status).toBe(1);
    expect((await verify(mobile, profile, code)).body.Status).toBe(2);
    service.clock.advance(60);
    await service.post('login', loginBody(mobile));
    const late = await service.code(mobile);
    service.clock.advance(41);
    expect((await verify(mobile, profile, late)).body).toMatchObject({
      Status: 2,
      Message: 'OTP has expired. Please request a new OTP.',
    });
  });

  it("refuses a code with another person's profile id", async () => {
    const other = await signIn(service, '9200000006');
    await service.post('login', loginBody('9200000007'));
    const code = await service.code('9200000007');
    for (const profile of [other.profile, 'nobody', '00000000-0000-4000-8000-000000000000']) {
      expect((await verify('9200000007', profile, code)).body.Status).toBe(2);
    }
  });

  it('resends with the same answer for an existing and an unknown profile [LOG-06]', async () => {
    const sent = await service.post('login', loginBody('9200000008'));
    const { cust_profile_id } = sent.body.Data as { cust_profile_id: string };
    const first = await service.code('9200000008');
    service.clock.advance(31);
    const resend = (profile_id: string) =>
      service.post('resendOtp', { event_name: 'resend_otp', profile_id });
    const known = await resend(cust_profile_id);
    expect(known.body).toMatchObject({ Status: 1, Message: 'OTP resent successfully!' });
    expect((await resend('00000000-0000-4000-8000-000000000000')).body).toEqual(known.body);
    expect((await resend('not-an-id')).body).toEqual(known.body);
    expect((await service.sms('9200000008')).length).toBe(2);
    const newest = await service.code('9200000008');
    if (first !== newest) {
      expect((await verify('9200000008', cust_profile_id, first)).body.Status).toBe(2);
    }
    expect((await verify('9200000008', cust_profile_id, newest)).body.Status).toBe(1);
  });

  it('makes a customer wait before a second code, with the seconds [API-00]', async () => {
    await service.post('login', loginBody('9200000009'));
    const soon = await service.post('login', loginBody('9200000009'));
    expect(soon).toMatchObject({
      code: 429,
      body: { Status: 2, Message: expect.stringContaining('30 seconds') },
    });
    expect(soon.headers['retry-after']).toBe('30');
  });

  it('creates one session for 50 simultaneous verifications', async () => {
    const sent = await service.post('login', loginBody('9200000010'));
    const { cust_profile_id } = sent.body.Data as { cust_profile_id: string };
    const code = await service.code('9200000010');
    const all = await Promise.all(
      Array.from({ length: 50 }, () => verify('9200000010', cust_profile_id, code)),
    );
    expect(all.filter(({ body }) => body.Status === 1)).toHaveLength(1);
  });
});

describe('sign-in by lead, as the journey client does', () => {
  it('sends, verifies and returns a token that calls by lead require [API-02] [D-18]', async () => {
    const sent = await service.post('sendOtp', { action: 'send_otp', mobile: '9200000011' });
    const { lead_id } = sent.body.Data as { lead_id: string };
    const otp = await service.code('9200000011');
    const body = { action: 'verify_otp', mobile: '9200000011', lead_id, otp };
    const strange = { ...body, lead_id: '00000000-0000-4000-8000-000000000000' };
    expect((await service.post('verifyOtp', strange)).body.Status).toBe(2);
    const verified = await service.post('verifyOtp', body);
    const { app_login_token: token } = verified.body.Data as { app_login_token: string };
    expect((await service.post('leadDashboard', { lead_id }, { token })).body.Status).toBe(1);
    expect((await service.post('leadDashboard', { lead_id })).body.Status).toBe(4);
  });
});

describe('logout', () => {
  it('revokes the token on the service at once [D-20]', async () => {
    const { token, profile } = await signIn(service, '9200000012');
    const read = () => service.post('dashboard', { profile_id: profile }, { token });
    expect((await read()).body.Status).toBe(1);
    expect((await service.post('logout', {}, { token })).body.Status).toBe(1);
    expect((await read()).body).toMatchObject({ Status: 4, Message: 'Session expired. Please login again.' });
  });
});

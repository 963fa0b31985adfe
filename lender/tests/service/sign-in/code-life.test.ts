import { expect } from 'vitest';
import { readConfig } from '#server/base/config/readConfig.ts';
import { pageSettings } from '#server/start/pageSettings.ts';
import { loginBody } from '#testing/people.ts';
import { storyOf } from '#tests/service/support/story.ts';

const SECONDS = 90;
const env = { OTP_LIFE_SECONDS: String(SECONDS) };
const { it, service } = storyOf({ at: '2026-02-10T11:30+05:30', env });

/** The answer to a code that is typed some seconds after it was sent. */
const typedAfter = async (mobile: string, seconds: number) => {
  const { body } = await service.post('login', loginBody(mobile));
  const { cust_profile_id: profile_id } = body.Data as { cust_profile_id: string };
  const otp = await service.code(mobile);
  service.clock.advance(seconds);
  return (await service.post('otpVerify', { event_name: 'otp_verify', mobile, otp, profile_id })).body;
};

it('one setting says how long a code works, to the service and to every page; else it is 30 s [LOG-10] [D-39]', async () => {
  expect((await typedAfter('9200000081', SECONDS - 1)).Status).toBe(1);
  expect(await typedAfter('9200000082', SECONDS + service.deps.config.otp.graceSeconds + 1)).toMatchObject({
    Status: 2,
    Message: 'OTP has expired. Please request a new OTP.',
  });
  expect(pageSettings(service.deps.config)).toMatchObject({ 'otp-seconds': '90' });
  expect(pageSettings(readConfig({}))).toMatchObject({ 'otp-seconds': '30' });
});

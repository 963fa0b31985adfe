import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { seedDemo } from '#server/demo/seed.ts';
import { loginBody, signIn } from '#testing/people.ts';
import { storyOf } from '#tests/service/support/story.ts';

const sent: string[] = [];
/** A code that is right by chance once in 10,000 tries. */
const WRONG = '0000';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const { it, service } = storyOf({
  at: '2026-03-02T10:00:00Z',
  onStatement: (statement) => void sent.push(statement),
  ready: ({ deps }) => seedDemo(deps),
});

/** Every statement that a call sends, whole, in their order. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  sent.length = 0;
  await call();
  return [...sent];
}

describe('every statement', () => {
  it('has parameters only: no raw text, no literal, no concatenation', () => {
    const sources = readdirSync('lender/server', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(sources.length).toBeGreaterThan(50);
    for (const file of sources) {
      const text = readFileSync(path.join('lender/server', file), 'utf8');
      expect(text, file).not.toMatch(/sql\.(raw|lit)\b|CompiledQuery\.raw/);
      // Kysely has built the statements that prepare() sends.
      if (file !== path.join('database', 'prepared.ts')) expect(text, file).not.toMatch(/executeQuery/);
      // Only the start of the embedded database uses pg directly.
      if (!file.startsWith('postgres')) expect(text, file).not.toMatch(/(?<!super)\.query\(/);
    }
  });

  it.each([
    ['', '10.9.1.1', 0],
    [' on a crowded network', '10.9.1.2', 31],
  ])(
    'is the same for a known and an unknown number%s, so that the answer takes as long',
    async (_, ip, strangers) => {
      service.clock.advance(3_600);
      await signIn(service, '9840000001');
      for (let count = 0; count < strangers; count += 1) {
        await service.post('login', loginBody(`98500000${10 + count}`), { ip });
      }
      service.clock.advance(60);
      const unknown = `98400000${10 + strangers}`;
      const calls = {
        login: (mobile: string) => service.post('login', loginBody(mobile), { ip }),
        sendOtp: (mobile: string) => service.post('sendOtp', { action: 'send_otp', mobile }, { ip }),
        otpVerify: (mobile: string) =>
          service.post(
            'otpVerify',
            { event_name: 'otp_verify', mobile, otp: WRONG, profile_id: NOBODY },
            { ip },
          ),
      };
      for (const [name, call] of Object.entries(calls)) {
        service.clock.advance(31);
        const known = await statementsOf(() => call('9840000001'));
        expect(await statementsOf(() => call(unknown)), name).toEqual(known);
        expect(known.length).toBeGreaterThan(4);
      }
    },
  );

  it('is the same for a PAN with and without a loan, and for an existing and an unknown attempt [D-25]', async () => {
    service.clock.advance(3_600);
    const ip = '10.9.1.3';
    const { body } = await service.post('login', loginBody('9840000100'), { ip });
    const { cust_profile_id } = body.Data as { cust_profile_id: string };
    service.clock.advance(31);
    const calls = {
      repaySendOtp: (known: boolean) =>
        service.post('repaySendOtp', { pancard: known ? 'DEMPL8008L' : 'ZZZPZ9999Z' }, { ip }),
      repayVerifyOtp: (known: boolean) =>
        service.post(
          'repayVerifyOtp',
          { panNumber: known ? 'DEMPL8008L' : 'ZZZPZ9999Z', otp: WRONG },
          { ip },
        ),
      resendOtp: (known: boolean) =>
        service.post(
          'resendOtp',
          { event_name: 'resend_otp', profile_id: known ? cust_profile_id : NOBODY },
          { ip },
        ),
    };
    for (const [name, call] of Object.entries(calls)) {
      const known = await statementsOf(() => call(true));
      expect(await statementsOf(() => call(false)), name).toEqual(known);
      expect(known.length).toBeGreaterThan(4);
    }
  });
});

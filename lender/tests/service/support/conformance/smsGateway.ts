import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '#server/otp/sms/gateway.ts';
import type { ClaimedSms } from '#server/otp/sms/outbox.ts';

export interface SmsGatewayTrial {
  readonly gateway: Gateway;
  /** The messages that arrived at phones, each once, whatever was repeated. */
  arrived(): readonly { readonly mobile: string; readonly text: string }[];
  /** Makes a remote provider refuse from now on, for a while or for good. */
  readonly refuse?: (how: 'again' | 'never') => void;
  readonly close?: () => Promise<void>;
}

let serial = 0;
const message = (): ClaimedSms => {
  serial += 1;
  return {
    id: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
    mobile: `90000${String(serial).padStart(5, '0')}`,
    text: `Code ${serial} for you`,
    attempts: 1,
    expiresAt: new Date(Date.now() + 30_000),
  };
};

/** The tests of an SMS gateway (`lender/server/otp/sms/gateway.ts`); a remote one can refuse. */
export function describeSmsGateway(
  name: string,
  reach: 'local' | 'remote',
  start: () => Promise<SmsGatewayTrial>,
): void {
  describe(`the SMS gateway ${name}`, () => {
    let trial: SmsGatewayTrial;
    beforeAll(async () => {
      trial = await start();
    });
    afterAll(() => trial.close?.());

    it('delivers a message to its number, word for word', async () => {
      const sms = message();
      expect(await trial.gateway(sms)).toBe('sent');
      expect(trial.arrived()).toContainEqual({ mobile: sms.mobile, text: sms.text });
    });

    it('delivers a message once for repeated requests', async () => {
      const sms = message();
      for (let attempts = 1; attempts <= 3; attempts += 1) {
        expect(await trial.gateway({ ...sms, attempts })).toBe('sent');
      }
      expect(trial.arrived().filter(({ mobile }) => mobile === sms.mobile)).toHaveLength(1);
    });

    if (reach === 'local') return;
    it.each(['again', 'never'] as const)('returns %s for a refusal of the provider', async (how) => {
      trial.refuse?.(how);
      const sms = message();
      const answer = await trial.gateway(sms).catch((error: unknown) => {
        // A thrown error counts as a temporary failure.
        expect(String(error)).not.toContain(sms.mobile);
        expect(String(error)).not.toContain(sms.text);
        return 'again';
      });
      expect(answer).toBe(how);
      expect(trial.arrived().some(({ mobile }) => mobile === sms.mobile)).toBe(false);
    });
  });
}

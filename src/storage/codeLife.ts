import { OTP_LIFE_MS, SECOND } from '#domain/limits.ts';
import { pageSetting } from '#ui/base/pageSetting.ts';

/** How long a sign-in code works, in milliseconds: as the service is set, else 30 seconds [LOG-10]. */
export const codeLifeMs = (): number => {
  const seconds = Number(pageSetting('otp-seconds'));
  return seconds > 0 ? seconds * SECOND : OTP_LIFE_MS;
};

/** When a code that is sent now expires, in milliseconds since 1970. */
export const codeExpiresAt = (now = Date.now()): number => now + codeLifeMs();

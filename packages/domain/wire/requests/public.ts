import { z } from '#domain/zod.ts';
import { text } from '../fields.ts';

const offset = z.string().check(z.regex(/^\d{1,6}$/));

/** Bodies of the calls that need no sign-in. */
export const PUBLIC_REQUESTS = {
  repaySendOtp: z.strictObject({ pancard: text(10) }),
  repayVerifyOtp: z.strictObject({ panNumber: text(10), otp: text(4) }),
  blog: z.strictObject({ start: offset, end: offset }),
} as const;

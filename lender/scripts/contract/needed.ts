import type { CallName } from '#domain/wire/calls.ts';
import { PLAIN_SAVES } from '#domain/wire/steps.ts';

/** The fields in the answer of every save (ST-02). */
const PROGRESS = ['step_percentage', 'next_step'] as const;

/**
 * Fields of `Data` that the specification names for a success. The browser's schemas take an answer without them, as a
 * page then shows less; a CRM that leaves one out doesn't fulfil the contract. Every field of the profile may be missing.
 */
export const NEEDED: { readonly [Name in CallName]?: readonly string[] } = {
  // LOG-02, LOG-05 and their like by lead (API-02)
  login: ['cust_profile_id'],
  otpVerify: ['app_login_token'],
  sendOtp: ['lead_id'],
  verifyOtp: ['app_login_token'],
  // PAN-02
  pancardVerification: ['full_name', ...PROGRESS],
  ...Object.fromEntries(Object.values(PLAIN_SAVES).map(({ call }) => [call, PROGRESS])),
  selfie: PROGRESS,
  selfieFallback: PROGRESS,
  document: PROGRESS,
  // ELI-07
  checkEligibility: ['next_step'],
  registerNow: ['next_step'],
  // API-04
  paymentOrder: ['order_id'],
};

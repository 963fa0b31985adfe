import type { CallName } from '#domain/wire/calls.ts';

/**
 * Fields of `Data` that the app can't do without. The contract's schemas take an answer with any field missing, as a page
 * then shows less; without these it can't go on.
 */
export const NEEDED: { readonly [Name in CallName]?: readonly string[] } = {
  login: ['cust_profile_id'],
  otpVerify: ['app_login_token', 'lead_id'],
  sendOtp: ['lead_id'],
  verifyOtp: ['app_login_token'],
  pancardVerification: ['full_name', 'next_step'],
  personalDetails: ['next_step'],
  residenceDetails: ['next_step'],
  incomeDetails: ['next_step'],
  selfie: ['next_step'],
  selfieFallback: ['next_step'],
  document: ['next_step'],
  checkEligibility: ['next_step'],
  dashboard: ['next_event_name', 'step_percentage'],
  leadDashboard: ['next_event_name', 'step_percentage'],
  paymentOrder: ['order_id'],
};

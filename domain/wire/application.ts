import { z } from '../zod.ts';
import { call } from './call.ts';
import { envelope } from './envelope.ts';
import { base64, id, int, isoDate, loose, text } from './fields.ts';
import { profile } from './profile.ts';

const ROOT = '/api/Api/Website/InstantJourneyController';
export const REGISTRATION = `${ROOT}/appCustomerRegisteration`;
export const SAVE_LEAD = `${ROOT}/saveleadDetails`;
export const DASHBOARD = `${ROOT}/getDashboardData`;

const mobile = z.string().check(z.regex(/^\d{10}$/));
const otp = z.string().check(z.regex(/^\d{4}$/));
const utm = {
  utm_source: text(),
  utm_medium: text(),
  utm_campaign: text(),
  utm_term: text(),
  utm_content: text(),
};

export const personalFields = {
  dob: isoDate,
  gender: int,
  personal_email: text(),
  marital_status_id: int,
  spouse_name: text(),
};
export const residenceFields = {
  residence_address_1: text(),
  residence_address_2: text(),
  residence_landmark: text(),
  residence_pincode: text(6),
  residence_type_id: int,
};
export const incomeFields = {
  income_type_id: int,
  salary_mode_id: int,
  salary_date: isoDate,
  monthly_income: int,
};
export const selfieFields = { file_ext: z.literal('jpeg'), file: base64 };
export const documentFields = {
  event_name: z.enum(['aadhaar_upload', 'pan_upload', 'bank_statement_upload', 'pay_slip_upload']),
  doc_type: z.enum(['aadhaar_front', 'aadhaar_back', 'PAN_CARD', 'BANK_STATEMENT', 'SALARY_SLIP']),
  file_ext: z.enum(['jpg', 'jpeg', 'png', 'pdf']),
  file: base64,
  password: z.optional(text()),
};

const progress = z.looseObject({ step_percentage: loose, next_step: loose });
const own = { auth: 'token', owner: 'profile_id' } as const;

const event = <const Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) =>
  z.strictObject({ event_name: z.literal(name), ...shape });

/** The calls of the application, discriminated by event_name (LOG-*, PAN-02, PER-02, RES-02, INC-02, SEL-03, ELI-03). */
export const APPLICATION_CALLS = {
  login: call(
    REGISTRATION,
    event('login', { mobile, ...utm }),
    envelope,
    z.looseObject({ cust_profile_id: loose }),
  ),
  otpVerify: call(
    REGISTRATION,
    event('otp_verify', { mobile, otp, profile_id: id }),
    envelope,
    z.looseObject({ app_login_token: loose, lead_id: loose }),
  ),
  resendOtp: call(REGISTRATION, event('resend_otp', { profile_id: id }), envelope, z.unknown(), {
    auth: 'static',
  }),
  pancardVerification: call(
    REGISTRATION,
    event('pancard_verification', { pancard: text(10), profile_id: id, monthly_income: z.optional(int) }),
    envelope,
    z.looseObject({ full_name: loose, step_percentage: loose, next_step: loose }),
    own,
  ),
  personalDetails: call(
    REGISTRATION,
    event('personal_details', { profile_id: id, ...personalFields }),
    envelope,
    progress,
    own,
  ),
  residenceDetails: call(
    REGISTRATION,
    event('residence_details', { profile_id: id, ...residenceFields }),
    envelope,
    progress,
    own,
  ),
  incomeDetails: call(
    REGISTRATION,
    event('income_details', { profile_id: id, ...incomeFields }),
    envelope,
    progress,
    own,
  ),
  selfieFallback: call(
    REGISTRATION,
    event('selfie_upload', { profile_id: id, ...selfieFields }),
    envelope,
    progress,
    { ...own, file: true },
  ),
  checkEligibility: call(
    REGISTRATION,
    event('check_eligibility', { profile_id: id }),
    envelope,
    z.looseObject({ next_step: loose }),
    own,
  ),
  registerNow: call(
    REGISTRATION,
    event('register_now', { profile_id: id }),
    envelope,
    z.looseObject({ next_step: loose }),
    own,
  ),
  dashboard: call(DASHBOARD, z.strictObject({ profile_id: id }), envelope, profile, { ...own, reads: true }),
  selfie: call(
    SAVE_LEAD,
    event('selfie_upload', { profile_id: id, doc_type: z.literal('SELFIE'), ...selfieFields }),
    envelope,
    progress,
    { ...own, file: true },
  ),
  document: call(SAVE_LEAD, z.strictObject({ profile_id: id, ...documentFields }), envelope, progress, {
    ...own,
    file: true,
  }),
} as const;

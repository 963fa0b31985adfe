import type { FormOutput } from '#domain/forms/types.ts';
import { z } from '#domain/zod.ts';
import { id, int, isoDate, text } from '../fields.ts';
import type { PlainSaves, PlainStep } from '../steps.ts';
import { base64 } from './base64.ts';

export const mobile = z.string().check(z.regex(/^\d{10}$/));
export const otp = z.string().check(z.regex(/^\d{4}$/));
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

const event = <const Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) =>
  z.strictObject({ event_name: z.literal(name), ...shape });

/** What the form of a step with a plain save is sent as. */
type PlainBodies = {
  [Step in PlainStep as PlainSaves[Step]['call']]: z.ZodMiniType<
    { event_name: PlainSaves[Step]['event']; profile_id: string } & FormOutput<Step>
  >;
};

/** Bodies of the application's calls, discriminated by event_name. */
export const APPLICATION_REQUESTS = {
  login: event('login', { mobile, ...utm }),
  otpVerify: event('otp_verify', { mobile, otp, profile_id: id }),
  resendOtp: event('resend_otp', { profile_id: id }),
  pancardVerification: event('pancard_verification', {
    pancard: text(10),
    profile_id: id,
    monthly_income: z.optional(int),
  }),
  personalDetails: event('personal_details', { profile_id: id, ...personalFields }),
  residenceDetails: event('residence_details', { profile_id: id, ...residenceFields }),
  incomeDetails: event('income_details', { profile_id: id, ...incomeFields }),
  selfieFallback: event('selfie_upload', { profile_id: id, ...selfieFields }),
  checkEligibility: event('check_eligibility', { profile_id: id }),
  registerNow: event('register_now', { profile_id: id }),
  dashboard: z.strictObject({ profile_id: id }),
  selfie: event('selfie_upload', { profile_id: id, doc_type: z.literal('SELFIE'), ...selfieFields }),
  document: z.strictObject({ profile_id: id, ...documentFields }),
} as const satisfies PlainBodies & Readonly<Record<string, z.ZodMiniType>>;

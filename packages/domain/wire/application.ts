import { z } from '../zod.ts';
import { call, own } from './call.ts';
import { envelope } from './envelope.ts';
import { loose } from './fields.ts';
import { profile } from './profile.ts';
import { PLAIN_SAVES, type PlainSaves, type PlainStep } from './steps.ts';

const ROOT = '/api/Api/Website/InstantJourneyController';
export const REGISTRATION = `${ROOT}/appCustomerRegisteration`;
export const SAVE_LEAD = `${ROOT}/saveleadDetails`;
export const DASHBOARD = `${ROOT}/getDashboardData`;

const progress = z.looseObject({ step_percentage: loose, next_step: loose });

const plainSave = call(REGISTRATION, envelope, progress, own);
const plainSaves = Object.fromEntries(Object.values(PLAIN_SAVES).map(({ call }) => [call, plainSave])) as {
  [Step in PlainStep as PlainSaves[Step]['call']]: typeof plainSave;
};

/** A PAN that was verified, and its holder (PAN-02). */
export const verifiedFields = { full_name: loose, step_percentage: loose, next_step: loose };
export const panVerified = z.looseObject(verifiedFields);

/** The calls of the application, discriminated by event_name (LOG-*, PAN-02, PER-02, RES-02, INC-02, SEL-03, ELI-03). */
export const APPLICATION_CALLS = {
  login: call(REGISTRATION, envelope, z.looseObject({ cust_profile_id: loose })),
  otpVerify: call(
    REGISTRATION,
    envelope,
    z.looseObject({ app_login_token: loose, cust_profile_id: loose, lead_id: loose }),
  ),
  resendOtp: call(REGISTRATION, envelope, z.unknown(), {
    auth: 'static',
  }),
  pancardVerification: call(REGISTRATION, envelope, panVerified, own),
  ...plainSaves,
  selfieFallback: call(REGISTRATION, envelope, progress, { ...own, file: true }),
  checkEligibility: call(REGISTRATION, envelope, z.looseObject({ next_step: loose }), own),
  registerNow: call(REGISTRATION, envelope, z.looseObject({ next_step: loose }), own),
  dashboard: call(DASHBOARD, envelope, profile, { ...own, reads: true }),
  selfie: call(SAVE_LEAD, envelope, progress, { ...own, file: true }),
  document: call(SAVE_LEAD, envelope, progress, {
    ...own,
    file: true,
  }),
} as const;

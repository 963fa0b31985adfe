import { z } from '../zod.ts';
import { DASHBOARD, REGISTRATION, SAVE_LEAD } from './application.ts';
import { call } from './call.ts';
import { envelope } from './envelope.ts';
import { anyTexts, entries, loose } from './fields.ts';
import { lead, leadDetails, profile } from './profile.ts';

const ROOT = '/api/Api/Website/InstantJourneyController';
const own = { auth: 'token', owner: 'lead_id' } as const;
const progress = z.looseObject({ step_percentage: loose, next_step: loose });

const named = z.looseObject({ id: loose, name: loose });

/** The calls of the loan-journey client, discriminated by action; they name a lead, not a profile (API-01 to API-04). */
export const LOAN_JOURNEY_CALLS = {
  sendOtp: call(REGISTRATION, envelope, z.looseObject({ lead_id: loose }), { auth: 'static' }),
  verifyOtp: call(REGISTRATION, envelope, z.looseObject({ app_login_token: loose }), { auth: 'static' }),
  verifyPan: call(REGISTRATION, envelope, z.looseObject({ full_name: loose }), own),
  savePersonalDetails: call(REGISTRATION, envelope, progress, own),
  saveAddressDetails: call(REGISTRATION, envelope, progress, own),
  saveIncomeDetails: call(REGISTRATION, envelope, progress, own),
  saveProfilePicture: call(REGISTRATION, envelope, progress, { ...own, file: true }),
  leadEligibility: call(REGISTRATION, envelope, z.looseObject({ next_step: loose }), own),
  uploadDocument: call(SAVE_LEAD, envelope, progress, { ...own, file: true }),
  aboutCompany: call(SAVE_LEAD, envelope, progress, own),
  bankDetails: call(SAVE_LEAD, envelope, progress, own),
  loanCalculation: call(
    SAVE_LEAD,
    envelope,
    z.looseObject({ principal: loose, tenure: loose, total: loose }),
    own,
  ),
  generateLoan: call(SAVE_LEAD, envelope, z.looseObject({ lead_id: loose }), own),
  leadDashboard: call(DASHBOARD, envelope, profile, { ...own, reads: true }),
  leadList: call(`${ROOT}/getLeadList`, envelope, entries(lead), {
    auth: 'token',
    owner: 'user_id',
    reads: true,
  }),
  leadDetail: call(
    `${ROOT}/getLeadDetail`,
    envelope,
    z.looseObject({ ...lead.shape, ...leadDetails.shape }),
    { ...own, reads: true },
  ),
  paymentOrder: call(
    `${ROOT}/generateRazorpayorderId`,
    envelope,
    z.looseObject({ order_id: loose, amount: loose, currency: loose, pay_at: loose }),
    own,
  ),
  mandatoryDocuments: call(
    `${ROOT}/check_customer_mandatory_documents`,
    envelope,
    z.looseObject({ missing: z.optional(anyTexts) }),
    { ...own, reads: true },
  ),
  user: call(
    '/api/Api/Website/getUser',
    envelope,
    z.looseObject({ user_id: loose, first_name: loose, mobile: loose }),
    { auth: 'token', owner: 'user_id', reads: true },
  ),
  masterData: call('/api/Api/MasterController/masterAPI', envelope, entries(named), {
    auth: 'static',
    reads: true,
  }),
} as const;

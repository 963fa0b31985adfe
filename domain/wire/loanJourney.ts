import { z } from '../zod.ts';
import {
  APPLICATION_CALLS,
  DASHBOARD,
  documentFields,
  incomeFields,
  personalFields,
  REGISTRATION,
  residenceFields,
  SAVE_LEAD,
  selfieFields,
} from './application.ts';
import { call } from './call.ts';
import { envelope } from './envelope.ts';
import { id, int, loose, text } from './fields.ts';
import { lead, leadDetails, profile } from './profile.ts';

const ROOT = '/api/Api/Website/InstantJourneyController';
const own = { auth: 'token', owner: 'lead_id' } as const;
const progress = z.looseObject({ step_percentage: loose, next_step: loose });

const action = <const Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) =>
  z.strictObject({ action: z.literal(name), ...shape });

const login = APPLICATION_CALLS.login.request.shape;
const verify = APPLICATION_CALLS.otpVerify.request.shape;

/** The form of step 7 on the wire (EMP-01). */
export const employmentFields = {
  workingType: text(10),
  companyName: text(),
  department: text(40),
  company_type: text(2),
  designation: text(),
  email: text(),
  emp_since: text(10),
  address1: text(),
  address2: text(),
  landmark: text(),
  pinCode: text(6),
};

/** The form of step 9 on the wire; the confirmation of the account number stays in the browser (BNK-00). */
export const bankFields = { name: text(), branch: text(), ifsc: text(20), acc1: text(40) };

const named = z.looseObject({ id: loose, name: loose });

/** The calls of the loan-journey client, discriminated by action; they name a lead, not a profile (API-01 to API-04). */
export const LOAN_JOURNEY_CALLS = {
  sendOtp: call(
    REGISTRATION,
    action('send_otp', {
      mobile: login.mobile,
      utm_source: z.optional(login.utm_source),
      utm_medium: z.optional(login.utm_medium),
      utm_campaign: z.optional(login.utm_campaign),
      utm_term: z.optional(login.utm_term),
      utm_content: z.optional(login.utm_content),
    }),
    envelope,
    z.looseObject({ lead_id: loose }),
    { auth: 'static' },
  ),
  verifyOtp: call(
    REGISTRATION,
    action('verify_otp', { mobile: verify.mobile, lead_id: id, otp: verify.otp }),
    envelope,
    z.looseObject({ app_login_token: loose }),
    { auth: 'static' },
  ),
  verifyPan: call(
    REGISTRATION,
    action('verify_pan', { lead_id: id, pan_number: text(10), monthly_income: z.optional(int) }),
    envelope,
    z.looseObject({ full_name: loose }),
    own,
  ),
  savePersonalDetails: call(
    REGISTRATION,
    action('save_personal_details', { lead_id: id, ...personalFields }),
    envelope,
    progress,
    own,
  ),
  saveAddressDetails: call(
    REGISTRATION,
    action('save_address_details', { lead_id: id, ...residenceFields }),
    envelope,
    progress,
    own,
  ),
  saveIncomeDetails: call(
    REGISTRATION,
    action('save_income_details', { lead_id: id, ...incomeFields }),
    envelope,
    progress,
    own,
  ),
  saveProfilePicture: call(
    REGISTRATION,
    action('save_profile_picture', { lead_id: id, ...selfieFields }),
    envelope,
    progress,
    { ...own, file: true },
  ),
  leadEligibility: call(
    REGISTRATION,
    action('check_eligibility', { lead_id: id }),
    envelope,
    z.looseObject({ next_step: loose }),
    own,
  ),
  uploadDocument: call(
    SAVE_LEAD,
    action('upload_document', { lead_id: id, ...documentFields }),
    envelope,
    progress,
    { ...own, file: true },
  ),
  aboutCompany: call(
    SAVE_LEAD,
    action('about_company', { lead_id: id, ...employmentFields }),
    envelope,
    progress,
    own,
  ),
  bankDetails: call(
    SAVE_LEAD,
    action('bank_details', { lead_id: id, ...bankFields }),
    envelope,
    progress,
    own,
  ),
  loanCalculation: call(
    SAVE_LEAD,
    action('loan_calculation', { lead_id: id, loanPurpose: int, principal: int, tenure: int }),
    envelope,
    z.looseObject({ principal: loose, tenure: loose, total: loose }),
    own,
  ),
  generateLoan: call(
    SAVE_LEAD,
    action('generate_loan', { lead_id: id }),
    envelope,
    z.looseObject({ lead_id: loose }),
    own,
  ),
  leadDashboard: call(DASHBOARD, z.strictObject({ lead_id: id }), envelope, profile, { ...own, reads: true }),
  leadList: call(`${ROOT}/getLeadList`, z.strictObject({ user_id: id }), envelope, z.array(lead), {
    auth: 'token',
    owner: 'user_id',
    reads: true,
  }),
  leadDetail: call(
    `${ROOT}/getLeadDetail`,
    z.strictObject({ lead_id: id }),
    envelope,
    z.looseObject({ ...lead.shape, ...leadDetails.shape }),
    { ...own, reads: true },
  ),
  paymentOrder: call(
    `${ROOT}/generateRazorpayorderId`,
    z.strictObject({ amount: z.number().check(z.positive()), lead_id: id }),
    envelope,
    z.looseObject({ order_id: loose, amount: loose, currency: loose }),
    own,
  ),
  mandatoryDocuments: call(
    `${ROOT}/check_customer_mandatory_documents`,
    z.strictObject({ lead_id: id }),
    envelope,
    z.looseObject({ missing: z.optional(z.array(z.string())) }),
    { ...own, reads: true },
  ),
  user: call(
    '/api/Api/Website/getUser',
    z.strictObject({ user_id: id }),
    envelope,
    z.looseObject({ user_id: loose, first_name: loose, mobile: loose }),
    { auth: 'token', owner: 'user_id', reads: true },
  ),
  masterData: call(
    '/api/Api/MasterController/masterAPI',
    z.strictObject({ apiname: z.enum(['getstate', 'getcity', 'getpincode']), id: z.optional(id) }),
    envelope,
    z.array(named),
    { auth: 'static', reads: true },
  ),
} as const;

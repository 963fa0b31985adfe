import { z } from '#domain/zod.ts';
import { id, int, text } from '../fields.ts';
import {
  documentFields,
  incomeFields,
  mobile,
  otp,
  personalFields,
  residenceFields,
  selfieFields,
} from './application.ts';

/** The form of step 7 on the wire (EMP-01). */
const employmentFields = {
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

const action = <const Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) =>
  z.strictObject({ action: z.literal(name), ...shape });

const MOST_EXTRAS = 20;

/** An action that takes fields of the caller's own besides: up to 20 short texts (D-28). */
const extendedAction = <const Name extends string, Shape extends z.core.$ZodLooseShape>(
  name: Name,
  shape: Shape,
) => {
  const exact = { action: z.literal(name), ...shape };
  const most = Object.keys(exact).length + MOST_EXTRAS;
  return z.catchall(z.object(exact), text()).check(
    z.refine((body) => Object.keys(body).length <= most),
    z.refine((body) => Object.keys(body).every((key) => id.safeParse(key).success)),
  );
};

/** Bodies of the loan-journey client's calls, discriminated by action. */
export const LOAN_JOURNEY_REQUESTS = {
  sendOtp: extendedAction('send_otp', { mobile }),
  verifyOtp: action('verify_otp', { mobile, lead_id: id, otp }),
  verifyPan: action('verify_pan', { lead_id: id, pan_number: text(10), monthly_income: z.optional(int) }),
  savePersonalDetails: action('save_personal_details', { lead_id: id, ...personalFields }),
  saveAddressDetails: action('save_address_details', { lead_id: id, ...residenceFields }),
  saveIncomeDetails: action('save_income_details', { lead_id: id, ...incomeFields }),
  saveProfilePicture: action('save_profile_picture', { lead_id: id, ...selfieFields }),
  leadEligibility: action('check_eligibility', { lead_id: id }),
  uploadDocument: action('upload_document', { lead_id: id, ...documentFields }),
  aboutCompany: action('about_company', { lead_id: id, ...employmentFields }),
  bankDetails: action('bank_details', { lead_id: id, ...bankFields }),
  loanCalculation: action('loan_calculation', { lead_id: id, loanPurpose: int, principal: int, tenure: int }),
  generateLoan: extendedAction('generate_loan', { lead_id: id }),
  leadDashboard: z.strictObject({ lead_id: id }),
  leadList: z.strictObject({ user_id: id }),
  leadDetail: z.strictObject({ lead_id: id }),
  paymentOrder: z.strictObject({ amount: z.number().check(z.positive()), lead_id: id }),
  mandatoryDocuments: z.strictObject({ lead_id: id }),
  user: z.strictObject({ user_id: id }),
  masterData: z.strictObject({ apiname: z.enum(['getstate', 'getcity', 'getpincode']), id: z.optional(id) }),
} as const;

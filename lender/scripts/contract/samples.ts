import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { CallName } from '#domain/wire/calls.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { NOTICE_VERSION } from '#lender/consents/notices.ts';
import { plainBodies } from '#testing/samples/stepFixtures.ts';

/** The person of the check: obviously not a customer. */
export const SAMPLE = {
  mobile: '9000001234',
  name: 'CONTRACT CHECK',
  email: 'contract-check@example.com',
};

/** The result of the sign-in. */
export interface SignedIn {
  readonly profile: string;
  readonly lead: string;
}

export type Bodies = { readonly [Name in CallName]: RequestOf<Name> };

const UTM = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' };
const PERSONAL = {
  dob: '1990-01-01',
  gender: 1,
  personal_email: SAMPLE.email,
  marital_status_id: 1,
  spouse_name: '',
};
const RESIDENCE = {
  residence_address_1: SAMPLE.name,
  residence_address_2: SAMPLE.name,
  residence_landmark: SAMPLE.name,
  residence_pincode: '560001',
  residence_type_id: 1,
};
const INCOME = { income_type_id: 1, salary_mode_id: 1, salary_date: '2026-01-31', monthly_income: 50_000 };
const EMPLOYMENT = {
  workingType: 'WFO',
  companyName: SAMPLE.name,
  department: 'FINANCE',
  company_type: '1',
  designation: SAMPLE.name,
  email: SAMPLE.email,
  emp_since: '2020-01-01',
  address1: SAMPLE.name,
  address2: '',
  landmark: SAMPLE.name,
  pinCode: '560001',
};
const BANK = { name: SAMPLE.name, branch: SAMPLE.name, ifsc: 'SBIN0000691', acc1: '000000000000' };
const OFFER = { loanPurpose: 2, principal: 10_000, tenure: 20 };
const NO_CODE = '0000';
/** The id of no complaint. */
const NO_COMPLAINT = '00000000-0000-4000-8000-000000000000';

export interface Files {
  readonly photo: string;
  readonly pdf: string;
}

/** A grey photo and an empty page, in base64. */
export async function sampleFiles(): Promise<Files> {
  const photo = sharp({ create: { width: 320, height: 240, channels: 3, background: '#888888' } });
  const document = await PDFDocument.create();
  document.addPage([300, 300]).drawText(SAMPLE.name, { x: 20, y: 200 });
  return {
    photo: (await photo.jpeg().toBuffer()).toString('base64'),
    pdf: Buffer.from(await document.save()).toString('base64'),
  };
}

const DOCUMENTS = {
  aadhaarFront: { event_name: 'aadhaar_upload', doc_type: 'aadhaar_front', file_ext: 'jpg' },
  aadhaarBack: { event_name: 'aadhaar_upload', doc_type: 'aadhaar_back', file_ext: 'jpg' },
  pan: { event_name: 'pan_upload', doc_type: 'PAN_CARD', file_ext: 'jpg' },
  statement: { event_name: 'bank_statement_upload', doc_type: 'BANK_STATEMENT', file_ext: 'pdf' },
  slip: { event_name: 'pay_slip_upload', doc_type: 'SALARY_SLIP', file_ext: 'pdf' },
} as const;

/** The five documents of step 8. */
export const documentsOf = ({ profile }: SignedIn, { photo, pdf }: Files): RequestOf<'document'>[] =>
  Object.values(DOCUMENTS).map((document) => ({
    profile_id: profile,
    ...document,
    file: document.file_ext === 'pdf' ? pdf : photo,
  }));

/** A PAN belongs to one customer, so each mobile has its own. */
const panOf = (mobile: string) => `TESTP${mobile.slice(-4)}Z`;

/** A body of every call, for the person who signed in with `mobile`. */
export function bodiesOf({ profile, lead }: SignedIn, { photo }: Files, mobile: string): Bodies {
  const [profile_id, lead_id] = [profile, lead];
  const selfie = { file_ext: 'jpeg', file: photo } as const;
  return {
    blog: { start: '0', end: '2' },
    masterData: { apiname: 'getstate' },
    repaySendOtp: { pancard: 'TESTP0000Z' },
    repayVerifyOtp: { panNumber: 'TESTP0000Z', otp: NO_CODE },
    login: { event_name: 'login', mobile, ...UTM },
    resendOtp: { event_name: 'resend_otp', profile_id },
    otpVerify: { event_name: 'otp_verify', mobile, otp: NO_CODE, profile_id },
    sendOtp: { action: 'send_otp', mobile },
    verifyOtp: { action: 'verify_otp', mobile, lead_id, otp: NO_CODE },
    pancardVerification: { event_name: 'pancard_verification', profile_id, pancard: panOf(mobile) },
    verifyPan: { action: 'verify_pan', lead_id, pan_number: panOf(mobile) },
    ...plainBodies(profile_id),
    personalDetails: { event_name: 'personal_details', profile_id, ...PERSONAL },
    savePersonalDetails: { action: 'save_personal_details', lead_id, ...PERSONAL },
    residenceDetails: { event_name: 'residence_details', profile_id, ...RESIDENCE },
    saveAddressDetails: { action: 'save_address_details', lead_id, ...RESIDENCE },
    incomeDetails: { event_name: 'income_details', profile_id, ...INCOME },
    saveIncomeDetails: { action: 'save_income_details', lead_id, ...INCOME },
    selfie: { event_name: 'selfie_upload', profile_id, doc_type: 'SELFIE', ...selfie },
    selfieFallback: { event_name: 'selfie_upload', profile_id, ...selfie },
    saveProfilePicture: { action: 'save_profile_picture', lead_id, ...selfie },
    checkEligibility: { event_name: 'check_eligibility', profile_id },
    leadEligibility: { action: 'check_eligibility', lead_id },
    registerNow: { event_name: 'register_now', profile_id },
    aboutCompany: { action: 'about_company', lead_id, ...EMPLOYMENT },
    document: { profile_id, ...DOCUMENTS.pan, file: photo },
    uploadDocument: { action: 'upload_document', lead_id, ...DOCUMENTS.pan, file: photo },
    mandatoryDocuments: { lead_id },
    bankDetails: { action: 'bank_details', lead_id, ...BANK },
    loanCalculation: { action: 'loan_calculation', lead_id, ...OFFER },
    generateLoan: { action: 'generate_loan', lead_id },
    paymentOrder: { amount: 100, lead_id },
    dashboard: { profile_id },
    leadDashboard: { lead_id },
    leadList: { user_id: profile },
    leadDetail: { lead_id },
    user: { user_id: profile },
    languageSaved: { action: 'save_language', language: 'en' },
    draftSave: { action: 'save', profile_id, step: 'offer', version: 0, fields: { principal: '10000' } },
    draftRead: { action: 'read', profile_id },
    applicationDetails: { profile_id },
    panCheck: { action: 'check', profile_id, pancard: panOf(mobile), monthly_income: INCOME.monthly_income },
    panConfirm: { action: 'confirm', profile_id, check: 'none' },
    answerChange: {
      lead_id,
      answer: 'monthly_income',
      seen: { monthly_income: String(INCOME.monthly_income) },
      fields: { monthly_income: String(INCOME.monthly_income) },
    },
    deletionRequest: { action: 'request', profile_id },
    deletionWithdraw: { action: 'withdraw', profile_id },
    ifsc: { profile_id, ifsc: BANK.ifsc },
    loanRead: { action: 'read', lead_id },
    loanKfsOpened: { action: 'kfs_opened', lead_id, proposal: 1, language: 'en' },
    loanAcceptSend: { action: 'accept_send', lead_id, proposal: 1 },
    loanAccept: { action: 'accept', lead_id, seen: 1, proposal: 1, agreed: true, otp: NO_CODE },
    loanDecline: { action: 'decline', lead_id, seen: 1 },
    loanWithdraw: { action: 'withdraw', lead_id, seen: 1 },
    loanAnswer: { action: 'answer', lead_id, seen: 1, text: SAMPLE.name },
    loanAccountSend: { action: 'account_send', lead_id, ...BANK },
    loanAccount: { action: 'account', lead_id, seen: 1, ...BANK, otp: NO_CODE },
    loanHardship: { action: 'hardship', lead_id, seen: 1, until: '2027-01-05' },
    loanApplyAgain: { action: 'apply_again', lead_id },
    pincode: { profile_id, pincode: EMPLOYMENT.pinCode },
    complaintRead: { action: 'read', profile_id },
    complaintMake: { action: 'make', profile_id, topic: 'other', text: 'A complaint of the contract check.' },
    complaintAct: { action: 'act', profile_id, complaint_id: NO_COMPLAINT, event: 'WITHDRAW' },
    repayOrder: { action: 'order', pay_proof: 'none', amount: 500 },
    consentRead: { action: 'read', profile_id },
    consentChange: { action: 'change', profile_id, purpose: 'selfie', given: true, version: NOTICE_VERSION },
    contact: {
      full_name: SAMPLE.name,
      email: SAMPLE.email,
      phone_number: SAMPLE.mobile,
      subject: SAMPLE.name,
      message: 'A message of the contract check.',
    },
    review: { name: SAMPLE.name, rating: 5, review: 'A review of the contract check.' },
    logout: {},
  };
}

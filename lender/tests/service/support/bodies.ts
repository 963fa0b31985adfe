import type { CallName } from '#domain/wire/calls.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { NOTICE_VERSION } from '#lender/consents/notices.ts';
import { jpeg, pdf } from '#testing/files.ts';
import {
  BANK,
  DOCUMENTS,
  EMPLOYMENT,
  INCOME,
  loginBody,
  nextPan,
  OFFER,
  PERSONAL,
  type Person,
  RESIDENCE,
} from '#testing/people.ts';
import { plainBodies } from '#testing/samples/stepFixtures.ts';

export type Bodies = { readonly [Name in CallName]: RequestOf<Name> };

const [, , PAN_CARD, STATEMENT] = DOCUMENTS;

/** Returns a valid body of every call for one customer; a new call without one doesn't compile. */
export async function bodiesFor(person: Pick<Person, 'mobile' | 'profile' | 'lead'>): Promise<Bodies> {
  const { mobile, profile: profile_id, lead: lead_id } = person;
  const file = await jpeg();
  return {
    repaySendOtp: { pancard: 'ZZZPZ1234Z' },
    repayVerifyOtp: { panNumber: 'ZZZPZ1234Z', otp: '0000' },
    blog: { start: '0', end: '6' },
    login: loginBody(mobile),
    otpVerify: { event_name: 'otp_verify', mobile, otp: '0000', profile_id },
    resendOtp: { event_name: 'resend_otp', profile_id },
    pancardVerification: { event_name: 'pancard_verification', profile_id, pancard: nextPan() },
    ...plainBodies(profile_id),
    personalDetails: { event_name: 'personal_details', profile_id, ...PERSONAL },
    residenceDetails: { event_name: 'residence_details', profile_id, ...RESIDENCE },
    incomeDetails: { event_name: 'income_details', profile_id, ...INCOME },
    selfieFallback: { event_name: 'selfie_upload', profile_id, file_ext: 'jpeg', file },
    checkEligibility: { event_name: 'check_eligibility', profile_id },
    registerNow: { event_name: 'register_now', profile_id },
    dashboard: { profile_id },
    selfie: { event_name: 'selfie_upload', profile_id, doc_type: 'SELFIE', file_ext: 'jpeg', file },
    document: { profile_id, ...STATEMENT, file: await pdf(), password: '' },
    sendOtp: { action: 'send_otp', mobile },
    verifyOtp: { action: 'verify_otp', mobile, lead_id, otp: '0000' },
    verifyPan: { action: 'verify_pan', lead_id, pan_number: nextPan() },
    savePersonalDetails: { action: 'save_personal_details', lead_id, ...PERSONAL },
    saveAddressDetails: { action: 'save_address_details', lead_id, ...RESIDENCE },
    saveIncomeDetails: { action: 'save_income_details', lead_id, ...INCOME },
    saveProfilePicture: { action: 'save_profile_picture', lead_id, file_ext: 'jpeg', file },
    leadEligibility: { action: 'check_eligibility', lead_id },
    uploadDocument: { action: 'upload_document', lead_id, ...PAN_CARD, file },
    aboutCompany: { action: 'about_company', lead_id, ...EMPLOYMENT },
    bankDetails: { action: 'bank_details', lead_id, ...BANK },
    loanCalculation: { action: 'loan_calculation', lead_id, ...OFFER },
    generateLoan: { action: 'generate_loan', lead_id },
    leadDashboard: { lead_id },
    leadList: { user_id: profile_id },
    leadDetail: { lead_id },
    paymentOrder: { amount: 100, lead_id },
    mandatoryDocuments: { lead_id },
    user: { user_id: profile_id },
    masterData: { apiname: 'getstate' },
    logout: {},
    languageSaved: { action: 'save_language', language: 'hi' },
    draftSave: {
      action: 'save',
      profile_id,
      step: 'income',
      version: 0,
      fields: { monthly_income: '52000' },
    },
    draftRead: { action: 'read', profile_id },
    applicationDetails: { profile_id },
    panCheck: { action: 'check', profile_id, pancard: nextPan(), monthly_income: 52_000 },
    panConfirm: { action: 'confirm', profile_id, check: lead_id },
    answerChange: {
      lead_id,
      answer: 'residence_pincode',
      seen: { residence_pincode: RESIDENCE.residence_pincode },
      fields: { residence_pincode: '560001' },
    },
    deletionRequest: { action: 'request', profile_id },
    deletionWithdraw: { action: 'withdraw', profile_id },
    ifsc: { profile_id, ifsc: 'SBIN0000691' },
    loanRead: { action: 'read', lead_id },
    loanKfsOpened: { action: 'kfs_opened', lead_id, proposal: 1, language: 'en' },
    loanAcceptSend: { action: 'accept_send', lead_id, proposal: 1 },
    loanAccept: { action: 'accept', lead_id, seen: 1, proposal: 1, agreed: true, otp: '0000' },
    loanDecline: { action: 'decline', lead_id, seen: 1 },
    loanWithdraw: { action: 'withdraw', lead_id, seen: 1 },
    loanAnswer: { action: 'answer', lead_id, seen: 1, text: 'It is attached' },
    loanAccountSend: { action: 'account_send', lead_id, ...BANK },
    loanAccount: { action: 'account', lead_id, seen: 1, ...BANK, otp: '0000' },
    loanHardship: { action: 'hardship', lead_id, seen: 1, until: '2027-01-05' },
    loanApplyAgain: { action: 'apply_again', lead_id },
    pincode: { profile_id, pincode: '411001' },
    complaintRead: { action: 'read', profile_id },
    complaintMake: { action: 'make', profile_id, topic: 'staff', text: 'Nobody called back' },
    complaintAct: { action: 'act', profile_id, complaint_id: lead_id, event: 'WITHDRAW' },
    repayOrder: { action: 'order', pay_proof: 'none', amount: 500 },
    consentRead: { action: 'read', profile_id },
    consentChange: { action: 'change', profile_id, purpose: 'selfie', given: false, version: NOTICE_VERSION },
    contact: { full_name: 'A', email: 'a@b.in', phone_number: '1', subject: '', message: 'Hi' },
    review: { name: 'A', rating: 5, review: 'Quick' },
  };
}

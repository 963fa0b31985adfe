import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { envelope, messageOf, statusOf } from '#domain/wire/envelope.ts';
import { profile } from '#domain/wire/profile.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { REQUESTS } from '#domain/wire/requests.ts';
import { PLAIN_SAVES } from '#domain/wire/steps.ts';
import { plainBodies } from '#testing/samples/stepFixtures.ts';

const registration = '/api/Api/Website/InstantJourneyController/appCustomerRegisteration';
const saveLead = '/api/Api/Website/InstantJourneyController/saveleadDetails';
const journey = (name: string) => `/api/Api/Website/InstantJourneyController/${name}`;

const personal = {
  dob: '1995-06-15',
  gender: 2,
  personal_email: 'asha@example.com',
  marital_status_id: 2,
  spouse_name: 'Ravi',
};
const residence = {
  residence_address_1: '12 Lake Road',
  residence_address_2: '',
  residence_landmark: 'Gate 2',
  residence_pincode: '560001',
  residence_type_id: 2,
};
const income = { income_type_id: 1, salary_mode_id: 1, salary_date: '2026-01-05', monthly_income: 55_000 };
const selfie = { file_ext: 'jpeg', file: '/9j/4AAQ' } as const;
const document = {
  event_name: 'bank_statement_upload',
  doc_type: 'BANK_STATEMENT',
  file_ext: 'pdf',
  file: 'JVBERi0=',
  password: 'secret',
} as const;
const employment = {
  workingType: 'WFO',
  companyName: 'Example Works',
  department: 'SALES',
  company_type: '1',
  designation: 'Lead',
  email: 'asha@work.example',
  emp_since: '2020-01-01',
  address1: '1 Mill Lane',
  address2: 'Sector 44',
  landmark: 'Gate 2',
  pinCode: '122003',
};
const utm = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' };
const mobile = '9876543210';
const profile_id = 'CP1001';
const lead_id = 'L2001';

/** The exact body of each call in the specification; a new call without an entry doesn't compile. */
const ACCOUNT = { name: 'Asha Rao', branch: 'Indiranagar', ifsc: 'HDFC0002854', acc1: '123456789' };
const BODIES = {
  repaySendOtp: { pancard: 'ABCPE1234F' },
  repayVerifyOtp: { panNumber: 'ABCPE1234F', otp: '1234' },
  blog: { start: '0', end: '6' },
  login: { event_name: 'login', mobile, ...utm },
  otpVerify: { event_name: 'otp_verify', mobile, otp: '1234', profile_id },
  resendOtp: { event_name: 'resend_otp', profile_id },
  pancardVerification: {
    event_name: 'pancard_verification',
    pancard: 'ABCPE1234F',
    profile_id,
    monthly_income: 50_000,
  },
  ...plainBodies(profile_id),
  selfieFallback: { event_name: 'selfie_upload', profile_id, ...selfie },
  checkEligibility: { event_name: 'check_eligibility', profile_id },
  registerNow: { event_name: 'register_now', profile_id },
  dashboard: { profile_id },
  selfie: { event_name: 'selfie_upload', profile_id, doc_type: 'SELFIE', ...selfie },
  document: { profile_id, ...document },
  sendOtp: { action: 'send_otp', mobile },
  verifyOtp: { action: 'verify_otp', mobile, lead_id, otp: '1234' },
  verifyPan: { action: 'verify_pan', lead_id, pan_number: 'ABCPE1234F', monthly_income: 50_000 },
  savePersonalDetails: { action: 'save_personal_details', lead_id, ...personal },
  saveAddressDetails: { action: 'save_address_details', lead_id, ...residence },
  saveIncomeDetails: { action: 'save_income_details', lead_id, ...income },
  saveProfilePicture: { action: 'save_profile_picture', lead_id, ...selfie },
  leadEligibility: { action: 'check_eligibility', lead_id },
  uploadDocument: { action: 'upload_document', lead_id, ...document },
  aboutCompany: { action: 'about_company', lead_id, ...employment },
  bankDetails: { action: 'bank_details', lead_id, ...ACCOUNT },
  loanCalculation: { action: 'loan_calculation', lead_id, loanPurpose: 1, principal: 5_000, tenure: 7 },
  generateLoan: { action: 'generate_loan', lead_id },
  leadDashboard: { lead_id },
  leadList: { user_id: profile_id },
  leadDetail: { lead_id },
  paymentOrder: { amount: 5_350, lead_id },
  mandatoryDocuments: { lead_id },
  user: { user_id: profile_id },
  masterData: { apiname: 'getcity', id: '7' },
  logout: {},
  languageSaved: { action: 'save_language', language: 'hi' },
  draftSave: { action: 'save', profile_id, step: 'personal', version: 0, fields: { dob: '1995-06-15' } },
  draftRead: { action: 'read', profile_id },
  applicationDetails: { profile_id },
  deletionRequest: { action: 'request', profile_id },
  panCheck: { action: 'check', profile_id, pancard: 'ABCPE1234F', monthly_income: 52_000 },
  panConfirm: { action: 'confirm', profile_id, check: '5f0c9a52-7a52-4f1e-8a53-2f3b2a0c7d10' },
  answerChange: { lead_id, answer: 'gender', seen: { gender: '2' }, fields: { gender: '3' } },
  deletionWithdraw: { action: 'withdraw', profile_id },
  ifsc: { profile_id, ifsc: 'HDFC0002854' },
  loanRead: { action: 'read', lead_id },
  loanKfsOpened: { action: 'kfs_opened', lead_id, proposal: 1, language: 'en' },
  loanAcceptSend: { action: 'accept_send', lead_id, proposal: 1 },
  loanAccept: { action: 'accept', lead_id, seen: 3, proposal: 1, agreed: true, otp: '1234' },
  loanDecline: { action: 'decline', lead_id, seen: 3 },
  loanWithdraw: { action: 'withdraw', lead_id, seen: 3 },
  loanAnswer: { action: 'answer', lead_id, seen: 3, text: 'It is attached' },
  loanHardship: { action: 'hardship', lead_id, seen: 3, until: '2027-01-05' },
  loanAccountSend: { action: 'account_send', lead_id, ...ACCOUNT },
  loanAccount: { action: 'account', lead_id, seen: 3, ...ACCOUNT, otp: '1234' },
  loanApplyAgain: { action: 'apply_again', lead_id },
  pincode: { profile_id, pincode: '411001' },
  complaintRead: { action: 'read', profile_id },
  complaintMake: { action: 'make', profile_id, topic: 'staff', text: 'Nobody called back' },
  complaintAct: { action: 'act', profile_id, complaint_id: lead_id, event: 'DISPUTE' },
  repayOrder: { action: 'order', pay_proof: 'a-proof', amount: 500 },
  consentRead: { action: 'read', profile_id },
  consentChange: { action: 'change', profile_id, purpose: 'bank', given: false, version: '2026-11-20' },
  contact: {
    full_name: 'Asha Rao',
    email: 'asha@example.com',
    phone_number: '9876543210',
    subject: '',
    message: 'Hello',
  },
  review: { name: 'Asha', rating: 5, review: 'Quick' },
} satisfies { [Name in CallName]: RequestOf<Name> };

/** Fields that are optional in the specification. */
const OPTIONAL: Partial<Record<CallName, readonly string[]>> = {
  pancardVerification: ['monthly_income'],
  document: ['password'],
  uploadDocument: ['password'],
  verifyPan: ['monthly_income'],
  masterData: ['id'],
};

const names = Object.keys(BODIES) as CallName[];
const plainCalls = Object.values(PLAIN_SAVES).map(({ call }) => call);
/** The calls whose extra fields are the caller's. */
const EXTENDED = ['sendOtp', 'generateLoan'] as const satisfies readonly CallName[];
const closed = names.filter((name) => !EXTENDED.some((extended) => extended === name));
const accepts = (name: CallName, body: unknown) => REQUESTS[name].safeParse(body).success;

describe('every call', () => {
  it.each(names)('%s accepts its exact body [API-00]', (name) => {
    const parsed = REQUESTS[name].safeParse(BODIES[name]);
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(parsed.data).toEqual(BODIES[name]);
  });

  it.each(closed)('%s rejects an extra field [D-28]', (name) => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.anything(), (key, value) => {
        if (key in BODIES[name] || OPTIONAL[name]?.includes(key)) return;
        const body = Object.defineProperty({ ...BODIES[name] }, key, { value, enumerable: true });
        expect(accepts(name, body)).toBe(false);
      }),
      { numRuns: 50 },
    );
    for (const key of ['status', 'idempotency_key', 'eligibility_status', 'amount_owed'])
      expect(accepts(name, { ...BODIES[name], [key]: 1 })).toBe(false);
  });

  it.each(EXTENDED)(
    '%s takes up to 20 short texts as extra fields, as they are [API-02] [API-03] [D-28]',
    (name) => {
      const extras = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, at) => [`extra_${at}`, 'x'.repeat(200)]));
      const exact = name === 'sendOtp' ? { action: 'send_otp', mobile } : BODIES[name];
      const body = { ...exact, ...extras(20) };
      expect(REQUESTS[name].parse(body)).toEqual(body);
      expect(accepts(name, { ...exact, ...extras(21) })).toBe(false);
      expect(accepts(name, { ...exact, note: 'x'.repeat(201) })).toBe(false);
      expect(accepts(name, { ...exact, ['n'.repeat(65)]: 'x' })).toBe(false);
      for (const value of [1, true, null, ['x'], { x: 'x' }]) {
        expect(accepts(name, { ...exact, note: value }), JSON.stringify(value)).toBe(false);
      }
    },
  );

  it.each(names)('%s rejects a missing field unless it is optional [D-28]', (name) => {
    for (const key of Object.keys(BODIES[name])) {
      const { [key]: _, ...rest } = BODIES[name] as Record<string, unknown>;
      expect([key, accepts(name, rest)]).toEqual([key, OPTIONAL[name]?.includes(key) ?? false]);
    }
  });

  it.each(names)('%s rejects anything but an object, without throwing', (name) => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        if (JSON.stringify(value) === '{}') return;
        expect(accepts(name, value)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it('has the path of the specification [API-00] [API-02] [API-03] [API-04] [D-09]', () => {
    const paths = Object.fromEntries(names.map((name) => [name, CALLS[name].path]));
    const onRegistration = names.filter((name) => paths[name] === registration);
    const onSaveLead = names.filter((name) => paths[name] === saveLead);
    expect(onRegistration).toEqual([
      'login',
      'otpVerify',
      'resendOtp',
      'pancardVerification',
      ...plainCalls,
      'selfieFallback',
      'checkEligibility',
      'registerNow',
      'sendOtp',
      'verifyOtp',
      'verifyPan',
      'savePersonalDetails',
      'saveAddressDetails',
      'saveIncomeDetails',
      'saveProfilePicture',
      'leadEligibility',
    ]);
    expect(onSaveLead).toEqual([
      'selfie',
      'document',
      'uploadDocument',
      'aboutCompany',
      'bankDetails',
      'loanCalculation',
      'generateLoan',
    ]);
    const rest = names.filter((name) => !onRegistration.includes(name) && !onSaveLead.includes(name));
    expect(Object.fromEntries(rest.map((name) => [name, paths[name]]))).toEqual({
      repaySendOtp: '/api/Api/CustomerDetails/Sendotp',
      repayVerifyOtp: '/api/Api/CustomerDetails/verifyOtp',
      blog: '/Api/Website/BlogsController/blog',
      dashboard: journey('getDashboardData'),
      leadDashboard: journey('getDashboardData'),
      leadList: journey('getLeadList'),
      leadDetail: journey('getLeadDetail'),
      paymentOrder: journey('generateRazorpayorderId'),
      mandatoryDocuments: journey('check_customer_mandatory_documents'),
      user: '/api/Api/Website/getUser',
      masterData: '/api/Api/MasterController/masterAPI',
      logout: '/api/ext/logout',
      languageSaved: '/api/ext/language',
      draftSave: '/api/ext/draft',
      draftRead: '/api/ext/draft',
      applicationDetails: '/api/ext/application',
      panCheck: '/api/ext/pan',
      panConfirm: '/api/ext/pan',
      answerChange: '/api/ext/answer',
      deletionRequest: '/api/ext/deletion',
      deletionWithdraw: '/api/ext/deletion',
      ifsc: '/api/ext/ifsc',
      loanRead: '/api/ext/loan',
      loanKfsOpened: '/api/ext/loan',
      loanAcceptSend: '/api/ext/loan',
      loanAccept: '/api/ext/loan',
      loanDecline: '/api/ext/loan',
      loanWithdraw: '/api/ext/loan',
      loanAnswer: '/api/ext/loan',
      loanHardship: '/api/ext/loan',
      loanAccountSend: '/api/ext/loan',
      loanAccount: '/api/ext/loan',
      loanApplyAgain: '/api/ext/loan',
      pincode: '/api/ext/pincode',
      complaintRead: '/api/ext/complaint',
      complaintMake: '/api/ext/complaint',
      complaintAct: '/api/ext/complaint',
      repayOrder: '/api/ext/repay',
      consentRead: '/api/ext/consent',
      consentChange: '/api/ext/consent',
      contact: '/api/ext/contact',
      review: '/api/ext/review',
    });
  });

  it('that names a profile, lead or user requires the token, except for the three before sign-in [D-18] [S-10]', () => {
    const open = names.filter((name) => CALLS[name].auth !== 'token');
    expect(open).toEqual([
      'repaySendOtp',
      'repayVerifyOtp',
      'blog',
      'login',
      'otpVerify',
      'resendOtp',
      'sendOtp',
      'verifyOtp',
      'masterData',
      'repayOrder',
      'contact',
      'review',
    ]);
    for (const name of names) {
      const { auth, owner } = CALLS[name];
      if (owner === null) continue;
      expect(auth).toBe('token');
      expect(BODIES[name]).toHaveProperty(owner);
    }
  });

  it('has a body limit of 64 kB, or 15 MB with a file', () => {
    const large = names.filter((name) => CALLS[name].bodyLimit === 15 * 1024 * 1024);
    expect(large).toEqual(['selfieFallback', 'selfie', 'document', 'saveProfilePicture', 'uploadDocument']);
    for (const name of names) if (!large.includes(name)) expect(CALLS[name].bodyLimit).toBe(64 * 1024);
  });
});

describe('bodies that differ only in their fields', () => {
  it('send the login with empty utm fields and ten digits [LOG-02] [D-17]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,13}$/), (digits) => {
        expect(accepts('login', { ...BODIES.login, mobile: digits })).toBe(digits.length === 10);
      }),
    );
  });

  it('verify with four digits [LOG-05]', () => {
    for (const otp of ['123', '12345', '12a4', '']) {
      expect(accepts('otpVerify', { ...BODIES.otpVerify, otp })).toBe(false);
      expect(accepts('verifyOtp', { ...BODIES.verifyOtp, otp })).toBe(false);
    }
  });

  it.each([
    ['personalDetails', 'gender'],
    ['personalDetails', 'marital_status_id'],
    ['residenceDetails', 'residence_type_id'],
    ['incomeDetails', 'income_type_id'],
    ['incomeDetails', 'salary_mode_id'],
    ['incomeDetails', 'monthly_income'],
    ['pancardVerification', 'monthly_income'],
  ] as const)('%s sends %s as a whole number [PER-02] [RES-02] [INC-02] [PAN-02]', (name, field) => {
    for (const value of ['1', 1.5, null])
      expect(accepts(name, { ...BODIES[name], [field]: value })).toBe(false);
  });

  it('request blog pages by strings, not numbers [B-03]', () => {
    expect(accepts('blog', { start: 0, end: 6 })).toBe(false);
    expect(accepts('blog', { start: '12', end: '18' })).toBe(true);
  });

  it('send a photo as JPEG, the fallback without doc_type [SEL-03]', () => {
    expect(accepts('selfie', { ...BODIES.selfie, file_ext: 'png' })).toBe(false);
    expect(accepts('selfieFallback', { ...BODIES.selfieFallback, doc_type: 'SELFIE' })).toBe(false);
  });

  it('send a document in base64 without a prefix, with a password only when there is one [DOC-03]', () => {
    const { password: _, ...plain } = BODIES.document;
    expect(accepts('document', plain)).toBe(true);
    expect(accepts('document', { ...plain, file: 'data:application/pdf;base64,JVBERi0=' })).toBe(false);
    expect(accepts('document', { ...plain, file_ext: 'heic' })).toBe(false);
  });

  it('contain no draft of a selfie or of documents [D-15]', () => {
    for (const step of ['selfie', 'documents'])
      expect(accepts('draftSave', { ...BODIES.draftSave, step })).toBe(false);
  });

  it('rate with one to five stars', () => {
    for (const rating of [0, 6, 2.5]) expect(accepts('review', { ...BODIES.review, rating })).toBe(false);
  });
});

describe('answers', () => {
  it('are parsed loosely: extra fields, a Status as a string, no Message [D-28] [API-00]', () => {
    const answer = envelope.parse({ Status: '1', Data: { a: 1 }, extra: true });
    expect(statusOf(answer)).toBe(1);
    expect(messageOf(answer)).toBeNull();
    expect(answer).toHaveProperty('extra', true);
    expect(messageOf({ Message: ' ' })).toBeNull();
    expect(messageOf({ Message: 'Saved' })).toBe('Saved');
    expect(Number.isNaN(statusOf({ Status: 'error' }))).toBe(true);
  });

  it('without a Status are invalid', () => {
    for (const junk of [null, [], 'ok', {}, { Status: null }, { status: 1 }])
      expect(envelope.safeParse(junk).success).toBe(false);
  });

  it('with a profile may lack any field, and keep unknown ones [DASH-11]', () => {
    const full = {
      pan_verified: '1',
      step_percentage: 45,
      full_name: 'Asha Rao',
      profile_details: { first_name: 'Asha', gender: 2, dob: null },
      lead_details: { status: 'LEAD-INPROCESS' },
      lead_list: [{ lead_id: 'L1', tenure: 1, loan_amount: '5000' }],
      something_new: 7,
    };
    expect(profile.parse(full)).toEqual(full);
    for (const key of Object.keys(full)) {
      const { [key]: _, ...rest } = full as Record<string, unknown>;
      expect(profile.safeParse(rest).success).toBe(true);
    }
    expect(profile.safeParse({}).success).toBe(true);
    expect(profile.safeParse({ profile_details: null, lead_list: null }).success).toBe(true);
  });
});

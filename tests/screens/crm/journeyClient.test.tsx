import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '#domain/wire/calls.ts';
import { LOAN_JOURNEY_CALLS } from '#domain/wire/loanJourney.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { callJourney } from '#src/crm/journeyClient.ts';
import { type Crm, createCrm } from '../support/crm.ts';

type LeadCallName = keyof typeof LOAN_JOURNEY_CALLS & CallName;

const personal = {
  dob: '1992-07-07',
  gender: 2,
  personal_email: 'asha@example.in',
  marital_status_id: 1,
  spouse_name: '',
};
const residence = {
  residence_address_1: '12 Temple Street',
  residence_address_2: '',
  residence_landmark: '',
  residence_pincode: '560038',
  residence_type_id: 2,
};
const income = { income_type_id: 1, salary_mode_id: 1, salary_date: '2025-11-11', monthly_income: 65000 };
const selfie = { file_ext: 'jpeg' as const, file: '/9j/' };
const document = {
  event_name: 'pan_upload' as const,
  doc_type: 'PAN_CARD' as const,
  file_ext: 'png' as const,
  file: 'iVBORw==',
};
const company = {
  workingType: 'WFO',
  companyName: 'Setu Textiles',
  department: 'ACCOUNTS',
  company_type: '1',
  designation: 'Officer',
  email: 'asha@work.example.in',
  emp_since: '2019-04-04',
  address1: '4 Mill Road',
  address2: '',
  landmark: 'Metro',
  pinCode: '560058',
};

const REGISTRATION = '/api/Api/Website/InstantJourneyController/appCustomerRegisteration';
const SAVE = '/api/Api/Website/InstantJourneyController/saveleadDetails';
const JOURNEY = '/api/Api/Website/InstantJourneyController';

/** Every call of the client with its path and its exact body. */
const CALLS_TO_THE_LETTER: { [Name in LeadCallName]: [path: string, body: RequestOf<Name>] } = {
  sendOtp: [REGISTRATION, { action: 'send_otp', mobile: '9876543210' }],
  verifyOtp: [REGISTRATION, { action: 'verify_otp', mobile: '9876543210', lead_id: 'L1', otp: '1234' }],
  verifyPan: [REGISTRATION, { action: 'verify_pan', lead_id: 'L1', pan_number: 'ABCPE1234F' }],
  savePersonalDetails: [REGISTRATION, { action: 'save_personal_details', lead_id: 'L1', ...personal }],
  saveAddressDetails: [REGISTRATION, { action: 'save_address_details', lead_id: 'L1', ...residence }],
  saveIncomeDetails: [REGISTRATION, { action: 'save_income_details', lead_id: 'L1', ...income }],
  saveProfilePicture: [REGISTRATION, { action: 'save_profile_picture', lead_id: 'L1', ...selfie }],
  leadEligibility: [REGISTRATION, { action: 'check_eligibility', lead_id: 'L1' }],
  uploadDocument: [SAVE, { action: 'upload_document', lead_id: 'L1', ...document }],
  aboutCompany: [SAVE, { action: 'about_company', lead_id: 'L1', ...company }],
  bankDetails: [
    SAVE,
    {
      action: 'bank_details',
      lead_id: 'L1',
      name: 'Asha Patil',
      branch: 'Indiranagar',
      ifsc: 'HDFC0002854',
      acc1: '76541234',
    },
  ],
  loanCalculation: [
    SAVE,
    { action: 'loan_calculation', lead_id: 'L1', loanPurpose: 2, principal: 5000, tenure: 7 },
  ],
  generateLoan: [SAVE, { action: 'generate_loan', lead_id: 'L1' }],
  leadDashboard: [`${JOURNEY}/getDashboardData`, { lead_id: 'L1' }],
  leadList: [`${JOURNEY}/getLeadList`, { user_id: 'U1' }],
  leadDetail: [`${JOURNEY}/getLeadDetail`, { lead_id: 'L1' }],
  paymentOrder: [`${JOURNEY}/generateRazorpayorderId`, { amount: 5350, lead_id: 'L1' }],
  mandatoryDocuments: [`${JOURNEY}/check_customer_mandatory_documents`, { lead_id: 'L1' }],
  user: ['/api/Api/Website/getUser', { user_id: 'U1' }],
  masterData: ['/api/Api/MasterController/masterAPI', { apiname: 'getcity', id: 'KA' }],
};
const NAMES = Object.keys(CALLS_TO_THE_LETTER) as LeadCallName[];

const TOKEN = 'a'.repeat(43);

let crm: Crm;
beforeEach(() => {
  localStorage.setItem('app_login_token', TOKEN);
  localStorage.setItem('cust_profile_id', 'U1');
  localStorage.setItem('isLoggedIn', 'true');
  crm = createCrm();
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the loan-journey client', () => {
  it.each(NAMES)('%s sends its exact body [API-01] [API-02] [API-03] [API-04]', async (name) => {
    const [path, body] = CALLS_TO_THE_LETTER[name];
    crm.answer(name, { Status: 2, Message: 'as it is', Data: null });
    const answer = await callJourney(name, body as never);
    expect(answer).toMatchObject({ Status: 2, Message: 'as it is' });
    expect(LOAN_JOURNEY_CALLS[name].path).toBe(path);
    expect(crm.requests(name)[0]?.body).toEqual(body);
  });

  it('passes the extra fields of the caller on as they are [API-02] [API-03] [D-28]', async () => {
    const asked = { action: 'send_otp', mobile: '9876543210', campaign: 'diwali', city: 'Pune' } as const;
    const submitted = { action: 'generate_loan', lead_id: 'L1', branch: 'Baner', language: 'mr' } as const;
    for (const name of ['sendOtp', 'generateLoan'] as const) crm.answer(name, { Status: 1, Message: '' });
    await callJourney('sendOtp', asked);
    await callJourney('generateLoan', submitted);
    expect(crm.requests('sendOtp').map(({ body }) => body)).toEqual([asked]);
    expect(crm.requests('generateLoan').map(({ body }) => body)).toEqual([submitted]);
  });

  it('sends the static key only where no customer token exists [API-01] [D-18] [S-10]', async () => {
    for (const name of NAMES) {
      crm.answer(name, { Status: 1, Message: '', Data: null });
      await callJourney(name, CALLS_TO_THE_LETTER[name][1] as never);
    }
    const keyed = NAMES.filter(
      (name) => crm.requests(name)[0]?.headers.get('Authtoken') === 'salary-setu-web',
    );
    expect(keyed).toEqual(['sendOtp', 'verifyOtp', 'masterData']);
    const signedIn = NAMES.filter((name) => crm.requests(name)[0]?.headers.get('Authtoken') === TOKEN);
    expect([...keyed, ...signedIn].sort()).toEqual([...NAMES].sort());
  });

  it.each([
    [500, {}],
    [429, { Status: 2, Message: 'Too many tries. Please wait.' }],
    [401, { Status: 4, Message: 'Session expired' }],
    [404, { Status: 1, Message: '', Data: {} }],
  ])(
    "logs and throws 'HTTP error! status: %i', whatever the answer says [API-01]",
    async (status, answer) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      crm.answer('generateLoan', answer, { status });
      await expect(callJourney('generateLoan', { action: 'generate_loan', lead_id: 'L1' })).rejects.toThrow(
        `HTTP error! status: ${status}`,
      );
      expect(logged).toHaveBeenCalledOnce();
      expect(JSON.stringify(logged.mock.calls)).not.toContain('L1');
    },
  );

  it.each([1, 2, 4, '4'])('returns an answer with Status %j as it is [API-01]', async (Status) => {
    const answer = { Status, Message: 'as it is', Data: null };
    crm.answer('generateLoan', answer);
    expect(await callJourney('generateLoan', { action: 'generate_loan', lead_id: 'L1' })).toEqual(answer);
  });

  it('logs and throws the cause when there was no answer [API-01]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    crm.fail('leadDetail', 'Failed to fetch');
    await expect(callJourney('leadDetail', { lead_id: 'L1' })).rejects.toThrow('Failed to fetch');
    expect(logged).toHaveBeenCalledOnce();
  });
});

import type { CallName } from '#domain/wire/calls.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { jpeg, pdf } from '#testing/files.ts';

export interface PostOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's IP address. */
  readonly ip?: string;
}

export interface Answered {
  readonly code: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: { Status: number; Message: string; Data: never } & Record<string, never>;
}

/** Makes calls to the service of a test or to a running product. */
export interface Caller {
  /** Makes a call as a browser does; its entry in the contract has path, static key and headers. */
  post(call: CallName, body: unknown, options?: PostOptions): Promise<Answered>;
  /** The newest code that was sent to a number. */
  code(mobile: string): Promise<string>;
}

export interface Person {
  readonly mobile: string;
  readonly profile: string;
  readonly token: string;
  readonly lead: string;
}

const UTM = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' };

export const loginBody = (mobile: string) => ({ event_name: 'login', mobile, ...UTM }) as const;

/** An IP address for each mobile number: the service limits new numbers by address. */
const addressOf = (mobile: string) => `10.${mobile.slice(4).match(/../g)?.map(Number).join('.')}`;

/** Signs in through the contract, with the code from the SMS. */
export async function signIn(service: Caller, mobile: string): Promise<Person> {
  const ip = addressOf(mobile);
  const sent = await service.post('login', loginBody(mobile), { ip });
  const { cust_profile_id } = sent.body.Data as { cust_profile_id: string };
  const otp = await service.code(mobile);
  const body = { event_name: 'otp_verify', mobile, otp, profile_id: cust_profile_id };
  const verified = await service.post('otpVerify', body, { ip });
  const data = verified.body.Data as { app_login_token: string; cust_profile_id: string; lead_id: string };
  return { mobile, profile: data.cust_profile_id, token: data.app_login_token, lead: data.lead_id };
}

let serial = 0;
/** Returns a new PAN at each call. */
export const nextPan = (): string => {
  serial += 1;
  return `TESTA${String(1_000 + serial)}Z`;
};

export const PERSONAL = {
  dob: '1992-06-15',
  gender: 2,
  personal_email: 'asha@example.com',
  marital_status_id: 2,
  spouse_name: 'Ravi',
};
export const RESIDENCE = {
  residence_address_1: '14, 2nd Cross',
  residence_address_2: 'Indiranagar',
  residence_landmark: 'Metro station',
  residence_pincode: '560038',
  residence_type_id: 2,
};
export const INCOME = {
  income_type_id: 1,
  salary_mode_id: 1,
  salary_date: '2026-01-31',
  monthly_income: 52_000,
};
export const EMPLOYMENT = {
  workingType: 'WFO',
  companyName: 'Demo Industries',
  department: 'FINANCE',
  company_type: '1',
  designation: 'Accountant',
  email: 'accounts@example.com',
  emp_since: '2019-06-03',
  address1: '1, MG Road',
  address2: '',
  landmark: 'Clock tower',
  pinCode: '560001',
};
export const BANK = { name: 'Asha Rao', branch: 'MG Road', ifsc: 'SBIN0000813', acc1: '123456789012' };
export const OFFER = { loanPurpose: 2, principal: 10_000, tenure: 20 };

export const DOCUMENTS = [
  { event_name: 'aadhaar_upload', doc_type: 'aadhaar_front', file_ext: 'jpg' },
  { event_name: 'aadhaar_upload', doc_type: 'aadhaar_back', file_ext: 'jpg' },
  { event_name: 'pan_upload', doc_type: 'PAN_CARD', file_ext: 'jpg' },
  { event_name: 'bank_statement_upload', doc_type: 'BANK_STATEMENT', file_ext: 'pdf' },
  { event_name: 'pay_slip_upload', doc_type: 'SALARY_SLIP', file_ext: 'pdf' },
] as const;

/** Returns a function that makes calls as one customer. */
export function as(service: Pick<Caller, 'post'>, { token }: Pick<Person, 'token'>) {
  return <Name extends CallName>(
    call: Name,
    body: RequestOf<Name>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered> => service.post(call, body, { token, headers });
}

export type Overrides = {
  income?: Partial<typeof INCOME>;
  personal?: Partial<typeof PERSONAL>;
  residence?: Partial<typeof RESIDENCE>;
  pancard?: string;
};

/** Completes the first `steps` of the nine steps by calls; throws when one is refused. */
export async function fill(
  service: Pick<Caller, 'post'>,
  person: Person,
  steps: number,
  { income = {}, personal = {}, residence = {}, pancard = nextPan() }: Overrides = {},
): Promise<void> {
  const post = as(service, person);
  const { profile: profile_id, lead: lead_id } = person;
  const saves: (() => Promise<Answered>)[] = [
    () => post('pancardVerification', { event_name: 'pancard_verification', profile_id, pancard }),
    () => post('personalDetails', { event_name: 'personal_details', profile_id, ...PERSONAL, ...personal }),
    () =>
      post('residenceDetails', { event_name: 'residence_details', profile_id, ...RESIDENCE, ...residence }),
    () => post('incomeDetails', { event_name: 'income_details', profile_id, ...INCOME, ...income }),
    async () =>
      post('selfieFallback', {
        event_name: 'selfie_upload',
        profile_id,
        file_ext: 'jpeg',
        file: await jpeg(),
      }),
    () => post('checkEligibility', { event_name: 'check_eligibility', profile_id }),
    () => post('aboutCompany', { action: 'about_company', lead_id, ...EMPLOYMENT }),
    async () => {
      const [photo, statement] = [await jpeg(), await pdf()];
      const all = await Promise.all(
        DOCUMENTS.map((one) =>
          post('document', { profile_id, ...one, file: one.file_ext === 'pdf' ? statement : photo }),
        ),
      );
      return all.find(({ body }) => body.Status !== 1) ?? (all[0] as Answered);
    },
    () => post('bankDetails', { action: 'bank_details', lead_id, ...BANK }),
  ];
  for (const save of saves.slice(0, steps)) {
    const { body } = await save();
    if (body.Status !== 1) throw new Error(`A step was refused: ${body.Message}`);
  }
}

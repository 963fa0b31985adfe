import { randomUUID } from 'node:crypto';
import { PUBLIC_KEYS } from '#domain/site/keys.ts';
import type { Call } from '#domain/wire/call.ts';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { STATUS } from '#domain/wire/envelope.ts';
import { differencesFrom } from '#scripts/contract/differences.ts';
import { type Bodies, bodiesOf, documentsOf, SAMPLE, sampleFiles } from '#scripts/contract/samples.ts';

export interface CheckOptions {
  /** Like `https://crm.example`, without a slash at its end. */
  readonly origin: string;
  readonly mobile?: string;
  /** The code that came to the mobile; undefined when there is none, which ends the check at the sign-in. */
  readonly code: (mobile: string) => Promise<string | undefined>;
  /** True when the CRM has the calls beyond the specification, too. */
  readonly extensions: boolean;
  readonly keys?: { readonly journey: string; readonly blog: string };
}

export interface Checked {
  readonly call: CallName;
  /** Sentences; empty where the CRM answers as the contract says. */
  readonly differences: readonly string[];
}

interface Answer {
  readonly code: number;
  /** Undefined when it isn't JSON. */
  readonly json: unknown;
  readonly type: string;
}

const ANSWER_MS = 60_000;

/**
 * Calls in the order of an application, each with whether it must succeed: a limit may refuse a second code, a complaint that
 * waits a request for deletion, and one that is taken ends the session.
 */
const BEFORE_SIGN_IN = { blog: true, masterData: true, repaySendOtp: false, repayVerifyOtp: false } as const;
const SIGNED_IN = {
  pancardVerification: true,
  verifyPan: true,
  personalDetails: true,
  savePersonalDetails: true,
  residenceDetails: true,
  saveAddressDetails: true,
  incomeDetails: true,
  saveIncomeDetails: true,
  selfie: true,
  selfieFallback: true,
  saveProfilePicture: true,
  checkEligibility: true,
  leadEligibility: true,
  registerNow: true,
  aboutCompany: true,
  document: true,
  uploadDocument: true,
  bankDetails: true,
  loanCalculation: true,
  mandatoryDocuments: true,
  generateLoan: true,
  paymentOrder: false,
  dashboard: true,
  leadDashboard: true,
  leadList: true,
  leadDetail: true,
  user: true,
} as const;
const BEYOND = {
  panCheck: true,
  panConfirm: false,
  applicationDetails: true,
  answerChange: false,
  deletionWithdraw: true,
  languageSaved: true,
  draftSave: true,
  draftRead: true,
  ifsc: true,
  loanRead: true,
  loanKfsOpened: false,
  loanAcceptSend: false,
  loanAccept: false,
  loanDecline: false,
  loanAnswer: false,
  loanHardship: false,
  loanAccountSend: false,
  loanAccount: false,
  loanWithdraw: true,
  loanApplyAgain: true,
  pincode: true,
  repayOrder: false,
  complaintRead: true,
  complaintMake: true,
  complaintAct: false,
  consentRead: true,
  consentChange: true,
  contact: true,
  review: true,
  deletionRequest: false,
  logout: false,
} as const;
const REPEATED_SIGN_IN = { resendOtp: false, sendOtp: false, verifyOtp: false } as const;

/**
 * Sends every call of the contract to a CRM, as one person with the sample's data, and compares the answers with the
 * contract. It leaves an application of that person behind.
 */
export async function checkCrm(options: CheckOptions): Promise<Checked[]> {
  const { origin, mobile = SAMPLE.mobile, extensions, keys = PUBLIC_KEYS } = options;
  const differencesOf = differencesFrom();
  const files = await sampleFiles();
  const checked: Checked[] = [];
  let token: string | undefined;

  const request = async (name: CallName, body: unknown, presented: string | undefined): Promise<Answer> => {
    const { path, header } = CALLS[name];
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(presented !== undefined && { [header]: presented }),
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? 'no content type';
    return { code: response.status, json: parsed(text), type };
  };
  const presentedFor = ({ auth, header }: Call) =>
    auth === 'token' ? token : auth === 'static' ? keys[header === 'Auth' ? 'blog' : 'journey'] : undefined;

  /** Makes a call and notes how its answer differs; resolves to `Data` of an answer with Status 1. */
  const check = async (
    name: CallName,
    body: unknown,
    mustSucceed: boolean,
  ): Promise<Record<string, unknown>> => {
    const differences: string[] = [];
    let data: unknown;
    try {
      const answer = await request(name, body, presentedFor(CALLS[name]));
      differences.push(...differencesIn(answer, name, mustSucceed));
      data = (answer.json as { Data?: unknown } | undefined)?.Data;
      if (CALLS[name].auth === 'token') differences.push(...(await withoutToken(name, body)));
    } catch (error) {
      differences.push(`It can't be reached: ${(error as Error).message}.`);
    }
    checked.push({ call: name, differences });
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  };
  const differencesIn = ({ code, json, type }: Answer, name: CallName, mustSucceed: boolean): string[] => {
    if (json === undefined) return [`The answer isn't JSON, but ${type} with HTTP ${code}.`];
    const found = differencesOf(name, json);
    const status = Number((json as { Status?: unknown }).Status);
    const isEnveloped = !Number.isNaN(status);
    if (mustSucceed && code !== 200) found.push(`HTTP ${code} came, and must be 200.`);
    if (mustSucceed && isEnveloped && status !== STATUS.success) {
      found.push(`Status ${status} came ("${(json as { Message?: unknown }).Message}"), and must be 1.`);
    }
    return found;
  };
  const withoutToken = async (name: CallName, body: unknown): Promise<string[]> => {
    const { json } = await request(name, body, 'no-such-token');
    const status = (json as { Status?: unknown } | undefined)?.Status;
    return Number(status) === STATUS.expired
      ? []
      : [`Status ${status ?? 'none'} came with a token that nobody has, and must be 4.`];
  };
  const checkAll = async (
    calls: { readonly [Name in CallName]?: boolean },
    bodies: Bodies,
    documents: unknown[] = [],
  ) => {
    for (const [name, mustSucceed] of Object.entries(calls) as [CallName, boolean][]) {
      // All five documents belong to the application; one of them is compared.
      if (name === 'document') for (const document of documents) await request(name, document, token);
      await check(name, bodies[name], mustSucceed);
    }
  };

  const unknownIds = bodiesOf({ profile: randomUUID(), lead: randomUUID() }, files, mobile);
  await checkAll(BEFORE_SIGN_IN, unknownIds);
  const codeSent = await check('login', unknownIds.login, true);
  const attempt = String(codeSent.cust_profile_id ?? '');
  const otp = (await options.code(mobile)) ?? '';
  const verify = { ...unknownIds.otpVerify, profile_id: attempt, otp };
  const verified = await check('otpVerify', verify, true);
  token = verified.app_login_token === undefined ? undefined : String(verified.app_login_token);
  const signedIn = {
    profile: String(verified.cust_profile_id ?? attempt),
    lead: String(verified.lead_id ?? ''),
  };
  const bodies = bodiesOf(signedIn, files, mobile);
  await checkAll(REPEATED_SIGN_IN, bodies);
  const rest = { ...SIGNED_IN, ...(extensions && BEYOND) };
  if (token === undefined) {
    const differences = ['It was not tried, as the sign-in gave no token.'];
    return [...checked, ...(Object.keys(rest) as CallName[]).map((call) => ({ call, differences }))];
  }
  await checkAll(rest, bodies, documentsOf(signedIn, files));
  return checked;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { STEPS, type Step } from '#domain/steps/steps.ts';
import type { CallName } from '#domain/wire/calls.ts';
import { m } from '#messages';
import type { Person } from '#testing/browser/person.ts';
import { expect, type Page } from '#testing/browser/test.ts';
import { waitForHydration } from '../public/pages.ts';
import { button, type Filling, field, STEP_FORMS, type StepForm } from '../support/steps.ts';

/** The kinds of failure that pages tell apart. */
export type FailureKind = 'network' | 'timeout' | 'server' | 'unreadable';

/** A page of the application that sends something. */
export type Target = StepForm & {
  name: string;
  path: string;
  /** The number of completed steps, 10 with an accepted offer; null before sign-in. */
  stepsBefore: number | null;
  call: CallName;
  /** The number of requests that one press makes. */
  requests: number;
  /** Another call, or code that it needs, comes first, so that this one isn't made without a network. */
  checksFirst?: true;
  /** The button by which the page is known to be there, where the one that sends comes later. */
  opensWith?: string;
  /** The fields that must keep their values after a fault. */
  typed: (person: Person) => Readonly<Record<string, string>>;
  /** The typed fields that a reload restores; drafts never have the others (D-15). Empty without a draft. */
  restoredFields: readonly string[];
  failureText: (wrong: FailureKind) => string | RegExp;
  /** A dialog to dismiss before another attempt. */
  dismiss?: (page: Page) => Promise<void>;
};

const DETAILS = {
  timeout: m.cause_timeout(),
  server: /the service could not answer/,
  unreadable: m.cause_malformed(),
} as const;

const networkErrorText = (wrong: FailureKind) =>
  wrong === 'network' ? m.error_network() : new RegExp(`Network error: ${source(DETAILS[wrong])}`);
const source = (text: string | RegExp) => (typeof text === 'string' ? text : text.source);

type Facts = Pick<Target, 'call' | 'typed' | 'restoredFields'> &
  Partial<Pick<Target, 'failureText' | 'requests' | 'checksFirst' | 'opensWith'>>;

const none = () => ({});

const STEP_TARGETS: Record<Step['key'], Facts> = {
  pan: {
    call: 'panCheck',
    checksFirst: true,
    typed: ({ pan, income }) => ({ 'PAN Number': pan, 'Monthly Income': income }),
    restoredFields: ['Monthly Income'],
    failureText: (wrong) => (wrong === 'network' ? m.pan_network() : networkErrorText(wrong)),
  },
  personal: {
    call: 'personalDetails',
    typed: ({ dob, email }) => ({
      'Date of Birth': dob,
      'Personal Email': email,
    }),
    restoredFields: ['Date of Birth', 'Personal Email'],
  },
  residence: {
    call: 'residenceDetails',
    typed: ({ residence }) => ({ 'Address Line 1': residence.line1, Pincode: residence.pincode }),
    restoredFields: ['Address Line 1', 'Pincode'],
  },
  income: {
    call: 'incomeDetails',
    typed: ({ income, salaryDate }) => ({ 'Monthly Income': income, 'Last Salary Date': salaryDate }),
    restoredFields: ['Monthly Income', 'Last Salary Date'],
  },
  selfie: { call: 'selfie', opensWith: 'Capture', typed: none, restoredFields: [] },
  eligibility: {
    call: 'checkEligibility',
    typed: none,
    restoredFields: [],
    failureText: (wrong) =>
      wrong === 'network'
        ? /^Network error during eligibility check: /
        : new RegExp(`Network error during eligibility check: ${source(DETAILS[wrong])}`),
  },
  employment: {
    call: 'aboutCompany',
    typed: ({ company }) => ({ 'Company Name': company.name, Landmark: company.landmark }),
    restoredFields: ['Company Name', 'Landmark'],
  },
  documents: {
    call: 'document',
    requests: 5,
    typed: none,
    restoredFields: [],
    failureText: () => m.documents_none_uploaded(),
  },
  bank: {
    call: 'bankDetails',
    typed: ({ bank }) => ({ 'Branch Name': bank.branch, 'Account Number': bank.account }),
    restoredFields: ['Branch Name'],
  },
};

const ofStep = ({ id, key, route }: Step): Target => ({
  name: `step ${id}, ${key}`,
  path: route,
  stepsBefore: id - 1,
  requests: 1,
  failureText: networkErrorText,
  ...STEP_FORMS[key],
  ...STEP_TARGETS[key],
});

const fillMobile = async ({ page, user, person }: Filling) => {
  await user.fill(field(page, 'Mobile number'), person.mobile);
  await user.tick(page.getByRole('checkbox', { name: /I agree to the/ }));
  // It can be filled in before hydration, but these faults come after it.
  await waitForHydration(page);
};

/** Every page of the application that sends something, in order: generated from the steps of the domain. */
export const TARGETS: readonly Target[] = [
  {
    name: 'the wizard',
    path: '/apply',
    stepsBefore: null,
    call: 'login',
    requests: 1,
    fill: fillMobile,
    send: 'GET OTP',
    typed: ({ mobile }) => ({ 'Mobile number': mobile }),
    restoredFields: [],
    failureText: networkErrorText,
    expectDone: (page) => expect(field(page, 'OTP')).toBeVisible(),
  },
  ...STEPS.map(ofStep),
  {
    name: 'the offer',
    path: '/my-dashboard/calculate-loan',
    stepsBefore: 9,
    call: 'loanCalculation',
    requests: 1,
    fill: ({ page, user }) => user.choose(field(page, 'Purpose of Loan'), 'Medical'),
    send: 'Accept',
    typed: none,
    restoredFields: [],
    failureText: networkErrorText,
    expectDone: async (page) => {
      await expect(button(page, 'Change my choice').or(page.getByText(m.preview_title()))).toBeVisible();
    },
  },
  {
    name: 'the preview',
    path: '/apply/profile-preview',
    stepsBefore: 10,
    call: 'generateLoan',
    requests: 1,
    checksFirst: true,
    fill: async ({ page }) => {
      await expect(button(page, 'Continue and send')).toBeEnabled();
    },
    send: 'Continue and send',
    typed: none,
    restoredFields: [],
    failureText: networkErrorText,
    dismiss: (page) => page.getByRole('dialog').getByRole('button', { name: 'OK' }).click(),
    expectDone: (page) => expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible(),
  },
];

import { STEPS, type Step } from '#domain/steps/steps.ts';
import type { CallName } from '#domain/wire/calls.ts';
import { m } from '#messages';
import { alive } from '../public/pages.ts';
import type { Person } from '../support/person.ts';
import { button, type Filling, field, STEP_FORMS, type StepForm } from '../support/steps.ts';
import { expect, type Page } from '../support/test.ts';

/** How an answer can go wrong, as a person is told of it. */
export type Wrong = 'network' | 'timeout' | 'server' | 'unreadable';

/** A page of the application that sends something. */
export type Place = StepForm & {
  name: string;
  path: string;
  /** Steps that are done before, the accepted offer counting as the tenth; null where nobody is signed in yet. */
  after: number | null;
  call: CallName;
  /** How many requests one press makes. */
  requests: number;
  /** Something else is asked first, so that without a network this call is never made. */
  asksFirst?: true;
  /** What must still be in the fields after a fault. */
  typed: (person: Person) => Readonly<Record<string, string>>;
  /** What a reload brings back of it; the rest is never kept (D-15). Empty where there is no draft. */
  kept: readonly string[];
  told: (wrong: Wrong) => string | RegExp;
  /** What has to be pressed away before another try. */
  again?: (page: Page) => Promise<void>;
};

const DETAILS = {
  timeout: m.cause_timeout(),
  server: /the service answered 50\d/,
  unreadable: m.cause_malformed(),
} as const;

const detailed = (wrong: Wrong) =>
  wrong === 'network' ? m.error_network() : new RegExp(`Network error: ${source(DETAILS[wrong])}`);
const source = (text: string | RegExp) => (typeof text === 'string' ? text : text.source);

type Facts = Pick<Place, 'call' | 'typed' | 'kept'> & Partial<Pick<Place, 'told' | 'requests'>>;

const none = () => ({});

const OF_STEPS: Record<Step['key'], Facts> = {
  pan: {
    call: 'pancardVerification',
    typed: ({ pan, income }) => ({ 'PAN Number': pan, 'Monthly Income': income }),
    kept: ['Monthly Income'],
    told: (wrong) => (wrong === 'network' ? m.pan_network() : detailed(wrong)),
  },
  personal: {
    call: 'personalDetails',
    typed: ({ dob, email }) => ({
      'Date of Birth': dob,
      'Personal Email': email,
    }),
    kept: ['Date of Birth', 'Personal Email'],
  },
  residence: {
    call: 'residenceDetails',
    typed: ({ residence }) => ({ 'Address Line 1': residence.line1, Pincode: residence.pincode }),
    kept: ['Address Line 1', 'Pincode'],
  },
  income: {
    call: 'incomeDetails',
    typed: ({ income, salaryDate }) => ({ 'Monthly Income': income, 'Last Salary Date': salaryDate }),
    kept: ['Monthly Income', 'Last Salary Date'],
  },
  selfie: { call: 'selfie', typed: none, kept: [] },
  eligibility: {
    call: 'checkEligibility',
    typed: none,
    kept: [],
    told: (wrong) =>
      wrong === 'network'
        ? /^Network error during eligibility check: /
        : new RegExp(`Network error during eligibility check: ${source(DETAILS[wrong])}`),
  },
  employment: {
    call: 'aboutCompany',
    typed: ({ company }) => ({ 'Company Name': company.name, Landmark: company.landmark }),
    kept: ['Company Name', 'Landmark'],
  },
  documents: {
    call: 'document',
    requests: 5,
    typed: none,
    kept: [],
    told: () => m.documents_none_uploaded(),
  },
  bank: {
    call: 'bankDetails',
    typed: ({ bank }) => ({ 'Branch Name': bank.branch, 'Account Number': bank.account }),
    kept: ['Branch Name'],
  },
};

const ofStep = ({ id, key, route }: Step): Place => ({
  name: `step ${id}, ${key}`,
  path: route,
  after: id - 1,
  requests: 1,
  told: detailed,
  ...STEP_FORMS[key],
  ...OF_STEPS[key],
});

const fillMobile = async ({ page, hand, person }: Filling) => {
  await hand.fill(field(page, 'Mobile number'), person.mobile);
  await hand.tick(page.getByRole('checkbox', { name: /I agree to the/ }));
  // It can be filled in before it comes alive; what goes wrong until then is another matter.
  await alive(page);
};

/** Every page of the application that sends something, in order: generated from the steps of the domain. */
export const PLACES: readonly Place[] = [
  {
    name: 'the wizard',
    path: '/apply',
    after: null,
    call: 'login',
    requests: 1,
    fill: fillMobile,
    send: 'GET OTP',
    typed: ({ mobile }) => ({ 'Mobile number': mobile }),
    kept: [],
    told: detailed,
    arrived: (page) => expect(field(page, 'OTP')).toBeVisible(),
  },
  ...STEPS.map(ofStep),
  {
    name: 'the offer',
    path: '/my-dashboard/calculate-loan',
    after: 9,
    call: 'loanCalculation',
    requests: 1,
    fill: ({ page, hand }) => hand.choose(field(page, 'Purpose of Loan'), 'Medical'),
    send: 'Accept',
    typed: none,
    kept: [],
    told: detailed,
    arrived: async (page) => {
      await expect(button(page, 'Change my choice').or(page.getByText(m.preview_title()))).toBeVisible();
    },
  },
  {
    name: 'the preview',
    path: '/apply/profile-preview',
    after: 10,
    call: 'generateLoan',
    requests: 1,
    asksFirst: true,
    fill: async ({ page }) => {
      await expect(button(page, 'Continue')).toBeEnabled();
    },
    send: 'Continue',
    typed: none,
    kept: [],
    told: detailed,
    again: (page) => page.getByRole('dialog').getByRole('button', { name: 'OK' }).click(),
    arrived: (page) => expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible(),
  },
];

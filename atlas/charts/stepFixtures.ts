/** The six form steps as tests know them: what is typed and sent, and what the page says, each to the letter. */
import type { FormOutput, FormStep } from '#domain/forms/types.ts';
import type { CallName } from '#domain/wire/calls.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { PLAIN_SAVES, type PlainSaves, type PlainStep } from '#domain/wire/steps.ts';

/** What a person does to a field, by its name; a radio button has its own. */
export type Typed =
  | { readonly field: string; readonly text: string }
  | { readonly field: string; readonly choice: string }
  | { readonly tick: string };

/** The ids that name a customer in a body. */
export interface Ids {
  readonly profile_id: string;
  readonly lead_id: string;
}

interface StepFixture<Form> {
  readonly title: string;
  /** The names of its fields, in order (N-07 to N-15). */
  readonly names: readonly string[];
  /** What fills the form, in order. */
  readonly typed: readonly Typed[];
  /** The same once it has passed the schema. */
  readonly filled: Form;
  readonly call: CallName;
  readonly body: (ids: Ids) => Readonly<Record<string, unknown>>;
  readonly save: string;
  readonly busy: string;
  /** The toast after the save, and the title of its panel. */
  readonly saved: string;
  readonly done: string;
  /** The page half a second after the save; null for the same page. */
  readonly goes: string | null;
  /** Where its panel leads. */
  readonly next: string;
  /** A flag that completes it. */
  readonly flag: string;
  /** What it says of a refusal, a lost network, and a lost id or token. */
  readonly failed: string;
  readonly network: string;
  readonly noProfile: string;
  readonly noToken: string;
  /** The clauses that its names, its save, its texts and its panel prove. */
  readonly clauses: {
    readonly names: string;
    readonly wire: string;
    readonly busy: string;
    readonly panel: string;
  };
}

const type = (field: string, text: string): Typed => ({ field, text });
const choose = (field: string, choice: string): Typed => ({ field, choice });
const tick = (name: string): Typed => ({ tick: name });

/** What most steps say. */
const SAID = {
  save: 'Save & Continue',
  busy: 'Saving...',
  network: 'Network error. Please try again.',
  noProfile: 'Profile ID not found. Please complete previous steps first.',
  noToken: 'Authentication token not found. Please verify OTP first.',
};
const LOGIN_AGAIN = 'No app_login_token found. Please login again.';

export const STEP_FIXTURES: { readonly [Step in FormStep]: StepFixture<FormOutput<Step>> } = {
  pan: {
    ...SAID,
    title: 'PAN Verification',
    names: ['PAN Number', 'Monthly Income'],
    typed: [type('PAN Number', 'ABCPE1234F'), type('Monthly Income', '55000')],
    filled: { pancard: 'ABCPE1234F', monthly_income: 55_000 },
    call: 'pancardVerification',
    body: ({ profile_id }) => ({
      event_name: 'pancard_verification',
      pancard: 'ABCPE1234F',
      profile_id,
      monthly_income: 55_000,
    }),
    save: 'Verify PAN',
    busy: 'Verifying...',
    saved: 'PAN verified successfully!',
    done: 'PAN is verified',
    goes: '/apply/personal-details',
    next: '/apply/personal-details',
    flag: 'pan_verified',
    failed: 'PAN verification failed. Please try again.',
    network: 'Network error. Please check your connection and try again.',
    noProfile: 'Profile ID not found. Please verify OTP first.',
    clauses: { names: '[N-07]', wire: '[PAN-02]', busy: '', panel: '' },
  },
  personal: {
    ...SAID,
    title: 'Personal Details',
    names: ['Date of Birth', 'Gender', 'Personal Email', 'Marital Status'],
    typed: [
      type('Date of Birth', '1994-04-09'),
      type('Personal Email', 'asha@example.in'),
      tick('Female'),
      choose('Marital Status', 'Married'),
      type('Spouse Name', 'Ravi Patil'),
    ],
    filled: {
      dob: '1994-04-09',
      gender: 2,
      personal_email: 'asha@example.in',
      marital_status_id: 2,
      spouse_name: 'Ravi Patil',
    },
    call: 'personalDetails',
    body: ({ profile_id }) => ({
      event_name: 'personal_details',
      profile_id,
      dob: '1994-04-09',
      gender: 2,
      personal_email: 'asha@example.in',
      marital_status_id: 2,
      spouse_name: 'Ravi Patil',
    }),
    saved: 'Personal details saved successfully!',
    done: 'Personal details are done',
    goes: '/apply/residence-details',
    next: '/apply/residence-details',
    flag: 'personal_details_status',
    failed: 'Failed to save personal details',
    clauses: { names: '[N-08]', wire: '[PER-02]', busy: '', panel: '' },
  },
  residence: {
    ...SAID,
    title: 'Residence Details',
    names: ['Address Line 1', 'Address Line 2', 'Landmark', 'Pincode', 'Residence Type'],
    typed: [
      type('Address Line 1', '12 Lake Road'),
      type('Landmark', 'City library'),
      type('Pincode', '411 001'),
      tick('Rented'),
    ],
    filled: {
      residence_address_1: '12 Lake Road',
      residence_address_2: '',
      residence_landmark: 'City library',
      residence_pincode: '411001',
      residence_type_id: 2,
    },
    call: 'residenceDetails',
    body: ({ profile_id }) => ({
      event_name: 'residence_details',
      profile_id,
      residence_address_1: '12 Lake Road',
      residence_address_2: '',
      residence_landmark: 'City library',
      residence_pincode: '411001',
      residence_type_id: 2,
    }),
    saved: 'Residence details saved successfully!',
    done: 'Residence details are done',
    goes: '/apply/income-details',
    next: '/apply/income-details',
    flag: 'residence_details_status',
    failed: 'Failed to save residence details',
    clauses: { names: '[N-09]', wire: '[RES-02]', busy: '', panel: '' },
  },
  income: {
    ...SAID,
    title: 'Income Details',
    names: ['Employment Type', 'Monthly Income', 'Last Salary Date', 'Mode of Salary Received'],
    typed: [
      tick('Salaried'),
      type('Monthly Income', '55000'),
      type('Last Salary Date', '2025-01-31'),
      tick('Cheque'),
    ],
    filled: { income_type_id: 1, monthly_income: 55_000, salary_date: '2025-01-31', salary_mode_id: 2 },
    call: 'incomeDetails',
    body: ({ profile_id }) => ({
      event_name: 'income_details',
      profile_id,
      income_type_id: 1,
      salary_mode_id: 2,
      salary_date: '2025-01-31',
      monthly_income: 55_000,
    }),
    saved: 'Income details saved successfully!',
    done: 'Income details are done',
    goes: '/apply/image-capture',
    next: '/apply/image-capture',
    flag: 'income_details_status',
    failed: 'Failed to save income details',
    clauses: { names: '[N-10]', wire: '[INC-02]', busy: '', panel: '' },
  },
  employment: {
    ...SAID,
    title: 'Employment Details',
    names: [
      'Working Type',
      'Company Name',
      'Department',
      'Company Type',
      'Designation',
      'Official Email',
      'Employed Since',
      'Address 1',
      'Address 2',
      'Landmark',
      'Pincode',
    ],
    typed: [
      tick('Office'),
      type('Company Name', 'Example Works'),
      type('Designation', 'Engineer'),
      type('Official Email', 'asha@works.example'),
      type('Employed Since', '2020-06-01'),
      type('Address 1', '4 Park Street'),
      type('Address 2', 'Camp'),
      type('Landmark', 'City library'),
      type('Pincode', '4110019'),
      choose('Department', 'HUMAN RESOURCES'),
      choose('Company Type', 'Private'),
    ],
    filled: {
      workingType: 'WFO',
      companyName: 'Example Works',
      department: 'HUMAN RESOURCES',
      company_type: '1',
      designation: 'Engineer',
      email: 'asha@works.example',
      emp_since: '2020-06-01',
      address1: '4 Park Street',
      address2: 'Camp',
      landmark: 'City library',
      pinCode: '411001',
    },
    call: 'aboutCompany',
    body: ({ lead_id }) => ({
      action: 'about_company',
      lead_id,
      workingType: 'WFO',
      companyName: 'Example Works',
      department: 'HUMAN RESOURCES',
      company_type: '1',
      designation: 'Engineer',
      email: 'asha@works.example',
      emp_since: '2020-06-01',
      address1: '4 Park Street',
      address2: 'Camp',
      landmark: 'City library',
      pinCode: '411001',
    }),
    save: 'Save Employment Details',
    saved: 'Employment details saved successfully!',
    done: 'Employment details are done',
    goes: '/dashboard',
    next: '/my-dashboard/upload-documents',
    flag: 'employment_details_status',
    failed: 'Failed to save employment details',
    noToken: LOGIN_AGAIN,
    clauses: { names: '[N-13] [EMP-01]', wire: '', busy: '[EMP-02]', panel: '[EMP-03]' },
  },
  bank: {
    ...SAID,
    title: 'Bank Details',
    names: ['Account Holder Name', 'IFSC Code', 'Branch Name', 'Account Number', 'Confirm Account Number'],
    typed: [
      type('Account Holder Name', 'Asha Patil'),
      type('IFSC Code', 'exmp0000001'),
      type('Branch Name', 'Camp'),
      type('Account Number', '000011112222'),
      type('Confirm Account Number', '000011112222'),
    ],
    filled: {
      name: 'Asha Patil',
      branch: 'Camp',
      ifsc: 'EXMP0000001',
      acc1: '000011112222',
      acc2: '000011112222',
    },
    call: 'bankDetails',
    body: ({ lead_id }) => ({
      action: 'bank_details',
      lead_id,
      name: 'Asha Patil',
      branch: 'Camp',
      ifsc: 'EXMP0000001',
      acc1: '000011112222',
    }),
    save: 'Save Bank Details',
    saved: 'Your bank details are saved.',
    done: 'Bank Details Saved Successfully',
    goes: null,
    next: '/my-dashboard/calculate-loan',
    flag: 'bank_details_status',
    failed: 'Failed to save bank details',
    noToken: LOGIN_AGAIN,
    clauses: { names: '[N-15]', wire: '', busy: '[BNK-02]', panel: '[BNK-02]' },
  },
};

/** The bodies of plain saves, by their calls: what tests of every call send of a step that says nothing else. */
export const plainBodies = (profile_id: string) =>
  Object.fromEntries(
    (Object.keys(PLAIN_SAVES) as PlainStep[]).map((step) => [
      PLAIN_SAVES[step].call,
      STEP_FIXTURES[step].body({ profile_id, lead_id: '' }),
    ]),
  ) as { [Step in PlainStep as PlainSaves[Step]['call']]: RequestOf<PlainSaves[Step]['call']> };

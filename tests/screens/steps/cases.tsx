import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { FormStep } from '#domain/forms/types.ts';
import type { CallName } from '#domain/wire/calls.ts';
import { BankPage } from '#src/features/steps/BankPage.tsx';
import { EmploymentPage } from '#src/features/steps/EmploymentPage.tsx';
import { IncomePage } from '#src/features/steps/IncomePage.tsx';
import { PanPage } from '#src/features/steps/PanPage.tsx';
import { PersonalPage } from '#src/features/steps/PersonalPage.tsx';
import { ResidencePage } from '#src/features/steps/ResidencePage.tsx';
import { field, LEAD, PROFILE } from './open.tsx';

type Case = {
  step: FormStep;
  page: ReactNode;
  title: string;
  /** The names of its fields, in order (N-07 to N-15). */
  names: readonly string[];
  fill: (user: UserEvent) => Promise<void>;
  save: string;
  call: CallName;
  /** The body of its save, to the letter. */
  body: Record<string, unknown>;
  saved: string;
  done: string;
  /** The page half a second after the save; null for the same page. */
  goes: string | null;
  next: string;
  flag: string;
  failed: string;
  network: string;
  noProfile: string;
  noToken: string;
  /** The clauses that its names, its save, its texts and its panel prove. */
  clauses: { names: string; wire: string; busy: string; panel: string };
};

const texts = (user: UserEvent, typed: Record<string, string>) =>
  Object.entries(typed).reduce<Promise<void>>(
    (before, [name, text]) => before.then(() => user.type(field(name), text)),
    Promise.resolve(),
  );

const choose = (user: UserEvent, name: string) => user.click(screen.getByRole('radio', { name }));

const NETWORK = 'Network error. Please try again.';
const EARLIER = 'Profile ID not found. Please complete previous steps first.';
const VERIFY_OTP = 'Authentication token not found. Please verify OTP first.';
const LOGIN_AGAIN = 'No app_login_token found. Please login again.';

export const CASES: readonly Case[] = [
  {
    step: 'pan',
    page: <PanPage />,
    title: 'PAN Verification',
    names: ['PAN Number', 'Monthly Income'],
    fill: (user) => texts(user, { 'PAN Number': 'abcpe1234f', 'Monthly Income': '55000' }),
    save: 'Verify PAN',
    call: 'pancardVerification',
    body: {
      event_name: 'pancard_verification',
      pancard: 'ABCPE1234F',
      profile_id: PROFILE,
      monthly_income: 55000,
    },
    saved: 'PAN verified successfully!',
    done: 'PAN is verified',
    goes: '/apply/personal-details',
    next: '/apply/personal-details',
    flag: 'pan_verified',
    failed: 'PAN verification failed. Please try again.',
    network: 'Network error. Please check your connection and try again.',
    noProfile: 'Profile ID not found. Please verify OTP first.',
    noToken: VERIFY_OTP,
    clauses: { names: '[N-07]', wire: '[PAN-02]', busy: '', panel: '' },
  },
  {
    step: 'personal',
    page: <PersonalPage />,
    title: 'Personal Details',
    names: ['Date of Birth', 'Gender', 'Personal Email', 'Marital Status'],
    fill: async (user) => {
      await texts(user, { 'Date of Birth': '1994-04-09', 'Personal Email': 'asha@example.in' });
      await choose(user, 'Female');
      await user.selectOptions(field('Marital Status'), 'Married');
      await user.type(field('Spouse Name'), 'Ravi Patil');
    },
    save: 'Save & Continue',
    call: 'personalDetails',
    body: {
      event_name: 'personal_details',
      profile_id: PROFILE,
      dob: '1994-04-09',
      gender: 2,
      personal_email: 'asha@example.in',
      marital_status_id: 2,
      spouse_name: 'Ravi Patil',
    },
    saved: 'Personal details saved successfully!',
    done: 'Personal details are done',
    goes: '/apply/residence-details',
    next: '/apply/residence-details',
    flag: 'personal_details_status',
    failed: 'Failed to save personal details',
    network: NETWORK,
    noProfile: EARLIER,
    noToken: VERIFY_OTP,
    clauses: { names: '[N-08]', wire: '[PER-02]', busy: '', panel: '' },
  },
  {
    step: 'residence',
    page: <ResidencePage />,
    title: 'Residence Details',
    names: ['Address Line 1', 'Address Line 2', 'Landmark', 'Pincode', 'Residence Type'],
    fill: async (user) => {
      await texts(user, { 'Address Line 1': '12 Lake Road', Landmark: 'City library', Pincode: '411 001' });
      await choose(user, 'Rented');
    },
    save: 'Save & Continue',
    call: 'residenceDetails',
    body: {
      event_name: 'residence_details',
      profile_id: PROFILE,
      residence_address_1: '12 Lake Road',
      residence_address_2: '',
      residence_landmark: 'City library',
      residence_pincode: '411001',
      residence_type_id: 2,
    },
    saved: 'Residence details saved successfully!',
    done: 'Residence details are done',
    goes: '/apply/income-details',
    next: '/apply/income-details',
    flag: 'residence_details_status',
    failed: 'Failed to save residence details',
    network: NETWORK,
    noProfile: EARLIER,
    noToken: VERIFY_OTP,
    clauses: { names: '[N-09]', wire: '[RES-02]', busy: '', panel: '' },
  },
  {
    step: 'income',
    page: <IncomePage />,
    title: 'Income Details',
    names: ['Employment Type', 'Monthly Income', 'Last Salary Date', 'Mode of Salary Received'],
    fill: async (user) => {
      await choose(user, 'Salaried');
      await texts(user, { 'Monthly Income': '55000', 'Last Salary Date': '2025-01-31' });
      await choose(user, 'Cheque');
    },
    save: 'Save & Continue',
    call: 'incomeDetails',
    body: {
      event_name: 'income_details',
      profile_id: PROFILE,
      income_type_id: 1,
      salary_mode_id: 2,
      salary_date: '2025-01-31',
      monthly_income: 55000,
    },
    saved: 'Income details saved successfully!',
    done: 'Income details are done',
    goes: '/apply/image-capture',
    next: '/apply/image-capture',
    flag: 'income_details_status',
    failed: 'Failed to save income details',
    network: NETWORK,
    noProfile: EARLIER,
    noToken: VERIFY_OTP,
    clauses: { names: '[N-10]', wire: '[INC-02]', busy: '', panel: '' },
  },
  {
    step: 'employment',
    page: <EmploymentPage />,
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
    fill: async (user) => {
      await choose(user, 'Office');
      await texts(user, {
        'Company Name': 'Example Works',
        Designation: 'Engineer',
        'Official Email': 'asha@works.example',
        'Employed Since': '2020-06-01',
        'Address 1': '4 Park Street',
        'Address 2': 'Camp',
        Landmark: 'City library',
        Pincode: '4110019',
      });
      await user.selectOptions(field('Department'), 'HUMAN RESOURCES');
      await user.selectOptions(field('Company Type'), 'Private');
    },
    save: 'Save Employment Details',
    call: 'aboutCompany',
    body: {
      action: 'about_company',
      lead_id: LEAD,
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
    saved: 'Employment details saved successfully!',
    done: 'Employment details are done',
    goes: '/dashboard',
    next: '/my-dashboard/upload-documents',
    flag: 'employment_details_status',
    failed: 'Failed to save employment details',
    network: NETWORK,
    noProfile: EARLIER,
    noToken: LOGIN_AGAIN,
    clauses: { names: '[N-13] [EMP-01]', wire: '', busy: '[EMP-02]', panel: '[EMP-03]' },
  },
  {
    step: 'bank',
    page: <BankPage />,
    title: 'Bank Details',
    names: ['Account Holder Name', 'IFSC Code', 'Branch Name', 'Account Number', 'Confirm Account Number'],
    fill: (user) =>
      texts(user, {
        'Account Holder Name': 'Asha Patil',
        'IFSC Code': 'exmp0000001',
        'Branch Name': 'Camp',
        'Account Number': '000011112222',
        'Confirm Account Number': '000011112222',
      }),
    save: 'Save Bank Details',
    call: 'bankDetails',
    body: {
      action: 'bank_details',
      lead_id: LEAD,
      name: 'Asha Patil',
      branch: 'Camp',
      ifsc: 'EXMP0000001',
      acc1: '000011112222',
    },
    saved: 'Your bank details are saved.',
    done: 'Bank Details Saved Successfully',
    goes: null,
    next: '/my-dashboard/calculate-loan',
    flag: 'bank_details_status',
    failed: 'Failed to save bank details',
    network: NETWORK,
    noProfile: EARLIER,
    noToken: LOGIN_AGAIN,
    clauses: { names: '[N-15]', wire: '', busy: '[BNK-02]', panel: '[BNK-02]' },
  },
];

/** The case of one step. */
export const caseOf = (step: FormStep): Case => {
  const found = CASES.find((one) => one.step === step);
  if (!found) throw new Error(`no case for ${step}`);
  return found;
};

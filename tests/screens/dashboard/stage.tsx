import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LAST_STEP, STEPS } from '#domain/steps/steps.ts';
import type { ApplicationDetails } from '#domain/wire/extensions.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { session, toast } from '#src/actors/system.ts';
import { GlobalToast } from '#src/layouts/GlobalToast.tsx';
import { type Crm, createCrm } from '#tests/screens/support/crm.ts';
import { renderPage } from '#tests/screens/support/render.tsx';

export const person = { profileId: 'C-1', token: 'token-of-c-1', mobile: '9876543210', leadId: '7' };

export const details = {
  first_name: 'ASHA',
  personal_email: 'Asha.Patil@Example.COM',
  mobile: '9876543210',
  alternate_mobile: '9123456780',
  pancard: 'AAPPV8261K',
  dob: '1994-04-09',
  gender: 2,
  marital_status_id: '2',
  residence_address_1: 'Flat 402, Shanti Apartments',
  residence_address_2: 'Baner Road',
  residence_landmark: 'Near the lake',
  residence_city: 'Pune',
  residence_state: 'Maharashtra',
  residence_pincode: '411045',
  residence_type_id: 3,
  monthly_income: '152000',
  salary_mode: 2,
  income_received_id: 2,
  income_type_id: 1,
  salary_date: '2026-02-28',
};

export const leads = [
  {
    lead_id: 'SS000377',
    status: 'COMPLETED',
    loan_amount: 15_000,
    monthly_salary_amount: 48_000,
    tenure: 1,
    pincode: '411045',
    lead_entry_date: '2025-11-12',
  },
  {
    lead_id: 'SS000418',
    status: 'LEAD-INPROCESS',
    loan_amount: '125000',
    monthly_salary_amount: '52000',
    tenure: '2',
    pincode: '411046',
    lead_entry_date: '2026-03-05',
  },
];

/** The service's profile with the first `done` steps done. */
export const profile = (done: number, more: object = {}) => ({
  ...Object.fromEntries(
    STEPS.flatMap(({ id, flags }) => flags.map((flag) => [flag, id <= done ? '1' : '0'])),
  ),
  full_name: 'ASHA RAMESH PATIL',
  step_percentage: Math.round((done / 9) * 100),
  profile_details: details,
  lead_list: [],
  ...more,
});

export const answered = (data: unknown) => ({ Status: 1, Message: 'Success', Data: data });

/** The reference CRM's details beyond the profile: none yet. */
export const applicationDetails = (more: Partial<ApplicationDetails> = {}): ApplicationDetails => ({
  documents: [],
  offer: null,
  employer: null,
  bank: null,
  loans: [],
  ...more,
});

/** Signs someone in, and answers the dashboard's call with this profile. */
export const stage = (data?: object, beyond?: ApplicationDetails): Crm => {
  const crm = createCrm();
  if (beyond) crm.answer('applicationDetails', answered(beyond));
  crm.answer('logout', { Status: 1, Message: '' });
  crm.answer('consentRead', answered({ consents: [], effect: 'nothing', version: '2026-02-01' }));
  if (data) crm.answer('dashboard', answered(data));
  session.send({ type: 'LOGIN.SUCCEEDED', session: person });
  return crm;
};

/** The CRM of somebody who has sent an application, whose loan stands so. */
export const withLoan = (loan: LoanView, beyond: Partial<ApplicationDetails> = {}): Crm => {
  const crm = stage(profile(LAST_STEP, { lead_list: leads }), applicationDetails(beyond));
  crm.answer('loanRead', answered(loan));
  return crm;
};

/** Ends the session and empties storage. */
export const strike = () => {
  act(() => {
    session.send({ type: 'LOGOUT' });
    toast.send({ type: 'TOAST.CLOSED' });
  });
  localStorage.clear();
  sessionStorage.clear();
};

/** Renders a page together with the toast. */
export const open = (page: ReactNode, path: string) => renderPage(page, { path, beside: <GlobalToast /> });

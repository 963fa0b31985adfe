import { dayInIndia } from '#domain/formats/formats.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import { tenureMonths } from '#domain/loan/pricing.ts';
import { STEPS, type StepId } from '#domain/steps/steps.ts';
import type { Lead, Profile, ProfileDetails, ProfileFlags } from '#domain/wire/profile.ts';
import type { LeadRecord, Records } from '#server/database/repositories/records.ts';
import { newestLead, progressOf, SELFIE_SLOT, stepsDone } from '#server/rules/progress.ts';

const flag = (set: boolean) => (set ? '1' : '0');

/** The flags of every step. */
const flagsOf = (done: Record<StepId, boolean>): ProfileFlags =>
  Object.fromEntries(STEPS.flatMap(({ id, flags }) => flags.map((name) => [name, flag(done[id])])));

/** The address at which the owner gets a document: GET with the token in Authtoken. */
export const documentPath = (id: string) => `/api/documents/${id}`;

/** The customer's whole profile (DASH-11). Fields that weren't given are null. */
export function profileOf(records: Records): Profile {
  const progress = progressOf(records);
  const photo = photoOf(records);
  return {
    ...flagsOf(stepsDone(records)),
    eligibility: flag(records.eligibility?.outcome === 'eligible'),
    registration_successful: flag(records.customer.registered),
    language: records.customer.language,
    next_event_name: progress.next,
    step_percentage: progress.step,
    profile_filled_percent: progress.profile,
    application_filled_percent: progress.application,
    full_name: records.pan?.fullName ?? null,
    profile_pic: photo,
    selfie_doc_url: photo,
    profile_image: photo,
    profile_details: detailsOf(records),
    lead_details: leadDetailsOf(records, newestLead(records)),
    lead_list: leadListOf(records),
  };
}

const photoOf = ({ documents }: Records): string | null => {
  const id = documents[SELFIE_SLOT];
  return id === undefined ? null : documentPath(id);
};

export const firstNameOf = ({ pan }: Records): string | null => pan?.fullName.split(' ')[0] ?? null;

/** salary_mode is 1 for cash and 2 for a bank transfer; it has no value for a cheque (D-04). */
const ACCOUNT_MODE: Readonly<Record<number, number>> = { 1: 2, 3: 1 };

function detailsOf(records: Records): ProfileDetails {
  const { customer, personal, residence, income, pan } = records;
  const photo = photoOf(records);
  return {
    first_name: firstNameOf(records),
    personal_email: personal?.personal_email ?? null,
    mobile: customer.mobile,
    alternate_mobile: null,
    pancard: pan?.pan ?? null,
    dob: personal?.dob ?? null,
    gender: personal?.gender ?? null,
    marital_status_id: personal?.marital_status_id ?? null,
    residence_address_1: residence?.residence_address_1 ?? null,
    residence_address_2: residence?.residence_address_2 ?? null,
    residence_landmark: residence?.residence_landmark ?? null,
    residence_city: residence?.residence_city ?? null,
    residence_state: residence?.residence_state ?? null,
    residence_pincode: residence?.residence_pincode ?? null,
    residence_type_id: residence?.residence_type_id ?? null,
    monthly_income: income?.monthly_income ?? null,
    salary_mode: income ? (ACCOUNT_MODE[income.salary_mode_id] ?? null) : null,
    income_received_id: income?.salary_mode_id ?? null,
    income_type_id: income?.income_type_id ?? null,
    salary_date: income?.salary_date ?? null,
    profile_image: photo,
    profile_pic: photo,
  };
}

/** What a lead was sent with; of one that is being filled in, what is said by now [DASH-09]. */
const saidOf = ({ income, residence }: Records, lead: LeadRecord | undefined): LeadRecord['sent'] =>
  lead?.submittedAt
    ? lead.sent
    : { monthlyIncome: income?.monthly_income ?? null, pincode: residence?.residence_pincode ?? null };

/** lead_details of the profile and of getLeadDetail. */
export const leadDetailsOf = (records: Records, lead: LeadRecord | undefined) => ({
  first_name: firstNameOf(records),
  email: records.personal?.personal_email ?? null,
  mobile: records.customer.mobile,
  pancard: records.pan?.pan ?? null,
  pincode: saidOf(records, lead).pincode,
  monthly_salary_amount: saidOf(records, lead).monthlyIncome,
  status: lead?.status ?? null,
});

/** A row of lead_list; tenure in months (D-21), the day in India. */
export const leadOf = (records: Records, lead: LeadRecord): Lead => ({
  lead_id: lead.id,
  number: numberOf('application', lead.number),
  status: lead.status,
  loan_amount: lead.loanAmount,
  monthly_salary_amount: saidOf(records, lead).monthlyIncome,
  tenure: lead.tenureDays === null ? null : tenureMonths(lead.tenureDays),
  pincode: saidOf(records, lead).pincode,
  lead_entry_date: dayInIndia(lead.submittedAt ?? lead.createdAt),
});

/** All leads, newest first. */
export const leadListOf = (records: Records): Lead[] => records.leads.map((lead) => leadOf(records, lead));

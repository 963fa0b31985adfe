import { z } from '../zod.ts';
import { entries, lenient, loose } from './fields.ts';
import { STEP_FLAGS } from './steps.ts';

const flags = {
  ...(Object.fromEntries(STEP_FLAGS.map((flag) => [flag, loose])) as {
    [Flag in (typeof STEP_FLAGS)[number]]: typeof loose;
  }),
  registration_successful: loose,
  next_event_name: loose,
};

export const profileDetails = z.looseObject({
  first_name: loose,
  personal_email: loose,
  mobile: loose,
  alternate_mobile: loose,
  pancard: loose,
  dob: loose,
  gender: loose,
  marital_status_id: loose,
  residence_address_1: loose,
  residence_address_2: loose,
  residence_landmark: loose,
  residence_city: loose,
  residence_state: loose,
  residence_pincode: loose,
  residence_type_id: loose,
  monthly_income: loose,
  salary_mode: loose,
  income_received_id: loose,
  income_type_id: loose,
  salary_date: loose,
  profile_image: loose,
  profile_pic: loose,
});

export const leadDetails = z.looseObject({
  first_name: loose,
  email: loose,
  mobile: loose,
  pancard: loose,
  pincode: loose,
  monthly_salary_amount: loose,
  status: loose,
});

/** One row of the loan history; tenure in months (DASH-11). */
export const lead = z.looseObject({
  lead_id: loose,
  /** The application's number for people, which the specification doesn't have [NUM-03]. */
  number: loose,
  status: loose,
  loan_amount: loose,
  monthly_salary_amount: loose,
  tenure: loose,
  pincode: loose,
  lead_entry_date: loose,
});

/** The customer profile: `Data` of the dashboard call (DASH-11). Every field may be missing. */
export const profile = z.looseObject({
  ...flags,
  /** The language in which the person is written to (BCP 47), which the specification doesn't have [LANG-12]. */
  language: loose,
  step_percentage: loose,
  profile_filled_percent: loose,
  application_filled_percent: loose,
  full_name: loose,
  profile_pic: loose,
  selfie_doc_url: loose,
  profile_image: loose,
  profile_details: lenient(profileDetails),
  lead_details: lenient(leadDetails),
  lead_list: lenient(entries(lead)),
});

export type Profile = z.infer<typeof profile>;
export type ProfileDetails = z.infer<typeof profileDetails>;
export type Lead = z.infer<typeof lead>;
export type ProfileFlags = { [K in keyof typeof flags]?: Profile[K] };

/** A flag counts as set when it is 1 or '1' (DASH-11). */
export const isSet = (flag: unknown): boolean => flag === 1 || flag === '1';

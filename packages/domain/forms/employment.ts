import { m } from '#messages';
import { z } from '../zod.ts';
import { optional, required } from './checks.ts';
import { optionalDay } from './dayChecks.ts';

const missing = (field: () => string) => () => m.field_is_required({ field: field() });

/** Step 7: only an empty landmark or e-mail blocks the save (EMP-02, D-07). */
export const employmentForm = z.object({
  workingType: optional(),
  companyName: optional(),
  department: optional(),
  company_type: optional(),
  designation: optional(),
  email: required(missing(m.employment_email_named)),
  emp_since: optionalDay(),
  address1: optional(),
  address2: optional(),
  landmark: required(missing(m.employment_landmark_named)),
  pinCode: optional(),
});

/** Fields marked as required. Empty ones are listed, but don't block the save (D-07). */
export const employmentStarred = [
  'workingType',
  'companyName',
  'department',
  'company_type',
  'designation',
  'email',
  'emp_since',
  'address1',
  'address2',
  'pinCode',
] as const;

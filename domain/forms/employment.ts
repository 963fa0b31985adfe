import { m } from '#messages';
import { z } from '../zod.ts';
import { optional, required } from './checks.ts';

const missing = (field: string) => () => m.field_is_required({ field });

/** Step 7: what blocks the save is an empty landmark or e-mail, nothing else (EMP-02, D-07). */
export const employmentForm = z.object({
  workingType: optional(),
  companyName: optional(),
  department: optional(),
  company_type: optional(),
  designation: optional(),
  email: required(missing('Email')),
  emp_since: optional(),
  address1: optional(),
  address2: optional(),
  landmark: required(missing('Landmark')),
  pinCode: optional(),
});

/** Fields with a star that are still empty: listed before the save, never blocking it (D-07). */
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

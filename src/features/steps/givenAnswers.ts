import {
  GENDERS,
  INCOME_TYPES,
  labelOf,
  MARITAL_STATUSES,
  RESIDENCE_TYPES,
  SALARY_MODES,
} from '#domain/enums.ts';
import { maskPan } from '#domain/formats.ts';
import type { FormStep } from '#domain/forms/types.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';
import type { SumRow } from '../../ui/SumList.tsx';
import { dateOrNA, orNA, rupeesOrNA } from '../../ui/values.ts';

/** A step's answers as the service has them; empty for the steps that it doesn't return (ST-06). */
export const givenAnswers = (step: FormStep, profile: Profile | null): SumRow[] => {
  const given = profile?.profile_details;
  if (!given) return [];
  switch (step) {
    case 'pan':
      return [
        { term: m.pan_full_name(), value: orNA(profile.full_name) },
        { term: m.pan_number(), value: maskPan(orNA(given.pancard)) },
      ];
    case 'personal':
      return [
        { term: m.personal_dob(), value: dateOrNA(given.dob) },
        { term: m.personal_gender(), value: labelOf(GENDERS, given.gender) },
        { term: m.personal_email(), value: orNA(given.personal_email) },
        { term: m.personal_marital(), value: labelOf(MARITAL_STATUSES, given.marital_status_id) },
      ];
    case 'residence':
      return [
        { term: m.residence_line_1(), value: orNA(given.residence_address_1) },
        { term: m.residence_pincode(), value: orNA(given.residence_pincode) },
        { term: m.residence_type(), value: labelOf(RESIDENCE_TYPES, given.residence_type_id) },
      ];
    case 'income':
      return [
        { term: m.income_type(), value: labelOf(INCOME_TYPES, given.income_type_id) },
        { term: m.income_monthly(), value: rupeesOrNA(given.monthly_income) },
        { term: m.income_salary_date(), value: dateOrNA(given.salary_date) },
        { term: m.income_mode(), value: labelOf(SALARY_MODES, given.income_received_id) },
      ];
    default:
      return [];
  }
};

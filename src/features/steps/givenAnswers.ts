import {
  GENDERS,
  INCOME_TYPES,
  labelOf,
  MARITAL_STATUSES,
  RESIDENCE_TYPES,
  SALARY_MODES,
} from '#domain/enums.ts';
import { dateSlashed, inr, maskPan, numberFrom } from '#domain/formats.ts';
import type { FormStep } from '#domain/forms/types.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';
import type { SumRow } from '../../ui/SumList.tsx';

const words = (value: unknown): string => (value ? String(value) : m.not_available());

const rupees = (value: unknown): string => {
  const amount = numberFrom(value);
  return amount === null ? m.not_available() : inr(amount);
};

const date = (value: unknown): string => dateSlashed(typeof value === 'string' ? value : null);

/** What was given in a step, as the service tells it; empty for steps that it tells nothing of (ST-06). */
export const givenAnswers = (step: FormStep, profile: Profile | null): SumRow[] => {
  const given = profile?.profile_details;
  if (!given) return [];
  switch (step) {
    case 'pan':
      return [
        { term: m.pan_full_name(), value: words(profile.full_name) },
        { term: m.pan_number(), value: maskPan(words(given.pancard)) },
      ];
    case 'personal':
      return [
        { term: m.personal_dob(), value: date(given.dob) },
        { term: m.personal_gender(), value: labelOf(GENDERS, given.gender) },
        { term: m.personal_email(), value: words(given.personal_email) },
        { term: m.personal_marital(), value: labelOf(MARITAL_STATUSES, given.marital_status_id) },
      ];
    case 'residence':
      return [
        { term: m.residence_line_1(), value: words(given.residence_address_1) },
        { term: m.residence_pincode(), value: words(given.residence_pincode) },
        { term: m.residence_type(), value: labelOf(RESIDENCE_TYPES, given.residence_type_id) },
      ];
    case 'income':
      return [
        { term: m.income_type(), value: labelOf(INCOME_TYPES, given.income_type_id) },
        { term: m.income_monthly(), value: rupees(given.monthly_income) },
        { term: m.income_salary_date(), value: date(given.salary_date) },
        { term: m.income_mode(), value: labelOf(SALARY_MODES, given.income_received_id) },
      ];
    default:
      return [];
  }
};

import {
  GENDERS,
  INCOME_TYPES,
  labelOf,
  MARITAL_STATUSES,
  RESIDENCE_TYPES,
  SALARY_MODES,
} from '#domain/enums.ts';
import { dateDashed } from '#domain/formats/formats.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';
import { dateOrNA, fullName, orNA, rupeesOrNA, textOf } from '../../crm/values.ts';
import type { AnswerDetail } from './answerDetails.tsx';

/** The box 'Basic Details' (PRE-03). */
export const basicDetails = (profile: Profile): AnswerDetail[] => {
  const details = profile.profile_details;
  return [
    { term: m.preview_name(), value: orNA(fullName(profile)) },
    { answer: 'gender', term: m.preview_gender(), value: labelOf(GENDERS, details?.gender) },
    { answer: 'dob', term: m.preview_dob(), value: dateDashed(textOf(details?.dob)) },
    {
      answer: 'marital_status_id',
      term: m.preview_marital(),
      value: labelOf(MARITAL_STATUSES, details?.marital_status_id),
    },
    {
      answer: 'personal_email',
      term: m.preview_email(),
      value: orNA(textOf(details?.personal_email).toLowerCase()),
    },
  ];
};

/** The box 'Residence Address' (PRE-03). */
export const residenceDetails = ({ profile_details: details }: Profile): AnswerDetail[] => [
  { answer: 'residence_address_1', term: m.preview_address_1(), value: orNA(details?.residence_address_1) },
  { answer: 'residence_address_2', term: m.preview_address_2(), value: orNA(details?.residence_address_2) },
  {
    answer: 'residence_type_id',
    term: m.preview_residence_type(),
    value: labelOf(RESIDENCE_TYPES, details?.residence_type_id),
  },
  { answer: 'residence_landmark', term: m.preview_landmark(), value: orNA(details?.residence_landmark) },
  { answer: 'residence_pincode', term: m.preview_pincode(), value: orNA(details?.residence_pincode) },
];

/** The box 'Income Details' (PRE-03); its mode counts as the form's does, not as the account page's (D-04). */
export const incomeDetails = ({ profile_details: details }: Profile): AnswerDetail[] => [
  {
    answer: 'income_type_id',
    term: m.preview_employment(),
    value: labelOf(INCOME_TYPES, details?.income_type_id),
  },
  { answer: 'salary_date', term: m.preview_salary_date(), value: dateOrNA(details?.salary_date) },
  { answer: 'monthly_income', term: m.preview_monthly_income(), value: rupeesOrNA(details?.monthly_income) },
  {
    answer: 'salary_mode_id',
    term: m.income_mode(),
    value: labelOf(SALARY_MODES, details?.income_received_id),
  },
];

import { m } from '#messages';
import { GENDERS, MARITAL_STATUSES, MARRIED } from '../enums.ts';
import { dayInIndia } from '../formats/formats.ts';
import { MAX_AGE, MIN_AGE } from '../limits.ts';
import { z } from '../zod.ts';
import { choice, optional, required } from './checks.ts';
import { requiredDay } from './dayChecks.ts';

/** Age as the specification counts it: the difference between the years of two yyyy-mm-dd (PER-01). */
export const ageByYears = (dob: string, today: string = dayInIndia()): number =>
  Number(today.slice(0, 4)) - Number(dob.slice(0, 4));

const isOfAge = (dob: string): boolean => {
  const age = ageByYears(dob);
  return age >= MIN_AGE && age <= MAX_AGE;
};

/** The basic shape of an e-mail address. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const ids = (options: readonly { id: number }[]) => options.map((option) => option.id);

/** Step 2 (PER-01). Every marital status of the enumeration is valid; the form offers two. */
export const personalForm = z
  .object({
    dob: requiredDay(m.personal_dob_required).check(
      z.refine(isOfAge, { error: () => m.personal_age_range() }),
    ),
    gender: choice(m.personal_gender_required, ids(GENDERS)),
    personal_email: required(m.personal_email_required).check(
      z.regex(EMAIL, { error: () => m.personal_email_invalid() }),
    ),
    marital_status_id: choice(m.personal_marital_required, ids(MARITAL_STATUSES)),
    spouse_name: optional(),
  })
  .check(
    z.refine((form) => form.marital_status_id !== MARRIED || form.spouse_name !== '', {
      error: () => m.personal_spouse_required(),
      path: ['spouse_name'],
      when: ({ value }) => (value as { marital_status_id?: unknown }).marital_status_id === MARRIED,
    }),
  );

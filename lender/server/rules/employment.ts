import { COMPANY_TYPES, DEPARTMENTS, WORKING_TYPES } from '#domain/enums.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import { m } from '#messages';

const CHOICES = {
  workingType: WORKING_TYPES.map(({ id }) => id),
  department: DEPARTMENTS,
  company_type: COMPANY_TYPES.map(({ id }) => String(id)),
} as const satisfies Record<string, readonly string[]>;

/** The first field with a value outside its enumeration; empty fields are allowed (D-07). */
const wrongChoice = (form: Readonly<Record<string, unknown>>): string | undefined =>
  Object.entries(CHOICES).find(([field, choices]) => {
    const chosen = form[field] ?? '';
    return chosen !== '' && !(choices as readonly unknown[]).includes(chosen);
  })?.[0];

/** What is wrong with values of employment that their form lets through; undefined when nothing is. */
export const employmentProblem = (form: Readonly<Record<string, unknown>>, now: Date): string | undefined => {
  const field = wrongChoice(form);
  if (field !== undefined) return m.crm_choice_invalid({ field });
  return String(form.emp_since ?? '') > dayInIndia(now) ? m.income_date_future() : undefined;
};

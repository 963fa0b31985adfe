import { m } from '#messages';
import {
  COMPANY_TYPES,
  DEPARTMENT_NAMES,
  DEPARTMENTS,
  GENDERS,
  INCOME_TYPES,
  labelOf,
  MARITAL_STATUSES,
  RESIDENCE_TYPES,
  SALARY_MODES,
  WORKING_TYPES,
} from '../enums.ts';
import { dateDashed, dateSlashed, inr, numberFrom } from '../formats/formats.ts';
import { listText } from '../formats/listText.ts';
import { type AnswerId, answerRow } from './answers.ts';
import type { DraftFields } from './drafts.ts';

type Field = string | undefined;

const orNA = (value: Field): string => value?.trim() || m.not_available();
const slashed = (day: Field): string => dateSlashed(day ?? '');

/** How fields are shown that aren't texts. */
const SHOWN: Readonly<Record<string, (value: Field) => string>> = {
  gender: (id) => labelOf(GENDERS, id),
  dob: (day) => dateDashed(day ?? ''),
  marital_status_id: (id) => labelOf(MARITAL_STATUSES, id),
  residence_type_id: (id) => labelOf(RESIDENCE_TYPES, id),
  income_type_id: (id) => labelOf(INCOME_TYPES, id),
  salary_date: slashed,
  monthly_income: (rupees) => {
    const amount = numberFrom(rupees);
    return amount === null ? m.not_available() : inr(amount);
  },
  salary_mode_id: (id) => labelOf(SALARY_MODES, id),
  workingType: (id) => WORKING_TYPES.find((type) => type.id === id)?.label() ?? m.not_available(),
  department: (id) => {
    const name = DEPARTMENTS.find((department) => department === id);
    return name ? DEPARTMENT_NAMES[name]() : orNA(id);
  },
  company_type: (id) => labelOf(COMPANY_TYPES, id),
  emp_since: slashed,
  acc1: (end) => m.preview_bank_masked({ end: end ?? '' }),
};

/** What an answer says, for people: its fields, but those that are empty beside others. */
export const answerText = (answer: AnswerId, fields: DraftFields): string => {
  const { fields: names } = answerRow(answer);
  const said = names.filter((name, index) => index === 0 || fields[name]);
  return listText(said.map((name) => (SHOWN[name] ?? orNA)(fields[name])));
};

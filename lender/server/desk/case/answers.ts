import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import {
  COMPANY_TYPES,
  GENDERS,
  INCOME_TYPES,
  labelOf,
  MARITAL_STATUSES,
  RESIDENCE_TYPES,
  SALARY_MODES,
  WORKING_TYPES,
} from '#domain/enums.ts';
import { dateSlashed, inr } from '#domain/formats/formats.ts';
import { STEPS, type StepId } from '#domain/steps/steps.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import type { Application } from '#server/desk/case/application.ts';
import type { Masks } from '#server/desk/case/masks.ts';

type Answer = DeskCase['answers'][number];
type Value = string | null | undefined;

interface Said {
  readonly at: Date | undefined;
  /** When it was changed last; undefined for what can't be. */
  readonly changed?: Date | null | undefined;
  readonly rows: readonly (readonly [label: () => string, value: Value])[];
}

const SPOKEN: Readonly<Record<string, () => string>> = {
  eligible: m.desk_eligible,
  not_eligible: m.desk_not_eligible,
  already_applied: m.desk_already_applied,
};

const SAID: { readonly [Id in StepId]: (application: Application, masks: Masks) => Said } = {
  1: ({ pan, mobile }, masks) => ({
    at: pan?.verified_at,
    rows: [
      [m.desk_mobile, masks.mobile(mobile)],
      [m.pan_number, pan && masks.pan(pan.pan)],
      [m.desk_pan_name, pan?.full_name],
      [m.pan_monthly_income, pan?.monthly_income == null ? null : inr(pan.monthly_income)],
    ],
  }),
  2: ({ personal }) => ({
    at: personal?.saved_at,
    changed: personal?.changed_at,
    rows: [
      [m.personal_dob, personal && dateSlashed(personal.dob)],
      [m.personal_gender, personal && labelOf(GENDERS, personal.gender)],
      [m.personal_email, personal?.personal_email],
      [m.personal_marital, personal && labelOf(MARITAL_STATUSES, personal.marital_status_id)],
      [m.personal_spouse, personal?.spouse_name],
    ],
  }),
  3: ({ residence }) => ({
    at: residence?.saved_at,
    changed: residence?.changed_at,
    rows: [
      [m.residence_line_1, residence?.residence_address_1],
      [m.residence_line_2, residence?.residence_address_2],
      [m.residence_landmark, residence?.residence_landmark],
      [m.desk_city, [residence?.residence_city, residence?.residence_state].filter(Boolean).join(', ')],
      [m.residence_pincode, residence?.residence_pincode],
      [m.residence_type, residence && labelOf(RESIDENCE_TYPES, residence.residence_type_id)],
    ],
  }),
  4: ({ income }) => ({
    at: income?.saved_at,
    changed: income?.changed_at,
    rows: [
      [m.income_type, income && labelOf(INCOME_TYPES, income.income_type_id)],
      [m.income_monthly, income && inr(income.monthly_income)],
      [m.income_salary_date, income && dateSlashed(income.salary_date)],
      [m.income_mode, income && labelOf(SALARY_MODES, income.salary_mode_id)],
    ],
  }),
  5: ({ selfie }) => ({
    at: selfie?.uploaded_at,
    rows: [[m.desk_selfie, selfie && m.desk_received()]],
  }),
  6: ({ eligibility }) => ({
    at: eligibility?.checked_at,
    rows: [[m.desk_eligibility, eligibility && SPOKEN[eligibility.outcome]?.()]],
  }),
  7: ({ employment }) => ({
    at: employment?.saved_at,
    changed: employment?.changed_at,
    rows: [
      [m.employment_company, employment?.company_name],
      [m.employment_company_type, employment && labelOf(COMPANY_TYPES, employment.company_type)],
      [m.employment_working, WORKING_TYPES.find(({ id }) => id === employment?.working_type)?.label()],
      [m.employment_department, employment?.department],
      [m.employment_designation, employment?.designation],
      [m.employment_since, employment?.emp_since == null ? null : dateSlashed(employment.emp_since)],
      [m.employment_email, employment?.email],
      [m.employment_address_1, employment?.address_1],
      [m.employment_address_2, employment?.address_2],
      [m.employment_landmark, employment?.landmark],
      [m.employment_pincode, employment?.pincode],
    ],
  }),
  8: ({ papers }) => ({
    at: papers.map(({ uploaded_at }) => uploaded_at).sort((a, b) => b.getTime() - a.getTime())[0],
    rows: [
      [
        m.desk_papers_sent,
        papers[0] && m.desk_count_of({ count: papers.length, all: DOCUMENT_SLOTS.length }),
      ],
    ],
  }),
  9: ({ bank }, masks) => ({
    at: bank?.saved_at,
    changed: bank?.changed_at,
    rows: [
      [m.bank_holder, bank?.holder_name],
      [m.bank_account, bank && masks.account(bank.account)],
      [m.bank_ifsc, bank?.ifsc],
      [m.bank_branch, bank?.branch],
    ],
  }),
};

/** What the customer said at each step; empty answers are left out [DESK-30]. */
export const answersOf = (application: Application, masks: Masks): Answer[] =>
  STEPS.map(({ id, title }) => {
    const { at, changed, rows } = SAID[id](application, masks);
    return {
      step: id,
      title: title(),
      at: at?.toISOString() ?? null,
      changed_at: changed?.toISOString() ?? null,
      rows: rows.flatMap(([label, value]) => (value ? [{ label: label(), value }] : [])),
    };
  });

import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { dayInIndia, inr } from '#domain/formats/formats.ts';
import { ageByYears } from '#domain/forms/personal.ts';
import { isSamePerson } from '#domain/loan/ownAccount.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import type { Criteria } from '#server/base/config/config.ts';
import type { Application } from '#server/desk/case/application.ts';
import type { Reason } from '#server/rules/eligibility.ts';

type Check = DeskCase['checks'][number];

interface Checked {
  readonly application: Application;
  readonly offer: LoanView['offer'];
  readonly criteria: Criteria;
}

const check = (label: string, text: string, state: Check['state'], at?: Date | string | null): Check => ({
  label,
  text,
  state,
  at: at == null ? null : new Date(at).toISOString(),
});

/** The rules of step 6, with the values that they compared; they go by what the customer said. */
function ofRules({ application, criteria }: Checked): Check[] {
  const { personal, income, eligibility } = application;
  const { minAge, maxAge, minMonthlyIncome } = criteria;
  const at = eligibility?.checked_at;
  const state = (rule: Reason): Check['state'] => {
    if (eligibility === undefined) return 'open';
    return eligibility.reasons.includes(rule) ? 'failed' : 'passed';
  };
  const age = personal ? ageByYears(personal.dob, dayInIndia(at)) : 0;
  return [
    check(m.desk_check_age(), m.desk_check_age_text({ age, min: minAge, max: maxAge }), state('age'), at),
    check(m.desk_check_work(), m.desk_check_work_text(), state('employment'), at),
    check(
      m.desk_check_income(),
      m.desk_check_income_text({ income: inr(income?.monthly_income ?? 0), least: inr(minMonthlyIncome) }),
      state('income'),
      at,
    ),
    check(m.desk_check_active(), m.desk_check_active_text(), state('active_lead'), at),
  ];
}

function ofPan({ application: { pan } }: Checked): Check {
  return check(
    m.desk_check_pan(),
    m.desk_check_pan_text({ name: pan?.full_name ?? '' }),
    pan ? 'passed' : 'open',
    pan?.verified_at,
  );
}

function ofAccount({ application: { pan, bank } }: Checked): Check {
  const isSame = pan !== undefined && bank !== undefined && isSamePerson(bank.holder_name, pan.full_name);
  return check(
    m.desk_check_account(),
    isSame ? m.desk_check_account_same() : m.desk_check_account_other(),
    bank === undefined ? 'open' : isSame ? 'passed' : 'failed',
    bank?.saved_at,
  );
}

function ofAgreement({ offer }: Checked): Check[] {
  if (!offer) return [];
  const { opened_at: opened, accepted_at: accepted } = offer;
  const text = accepted
    ? m.desk_check_agreement_text()
    : opened
      ? m.desk_check_agreement_opened()
      : m.desk_check_agreement_open();
  return [check(m.desk_check_agreement(), text, accepted ? 'passed' : 'open', accepted ?? opened)];
}

/** What the product has compared, and what it leaves to a person: it reads no paper and compares no face [DESK-32]. */
export function checksOf(checked: Checked): Check[] {
  const { selfie, papers } = checked.application;
  const counted = { count: papers.length, all: DOCUMENT_SLOTS.length };
  return [
    ofPan(checked),
    ...ofRules(checked),
    check(m.desk_check_selfie(), m.desk_check_selfie_text(), selfie ? 'yours' : 'open', selfie?.uploaded_at),
    check(m.desk_check_papers(), m.desk_check_papers_text(counted), papers.length > 0 ? 'yours' : 'open'),
    ofAccount(checked),
    ...ofAgreement(checked),
  ];
}

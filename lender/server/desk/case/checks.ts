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

type Found = Omit<Check, 'label'>;

const found = (text: string, state: Check['state'], at?: Date | string | null): Found => ({
  text,
  state,
  at: at == null ? null : new Date(at).toISOString(),
});

/** What was found of an answer; of one that isn't there, that it isn't, and nothing that would follow from it [DESK-97]. */
const check = <Said>(label: string, said: Said | undefined, of: (said: Said) => Found): Check => ({
  label,
  ...(said === undefined ? found(m.desk_not_there(), 'open') : of(said)),
});

/** The rules of step 6, with the values that they compared; they go by what the customer said. */
function ofRules({ application, criteria }: Checked): Check[] {
  const { personal, income, eligibility } = application;
  const { minAge, maxAge, minMonthlyIncome } = criteria;
  const at = eligibility?.checked_at;
  const ruled = (rule: Reason, text: string): Found => {
    if (eligibility === undefined) return found(text, 'open');
    return found(text, eligibility.reasons.includes(rule) ? 'failed' : 'passed', at);
  };
  return [
    check(m.desk_check_age(), personal, ({ dob }) => {
      const age = ageByYears(dob, dayInIndia(at));
      return ruled('age', m.desk_check_age_text({ age, min: minAge, max: maxAge }));
    }),
    check(m.desk_check_work(), income, () => ruled('employment', m.desk_check_work_text())),
    check(m.desk_check_income(), income, ({ monthly_income }) =>
      ruled(
        'income',
        m.desk_check_income_text({ income: inr(monthly_income), least: inr(minMonthlyIncome) }),
      ),
    ),
    { label: m.desk_check_active(), ...ruled('active_lead', m.desk_check_active_text()) },
  ];
}

const ofPan = ({ application: { pan } }: Checked): Check =>
  check(m.desk_check_pan(), pan, ({ full_name, verified_at }) =>
    found(m.desk_check_pan_text({ name: full_name }), 'passed', verified_at),
  );

const ofAccount = ({ application: { pan, bank } }: Checked): Check =>
  check(m.desk_check_account(), pan && bank && { pan, bank }, (said) =>
    isSamePerson(said.bank.holder_name, said.pan.full_name)
      ? found(m.desk_check_account_same(), 'passed', said.bank.saved_at)
      : found(m.desk_check_account_other(), 'failed', said.bank.saved_at),
  );

function ofAgreement({ offer }: Checked): Check[] {
  if (!offer) return [];
  const { opened_at: opened, accepted_at: accepted } = offer;
  const text = accepted
    ? m.desk_check_agreement_text()
    : opened
      ? m.desk_check_agreement_opened()
      : m.desk_check_agreement_open();
  const label = m.desk_check_agreement();
  return [{ label, ...found(text, accepted ? 'passed' : 'open', accepted ?? opened) }];
}

/** What the product has compared, and what it leaves to a person: it reads no paper and compares no face [DESK-32]. */
export function checksOf(checked: Checked): Check[] {
  const { selfie, papers } = checked.application;
  const counted = { count: papers.length, all: DOCUMENT_SLOTS.length };
  return [
    ofPan(checked),
    ...ofRules(checked),
    check(m.desk_check_selfie(), selfie, ({ uploaded_at }) =>
      found(m.desk_check_selfie_text(), 'yours', uploaded_at),
    ),
    check(m.desk_check_papers(), papers[0], () => found(m.desk_check_papers_text(counted), 'yours')),
    ofAccount(checked),
    ...ofAgreement(checked),
  ];
}

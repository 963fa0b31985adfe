import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { briefcaseIcon, calendarIcon, indianRupeeIcon } from '#ui/graphics/icons.ts';
import { LANDING_FACTS } from '../../content/claims.ts';
import type { Feature } from './parts/Features.tsx';
import { LandingPage } from './parts/LandingPage.tsx';

const WHY: readonly Feature[] = [
  { icon: calendarIcon, title: m.personal_loan_why_spread, text: m.personal_loan_why_spread_text },
  { icon: briefcaseIcon, title: m.personal_loan_why_use, text: m.personal_loan_why_use_text },
  { icon: indianRupeeIcon, title: m.personal_loan_why_early, text: m.personal_loan_why_early_text },
];

/** Personal loans, with their own rates and terms (R-02, H-07). */
export function PersonalLoanPage() {
  return (
    <LandingPage
      isLent={false}
      title={m.public_personal_loan_title()}
      lead={m.personal_loan_lead(COPY_VALUES)}
      whyTitle={m.personal_loan_why_title()}
      why={WHY}
      facts={LANDING_FACTS.personal}
      note={m.personal_loan_note()}
      questions={['requirements', 'hidden-charges', 'early-repayment', 'data-safety']}
    />
  );
}

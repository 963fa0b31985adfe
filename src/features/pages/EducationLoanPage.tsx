import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { clockIcon, graduationCapIcon, headphonesIcon } from '#ui/graphics/icons.ts';
import { LANDING_FACTS } from '../../content/claims.ts';
import type { Feature } from './parts/Features.tsx';
import { LandingPage } from './parts/LandingPage.tsx';

const WHY: readonly Feature[] = [
  { icon: clockIcon, title: m.education_why_time, text: m.education_why_time_text },
  { icon: graduationCapIcon, title: m.education_why_whole, text: m.education_why_whole_text },
  { icon: headphonesIcon, title: m.education_why_person, text: m.education_why_person_text },
];

/** Education loans for study abroad (R-02, H-07). */
export function EducationLoanPage() {
  return (
    <LandingPage
      isLent={false}
      title={m.public_education_title()}
      lead={m.education_lead(COPY_VALUES)}
      whyTitle={m.education_why_title()}
      why={WHY}
      facts={LANDING_FACTS.education}
      note={m.education_note()}
      questions={['requirements', 'hidden-charges', 'early-repayment', 'support']}
    />
  );
}

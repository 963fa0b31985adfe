import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { calendarIcon, indianRupeeIcon, smartphoneIcon } from '#ui/graphics/icons.ts';
import { LANDING_FACTS } from '../../content/claims.ts';
import type { Feature } from './parts/Features.tsx';
import { LandingPage } from './parts/LandingPage.tsx';

const WHY: readonly Feature[] = [
  { icon: smartphoneIcon, title: m.instant_why_phone, text: m.instant_why_phone_text },
  { icon: indianRupeeIcon, title: m.instant_why_cost, text: m.instant_why_cost_text },
  { icon: calendarIcon, title: m.instant_why_days, text: m.instant_why_days_text },
];

/** Instant loans (R-02, H-07). */
export function InstantLoanPage() {
  return (
    <LandingPage
      title={m.public_instant_title()}
      lead={m.instant_lead(COPY_VALUES)}
      whyTitle={m.instant_why_title()}
      why={WHY}
      facts={LANDING_FACTS.instant}
      note={m.instant_note()}
      questions={['speed', 'requirements', 'cost', 'missed-repayment']}
    />
  );
}

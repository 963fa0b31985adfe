import { type ReactNode, Suspense } from 'react';
import { m } from '#messages';
import { AfterPaint } from '#ui/base/AfterPaint.tsx';
import { useTitle } from '#ui/base/useTitle.ts';
import {
  calendarIcon,
  clockIcon,
  headphonesIcon,
  indianRupeeIcon,
  lockIcon,
  smartphoneIcon,
} from '#ui/graphics/icons.ts';
import { Note } from '#ui/notices/Note.tsx';
import { CLAIMS } from '../../content/claims.ts';
import { FactTable } from '../pages/parts/FactTable.tsx';
import { type Feature, Features } from '../pages/parts/Features.tsx';
import { HowItWorks, type HowItWorksStep } from '../pages/parts/HowItWorks.tsx';
import { HelpCards } from './HelpCards.tsx';
import { Hero } from './Hero.tsx';
import { Stats } from './Stats.tsx';
import { Testimonials } from './Testimonials.tsx';

const STEPS: readonly HowItWorksStep[] = [
  { title: m.home_how_who, text: m.home_how_who_text },
  { title: m.home_how_work, text: m.home_how_work_text },
  { title: m.home_how_offer, text: m.home_how_offer_text },
  { title: m.home_how_money, text: m.home_how_money_text },
];

const FEATURES: readonly Feature[] = [
  { icon: indianRupeeIcon, title: m.home_feat_cost, text: m.home_feat_cost_text },
  { icon: smartphoneIcon, title: m.home_feat_phone, text: m.home_feat_phone_text },
  { icon: clockIcon, title: m.home_feat_stop, text: m.home_feat_stop_text },
  { icon: calendarIcon, title: m.home_feat_any_day, text: m.home_feat_any_day_text },
  { icon: headphonesIcon, title: m.home_feat_people, text: m.home_feat_people_text },
  { icon: lockIcon, title: m.home_feat_data, text: m.home_feat_data_text },
];

function MoneyTalk() {
  return (
    <section className="section wrap">
      <FactTable title={m.home_talk_title()} claims={CLAIMS}>
        <p className="muted">{m.home_talk_lead()}</p>
        <Note tone="accent">
          <p>
            <b>{m.home_talk_costly()}</b> {m.home_talk_careful()}
          </p>
        </Note>
      </FactTable>
    </section>
  );
}

type SectionProps = { title: string; lead?: string; children: ReactNode };

function Section({ title, lead, children }: SectionProps) {
  return (
    <section className="section section--surface">
      <div className="wrap">
        <div className="sect-head">
          <h2>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

function HowItWorksSection() {
  return (
    <Section title={m.home_how_title()} lead={m.home_how_lead()}>
      <HowItWorks steps={STEPS} />
    </Section>
  );
}

function FeaturesSection() {
  return (
    <Section title={m.home_feats_title()}>
      <Features features={FEATURES} />
    </Section>
  );
}

const SECTIONS = { MoneyTalk, HelpCards, HowItWorksSection, Stats, Testimonials, FeaturesSection };

/** Home (H-01 to H-03). The hero hydrates first; each section below it hydrates on its own, as its Suspense boundary. */
export function HomePage() {
  useTitle(m.public_home_title());
  return (
    <>
      <Hero />
      <AfterPaint>
        {Object.entries(SECTIONS).map(([id, Content]) => (
          <Suspense key={id}>
            <Content />
          </Suspense>
        ))}
      </AfterPaint>
    </>
  );
}

import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { AfterPaint } from '#ui/base/AfterPaint.tsx';
import { useTitle } from '#ui/base/useTitle.ts';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import {
  banknoteIcon,
  calendarIcon,
  clockIcon,
  headphonesIcon,
  idCardIcon,
  indianRupeeIcon,
} from '#ui/graphics/icons.ts';
import { Banner } from './parts/Banner.tsx';
import { type Feature, Features } from './parts/Features.tsx';
import { HowItWorks, type HowItWorksStep } from './parts/HowItWorks.tsx';

const WHY: readonly Feature[] = [
  { icon: indianRupeeIcon, title: m.about_why_clear, text: m.about_why_clear_text },
  { icon: clockIcon, title: m.about_why_quick, text: m.about_why_quick_text },
  { icon: banknoteIcon, title: m.about_why_small, text: m.about_why_small_text },
  { icon: idCardIcon, title: m.about_why_papers, text: m.about_why_papers_text },
  { icon: calendarIcon, title: m.about_why_free, text: m.about_why_free_text },
  { icon: headphonesIcon, title: m.about_why_person, text: m.about_why_person_text },
];

const STEPS: readonly HowItWorksStep[] = [
  { title: m.about_step_apply, text: m.about_step_apply_text },
  { title: m.about_step_check, text: m.about_step_check_text },
  { title: m.about_step_money, text: m.about_step_money_text },
];

const CREED = [
  { tone: 'card--action', title: m.about_mission, text: m.about_mission_text },
  { tone: '', title: m.about_vision, text: m.about_vision_text },
  { tone: 'card--accent', title: m.about_promise, text: m.about_promise_text },
];

function Creed() {
  return (
    <div className="trio">
      {CREED.map(({ tone, title, text }) => (
        <section key={title()} className={`card ${tone}`}>
          <h2 className="card__title">{title()}</h2>
          <p>{text()}</p>
        </section>
      ))}
    </div>
  );
}

/** About us (H-04). */
export function AboutPage() {
  useTitle(m.public_about_title());
  return (
    <>
      <Banner title={m.public_about_title()} lead={m.about_lead(COPY_VALUES)} />
      <section className="section wrap">
        <div className="sect-head">
          <h2>{m.about_why_title()}</h2>
        </div>
        <Features features={WHY} />
      </section>
      <AfterPaint>
        <section className="section section--surface">
          <div className="wrap">
            <div className="sect-head">
              <h2>{m.about_steps_title()}</h2>
              <p>{m.about_steps_lead()}</p>
            </div>
            <HowItWorks steps={STEPS} />
            <div className="ask">
              <div>
                <h3>{m.about_contact_title()}</h3>
                <p className="muted">{m.about_contact_text()}</p>
              </div>
              <LinkButton to="/contact" variant="secondary">
                {m.about_contact()}
              </LinkButton>
            </div>
          </div>
        </section>
        <div className="section wrap stack stack--wide">
          <Creed />
          <section className="prose">
            <h2>{m.about_who_title()}</h2>
            <p>{m.about_who_lender(COPY_VALUES)}</p>
            <p>{m.about_who_technology(COPY_VALUES)}</p>
          </section>
        </div>
      </AfterPaint>
    </>
  );
}

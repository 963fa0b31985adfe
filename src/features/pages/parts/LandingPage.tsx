import { BRAND } from '#domain/brand.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { AfterPaint } from '#ui/base/AfterPaint.tsx';
import { useTitle } from '#ui/base/useTitle.ts';
import { AnchorButton, LinkButton } from '#ui/buttons/LinkButton.tsx';
import { arrowRightIcon, phoneIcon } from '#ui/graphics/icons.ts';
import { Note } from '#ui/notices/Note.tsx';
import type { Claim } from '../../../content/claims.ts';
import { FAQ, type FaqId } from '../../../content/faq.ts';
import { Banner } from './Banner.tsx';
import { FactTable } from './FactTable.tsx';
import { FaqItem } from './FaqItem.tsx';
import { type Feature, Features } from './Features.tsx';
import { HowItWorks, type HowItWorksStep } from './HowItWorks.tsx';

type LandingPageProps = {
  title: string;
  lead: string;
  whyTitle: string;
  why: readonly Feature[];
  facts: readonly Claim[];
  /** Advice to read before applying. */
  note: string;
  questions: readonly FaqId[];
  /** False where this site lends another loan: that one is named above each button (D-37). */
  isLent?: boolean;
};

const STEPS: readonly HowItWorksStep[] = [
  { title: m.landing_step_number, text: m.landing_step_number_text },
  { title: m.landing_step_details, text: m.landing_step_details_text },
  { title: m.landing_step_offer, text: m.landing_step_offer_text },
];

function ApplyButton() {
  return (
    <LinkButton to="/apply" size="lg" iconAfter={arrowRightIcon}>
      {m.public_apply_now()}
    </LinkButton>
  );
}

const lentInstead = (isLent: boolean) => !isLent && <p>{m.landing_lent(COPY_VALUES)}</p>;

function ReadyToApply({ isLent }: { isLent: boolean }) {
  return (
    <section className="ready" data-surface="deep">
      <div className="wrap ready__in">
        <div>
          <h2>{m.landing_ready()}</h2>
          <p>{m.landing_ready_text()}</p>
          {lentInstead(isLent)}
        </div>
        <div className="btn-row">
          <ApplyButton />
          <AnchorButton href={BRAND.phones[0].tel} variant="quiet" icon={phoneIcon}>
            {m.public_call({ phone: COPY_VALUES.newLoansPhone })}
          </AnchorButton>
        </div>
      </div>
    </section>
  );
}

/** One kind of loan: its purpose, its facts, how to start, and Apply Now (R-02, H-07). */
export function LandingPage({
  title,
  lead,
  whyTitle,
  why,
  facts,
  note,
  questions,
  isLent = true,
}: LandingPageProps) {
  useTitle(title);
  return (
    <>
      <Banner title={title} lead={lead}>
        {lentInstead(isLent)}
        <div className="btn-row">
          <ApplyButton />
        </div>
      </Banner>
      <section className="section wrap">
        <FactTable title={m.landing_facts()} claims={facts}>
          <Note tone="accent">{note}</Note>
        </FactTable>
      </section>
      <AfterPaint>
        <section className="section section--surface">
          <div className="wrap">
            <div className="sect-head">
              <h2>{whyTitle}</h2>
            </div>
            <Features features={why} />
          </div>
        </section>
        <section className="section wrap">
          <div className="sect-head">
            <h2>{m.landing_steps()}</h2>
          </div>
          <HowItWorks steps={STEPS} />
        </section>
        <section className="section section--surface">
          <div className="wrap">
            <div className="sect-head">
              <h2>{m.landing_questions()}</h2>
            </div>
            <div className="qas">
              {FAQ.filter(({ id }) => questions.includes(id)).map((faq) => (
                <FaqItem key={faq.id} faq={faq} />
              ))}
            </div>
          </div>
        </section>
        <ReadyToApply isLent={isLent} />
      </AfterPaint>
    </>
  );
}

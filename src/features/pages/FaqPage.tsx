import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { useTitle } from '#ui/base/useTitle.ts';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { FAQ } from '../../content/faq.ts';
import { Banner } from './parts/Banner.tsx';
import { FaqItem } from './parts/FaqItem.tsx';

/** Opens the answer named by the address's hash and scrolls to it. */
const useOpenAnchor = () => {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const item = hash && document.getElementById(hash);
    if (!(item instanceof HTMLDetailsElement)) return;
    item.open = true;
    item.scrollIntoView();
    item.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash]);
};

/** FAQ: twelve questions and answers, each with an anchor (H-06). */
export function FaqPage() {
  useTitle(m.public_faq_title());
  useOpenAnchor();
  return (
    <>
      <Banner title={m.public_faq_title()} lead={m.faq_lead()} />
      <div className="wrap section faq">
        <div className="qas">
          {FAQ.map((faq) => (
            <FaqItem key={faq.id} faq={faq} heading="h2" />
          ))}
        </div>
        <section className="card card--action stack">
          <h2 className="card__title">{m.faq_more_title()}</h2>
          <p>{m.faq_more_text(COPY_VALUES)}</p>
          <div className="btn-row">
            <LinkButton to="/contact" variant="secondary">
              {m.about_contact()}
            </LinkButton>
          </div>
        </section>
      </div>
    </>
  );
}

import { BRAND } from '#domain/brand.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { AfterPaint } from '#ui/base/AfterPaint.tsx';
import { useTitle } from '#ui/base/useTitle.ts';
import { Icon } from '#ui/graphics/Icon.tsx';
import { mailIcon } from '#ui/graphics/icons.ts';
import { SupportPhones } from '../../layouts/frame/SiteFooter.tsx';
import { Banner } from '../pages/parts/Banner.tsx';
import { LinkedText } from '../pages/parts/LinkedText.tsx';
import { ContactForm } from './ContactForm.tsx';
import { OfficeMap } from './OfficeMap.tsx';

function ContactDetails() {
  return (
    <div className="stack stack--wide">
      <section className="stack">
        <h2>{m.contact_call()}</h2>
        <p className="muted">{m.contact_hours(COPY_VALUES)}</p>
        <SupportPhones />
      </section>
      <section className="stack">
        <h2>{m.contact_mail()}</h2>
        <a className="mail-line" href={`mailto:${BRAND.email}`}>
          <Icon icon={mailIcon} />
          {BRAND.email}
        </a>
      </section>
      <section className="stack">
        <h2 className="state-title">{m.contact_grievance()}</h2>
        <p className="muted">
          <LinkedText>{m.contact_grievance_text(COPY_VALUES)}</LinkedText>
        </p>
      </section>
    </div>
  );
}

/** Contact us (H-05, N-17, D-23). */
export function ContactPage() {
  useTitle(m.public_contact_title());
  return (
    <>
      <Banner title={m.public_contact_title()} lead={m.contact_lead()} />
      <AfterPaint>
        <div className="wrap section contact">
          <section className="stack">
            <h2>{m.contact_form()}</h2>
            <ContactForm />
          </section>
          <ContactDetails />
        </div>
        <AfterPaint>
          <section className="wrap section--after stack">
            <h2>{m.contact_visit()}</h2>
            <p className="muted">{m.contact_visit_text()}</p>
            <OfficeMap />
          </section>
        </AfterPaint>
      </AfterPaint>
    </>
  );
}

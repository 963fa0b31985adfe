import { BRAND } from '#domain/brand.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { useTitle } from '#ui/base/useTitle.ts';
import { Card } from '#ui/blocks/Card.tsx';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { SumList } from '#ui/blocks/SumList.tsx';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import { mailIcon, mapPinIcon } from '#ui/graphics/icons.ts';
import { SafeNote } from '#ui/notices/SafeNote.tsx';
import { PHONE_LABELS } from '../../content/phoneLabels.ts';
import { Complaints } from '../complaints/Complaints.tsx';

/** Support: phone numbers, hours, e-mail and address (DASH-08). */
export function SupportPage() {
  useTitle(m.support_title());
  return (
    <>
      <PageHead title={m.support_title()} lead={m.support_lead()} />
      <div className="boxes">
        <Card title={m.support_call()}>
          <SumList
            rows={BRAND.phones.map((phone) => ({
              term: PHONE_LABELS[phone.id](),
              value: (
                <a className="tap num" href={phone.tel}>
                  {phone.text}
                </a>
              ),
            }))}
          />
        </Card>
        <Card title={m.support_hours()}>
          <SumList
            rows={[
              { term: m.support_hours_days(), value: m.support_hours_time(COPY_VALUES) },
              { term: m.support_hours_sunday(), value: m.support_hours_closed() },
            ]}
          />
        </Card>
        <Card title={m.support_write()}>
          <p>
            <a className="tap" href={`mailto:${BRAND.email}`}>
              {BRAND.email}
            </a>
          </p>
          <p className="muted support__contact">{m.support_contact_text()}</p>
          <div className="btn-row">
            <LinkButton to="/contact" variant="secondary" icon={mailIcon}>
              {m.support_contact()}
            </LinkButton>
          </div>
        </Card>
        <Card title={m.support_address()}>
          <address className="address" lang="en-IN">
            <Icon icon={mapPinIcon} />
            <span>
              {BRAND.office.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          </address>
        </Card>
      </div>
      <Complaints />
      <SafeNote>{m.dash_safe({ brand: BRAND.name })}</SafeNote>
    </>
  );
}

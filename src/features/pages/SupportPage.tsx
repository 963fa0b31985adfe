import { BRAND } from '#domain/brand.ts';
import { m } from '#messages';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { mailIcon, mapPinIcon } from '../../ui/icons.ts';
import { SafeNote } from '../../ui/notices/SafeNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PHONE_LABELS } from '../../ui/phoneLabels.ts';
import { SumList } from '../../ui/SumList.tsx';
import { useTitle } from '../../ui/useTitle.ts';

const { opens, closes } = BRAND.hours;

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
              { term: m.support_hours_days(), value: m.support_hours_time({ opens, closes }) },
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
          <address className="address">
            <Icon icon={mapPinIcon} />
            <span>
              {BRAND.office.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          </address>
        </Card>
      </div>
      <SafeNote>{m.dash_safe({ brand: BRAND.name })}</SafeNote>
    </>
  );
}

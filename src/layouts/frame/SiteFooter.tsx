import { Link } from '@tanstack/react-router';
import { BRAND } from '#domain/brand.ts';
import { m } from '#messages';
import { PHONE_LABELS } from '#src/content/phoneLabels.ts';
import { Icon } from '#ui/graphics/Icon.tsx';
import { phoneIcon } from '#ui/graphics/icons.ts';
import { Logo } from '#ui/graphics/Logo.tsx';
import { FOOTER_COLUMNS } from './links.ts';

/** The three support numbers, each with its purpose. */
export function SupportPhones() {
  return (
    <ul className="phones">
      {BRAND.phones.map((phone) => (
        <li key={phone.id}>
          <a href={phone.tel}>
            <Icon icon={phoneIcon} />
            <span>
              <b>{phone.text}</b>
              <small>{PHONE_LABELS[phone.id]()}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function FooterLinks() {
  return (
    <nav className="site-foot__links" aria-label={m.ui_foot_label()}>
      {FOOTER_COLUMNS.map((column) => (
        <div key={column.key}>
          <h2 className="foot-h">{column.title()}</h2>
          <ul>
            {column.links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label()}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Legal() {
  const { technologyPartner, nbfcPartner } = BRAND;
  return (
    <div className="site-foot__legal">
      <p>
        <b>{m.ui_foot_technology_partner()}</b>
        {m.ui_foot_technology_line(technologyPartner)}
      </p>
      <p>
        <b>{m.ui_foot_nbfc_partner()}</b>
        {m.ui_foot_nbfc_line(nbfcPartner)}
      </p>
      <p>{m.ui_foot_safe({ brand: BRAND.name })}</p>
      <p>{m.ui_foot_copyright({ year: BRAND.since, brand: BRAND.name })}</p>
    </div>
  );
}

/** The public footer. */
export function SiteFooter() {
  return (
    <footer className="site-foot" data-surface="deep">
      <div className="wrap">
        <div className="site-foot__top">
          <div className="site-foot__brand">
            <Logo />
            <p>{m.ui_foot_line()}</p>
          </div>
          <div>
            <h2 className="foot-h">{m.ui_foot_talk()}</h2>
            <SupportPhones />
          </div>
        </div>
        <FooterLinks />
        <Legal />
      </div>
    </footer>
  );
}

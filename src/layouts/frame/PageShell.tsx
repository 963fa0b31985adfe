import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BRAND } from '#domain/brand.ts';
import { m } from '#messages';
import { SkipLink } from '#ui/blocks/SkipLink.tsx';
import type { To } from '#ui/buttons/to.ts';
import { Icon } from '#ui/graphics/Icon.tsx';
import { chevronLeftIcon, phoneIcon } from '#ui/graphics/icons.ts';
import { Logo } from '#ui/graphics/Logo.tsx';
import { LanguageSwitch } from '../../language/LanguageSwitch.tsx';

type PageShellProps = {
  /** The way back, above the page. */
  back?: { to: To; label: string } | undefined;
  /** It has an address in each language. */
  isPublic?: boolean;
  children: ReactNode;
};

/** The frame of the sign-in wizard and the step pages: the logo, a phone number and the page. */
export function PageShell({ back, isPublic, children }: PageShellProps) {
  return (
    <>
      <SkipLink />
      <header className="app-head">
        <div className="wrap app-head__row">
          <Logo />
          <LanguageSwitch isPublic={isPublic} />
          <a className="head-link" href={BRAND.phones[0].tel}>
            <Icon icon={phoneIcon} />
            {m.ui_call_us()}
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap page">
        {back && (
          <Link className="back" to={back.to}>
            <Icon icon={chevronLeftIcon} />
            {back.label}
          </Link>
        )}
        {children}
      </main>
    </>
  );
}

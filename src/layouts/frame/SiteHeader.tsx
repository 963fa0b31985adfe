import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { Logo } from '#ui/graphics/Logo.tsx';
import { LanguageSwitch } from '../../language/LanguageSwitch.tsx';
import { SITE_LINKS } from './links.ts';
import { SiteMenu } from './SiteMenu.tsx';

/** The public header. Its button leads to the dashboard when a customer is signed in, otherwise to /apply. */
export function SiteHeader({ signedIn }: { signedIn: boolean }) {
  return (
    <header className="site-head" data-surface="deep">
      <div className="wrap site-head__row">
        <Logo />
        <nav className="site-nav" aria-label={m.ui_nav_label()}>
          {SITE_LINKS.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === '/' }}>
              {label()}
            </Link>
          ))}
        </nav>
        <LanguageSwitch isPublic />
        <LinkButton className="site-head__cta" size="sm" to={signedIn ? '/dashboard' : '/apply'}>
          {signedIn ? m.ui_action_dashboard() : m.ui_action_apply()}
        </LinkButton>
        <SiteMenu signedIn={signedIn} />
      </div>
    </header>
  );
}

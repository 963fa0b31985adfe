import { Link } from '@tanstack/react-router';
import { useCallback, useId, useRef, useState } from 'react';
import { m } from '#messages';
import { Icon } from '#ui/graphics/Icon.tsx';
import { menuIcon, xIcon } from '#ui/graphics/icons.ts';
import { SITE_LINKS } from './links.ts';
import { useDismiss } from './useDismiss.ts';

/** The header's links, and 'Sign in', in a panel that the button 'Menu' opens, below 768 px. */
export function SiteMenu({ signedIn }: { signedIn: boolean }) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(open, menu, close);
  return (
    <div className="menu" ref={menu}>
      <button
        type="button"
        className="icon-btn"
        aria-label={m.ui_nav_menu()}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon icon={open ? xIcon : menuIcon} />
      </button>
      {open && (
        <nav id={panelId} className="menu__panel" aria-label={m.ui_nav_small_label()}>
          {SITE_LINKS.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === '/' }} onClick={close}>
              {label()}
            </Link>
          ))}
          {!signedIn && (
            <Link to="/apply" onClick={close}>
              {m.ui_link_sign_in()}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

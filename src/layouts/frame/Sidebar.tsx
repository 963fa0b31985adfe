import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import { logOutIcon, xIcon } from '#ui/graphics/icons.ts';
import { Logo } from '#ui/graphics/Logo.tsx';
import { LanguageSwitch } from '../../language/LanguageSwitch.tsx';
import { ACCOUNT_LINKS } from './accountLinks.ts';

type SidebarProps = { id: string; onLogout: () => void; link: ReactNode };

/**
 * The side menu of signed-in pages. From 1024 px it is beside the page; on narrower screens it is a native popover
 * that a press outside, Escape and navigation close. Browsers without popovers show it above the page.
 */
export function Sidebar({ id, onLogout, link }: SidebarProps) {
  const drawer = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const close = () => drawer.current?.hidePopover?.();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the address closes the drawer
  useEffect(() => drawer.current?.hidePopover?.(), [pathname]);

  const logout = () => {
    close();
    onLogout();
  };
  return (
    <nav className="side" id={id} popover="auto" ref={drawer} aria-label={m.ui_side_label()}>
      <div className="side__head">
        <Logo />
        <LanguageSwitch />
        <IconButton
          className="side__close"
          icon={xIcon}
          label={m.ui_side_close()}
          popoverTarget={id}
          popoverTargetAction="hide"
        />
      </div>
      <ul className="side__list">
        {ACCOUNT_LINKS.map(({ to, label, icon }, index) => (
          <Fragment key={to}>
            {index === 1 && link}
            <li>
              <Link to={to} onClick={close}>
                <Icon icon={icon} />
                {label()}
              </Link>
            </li>
          </Fragment>
        ))}
      </ul>
      <div className="side__out">
        <button type="button" onClick={logout}>
          <Icon icon={logOutIcon} />
          {m.ui_side_logout()}
        </button>
      </div>
    </nav>
  );
}

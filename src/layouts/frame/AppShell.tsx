import { type ReactNode, useId } from 'react';
import { m } from '#messages';
import { SkipLink } from '#ui/blocks/SkipLink.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import { menuIcon } from '#ui/graphics/icons.ts';
import { Logo } from '#ui/graphics/Logo.tsx';
import { LanguageSwitch } from '../../language/LanguageSwitch.tsx';
import { Sidebar } from './Sidebar.tsx';

type AppShellProps = {
  /** Called when 'Logout' is pressed. */
  onLogout: () => void;
  /** A further item of the side menu, after the first. */
  link?: ReactNode;
  children: ReactNode;
};

/** The frame of signed-in pages: a side menu from 1024 px, a header with 'Account menu' on narrower screens. */
export function AppShell({ onLogout, link, children }: AppShellProps) {
  const sideId = useId();
  return (
    <>
      <SkipLink />
      <div className="shell">
        <Sidebar id={sideId} onLogout={onLogout} link={link} />
        <div className="shell__page">
          <header className="app-head">
            <div className="wrap app-head__row">
              <Logo />
              <LanguageSwitch />
              <button
                type="button"
                className="side-toggle"
                popoverTarget={sideId}
                aria-label={m.ui_side_open()}
              >
                <Icon icon={menuIcon} />
                {m.ui_side_open_short()}
              </button>
            </div>
          </header>
          <main id="main" tabIndex={-1} className="shell__main">
            <div className="shell__in">{children}</div>
          </main>
        </div>
      </div>
    </>
  );
}

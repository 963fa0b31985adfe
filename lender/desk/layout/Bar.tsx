import { useLocation } from '@tanstack/react-router';
import type { Staff } from '#lender/wire/calls.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { Logo } from '#ui/graphics/Logo.tsx';
import { DeskLink } from '../DeskLink.tsx';
import { ROLES } from '../roles.ts';
import { sectionsOf } from '../sections.ts';
import { deskSession } from '../session.ts';

/** The top of every page: the sections of the role, and who is signed in. */
export function Bar({ staff, busy }: { staff: Staff | null; busy: boolean }) {
  // A case is opened from the queue, which stays beside it.
  const isCase = useLocation({ select: ({ pathname }) => /^(\/desk)?\/case\//.test(pathname) });
  return (
    <header className="dk-bar">
      <Logo />
      {staff && (
        <>
          <nav className="dk-nav" aria-label={m.desk_nav()}>
            {sectionsOf(staff.role).map(({ to, label }) => (
              <DeskLink
                key={to}
                to={to}
                activeOptions={{ exact: to === '/' }}
                {...(to === '/' && isCase && { 'aria-current': 'page' })}
              >
                {label()}
              </DeskLink>
            ))}
          </nav>
          <span className="dk-me">
            <span className="who">
              <span className="arch-tile arch-tile--initials" aria-hidden="true">
                {staff.name.slice(0, 1)}
              </span>
              <span>
                <b>{staff.name}</b>
                <small>{ROLES[staff.role]()}</small>
              </span>
            </span>
            <Button
              variant="quiet"
              size="sm"
              busy={busy && m.desk_signing_out()}
              onClick={() => deskSession.send({ type: 'SIGN.OUT' })}
            >
              {m.desk_sign_out()}
            </Button>
          </span>
        </>
      )}
    </header>
  );
}

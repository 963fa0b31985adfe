import { Outlet } from '@tanstack/react-router';
import { m } from '#messages';
import { useTitle } from '#ui/base/useTitle.ts';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { AppShell } from './frame/AppShell.tsx';
import { PageShell } from './frame/PageShell.tsx';
import { logOut } from './logOut.ts';
import { useLoadOverlay, useOverlay } from './overlay.ts';
import { useSignedIn } from './useSignedIn.ts';
import '../app.css';

function SignedOut() {
  useTitle(m.account_signed_out_title());
  return (
    <div className="stack">
      <h1>{m.account_signed_out_title()}</h1>
      <Note tone="error" role="alert">
        {m.error_session_expired()}
      </Note>
      <div className="btn-row">
        <LinkButton to="/apply">{m.account_sign_in()}</LinkButton>
      </div>
    </div>
  );
}

/** My Account and Loan History: without a session they show that it ended (S-09). */
export function AccountLayout() {
  useLoadOverlay();
  const overlay = useOverlay();
  if (!useSignedIn()) {
    return (
      <PageShell>
        <SignedOut />
      </PageShell>
    );
  }
  return (
    <AppShell onLogout={logOut} link={overlay && <overlay.InMenu />}>
      <Outlet />
    </AppShell>
  );
}

import { Outlet } from '@tanstack/react-router';
import { m } from '#messages';
import { session } from '#src/system.ts';
import { AppShell } from '#src/ui/frame/AppShell.tsx';
import { PageShell } from '#src/ui/frame/PageShell.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useSignedIn } from './useSignedIn.ts';
import '../Standing.tsx';
import '#src/styles/app.css';

/** My Account and Loan History: without a session they say that it ended (S-09). */
export function AccountLayout() {
  if (!useSignedIn()) {
    return (
      <PageShell>
        <div className="stack">
          <h1>{m.account_signed_out_title()}</h1>
          <Note tone="error" role="alert">
            {m.error_session_expired()}
          </Note>
          <div className="btn-row">
            <LinkButton to="/apply">{m.account_sign_in()}</LinkButton>
          </div>
        </div>
      </PageShell>
    );
  }
  return (
    <AppShell onLogout={() => session.send({ type: 'LOGOUT' })}>
      <Outlet />
    </AppShell>
  );
}

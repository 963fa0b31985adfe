import { Outlet } from '@tanstack/react-router';
import { AccessRequired } from './AccessRequired.tsx';
import { AppShell } from './frame/AppShell.tsx';
import { PageShell } from './frame/PageShell.tsx';
import { logOut } from './logOut.ts';
import { useLoadOverlay, useOverlay } from './overlay.ts';
import { useSignedIn } from './useSignedIn.ts';
import '../app.css';

/** Signed-in pages with their side menu; without a session, the 'Access Required' panel (S-09). */
export function SignedInLayout() {
  useLoadOverlay();
  const overlay = useOverlay();
  if (!useSignedIn()) {
    return (
      <PageShell>
        <AccessRequired />
      </PageShell>
    );
  }
  return (
    <AppShell onLogout={logOut} link={overlay && <overlay.InMenu />}>
      <Outlet />
    </AppShell>
  );
}

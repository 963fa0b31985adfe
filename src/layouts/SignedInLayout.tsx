import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { importWithRetry } from '#ui/loading/importWithRetry.ts';
import { AppShell } from './frame/AppShell.tsx';
import { PageShell } from './frame/PageShell.tsx';
import { logOut } from './logOut.ts';
import { useLoadOverlay, useOverlay } from './overlay.ts';
import { useSignedIn } from './useSignedIn.ts';
import '../app.css';

const importAccess = importWithRetry('AccessRequired', () => import('./AccessRequired.tsx'));
const AccessRequired = lazy(async () => ({ default: (await importAccess()).AccessRequired }));

/** Signed-in pages with their side menu; without a session, the 'Access Required' panel (S-09). */
export function SignedInLayout() {
  useLoadOverlay();
  const overlay = useOverlay();
  // It is there when a session ends, with a network or without one.
  useEffect(() => void importAccess().catch(() => {}), []);
  if (!useSignedIn()) {
    return (
      <PageShell>
        <Suspense>
          <AccessRequired />
        </Suspense>
      </PageShell>
    );
  }
  return (
    <AppShell onLogout={logOut} link={overlay && <overlay.InMenu />}>
      <Outlet />
    </AppShell>
  );
}

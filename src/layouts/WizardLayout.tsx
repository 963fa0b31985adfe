import { Outlet } from '@tanstack/react-router';
import { useReportHydrated } from '#src/loading/hydration.ts';
import { PageShell } from '#src/ui/frame/PageShell.tsx';
import { useLoadOverlay } from './overlay.ts';
import '#src/app.css';

/** The frame of the sign-in wizard: the logo and a number to call. */
export function WizardLayout() {
  useLoadOverlay();
  useReportHydrated();
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}

import { Outlet } from '@tanstack/react-router';
import { useReportHydrated } from '#src/loading/hydration.ts';
import { PageShell } from '#src/ui/frame/PageShell.tsx';
import './Overlay.tsx';
import '#src/app.css';

/** The frame of the sign-in wizard: the logo and a number to call. */
export function WizardLayout() {
  useReportHydrated();
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}

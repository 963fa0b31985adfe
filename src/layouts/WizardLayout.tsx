import { Outlet } from '@tanstack/react-router';
import { useHydrated } from '#src/loading/hydration.ts';
import { PageShell } from '#src/ui/frame/PageShell.tsx';
import './Overlay.tsx';
import '#src/app.css';

/** The sign-in wizard: nothing beside it but a number to call. */
export function WizardLayout() {
  useHydrated();
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}

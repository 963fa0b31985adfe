import { Outlet } from '@tanstack/react-router';
import { useAlive } from '#src/loading/hydration.ts';
import { PageShell } from '#src/ui/frame/PageShell.tsx';
import './Overlay.tsx';
import '#src/app.css';

/** The sign-in wizard: nothing beside it but a number to call. */
export function WizardLayout() {
  useAlive();
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}

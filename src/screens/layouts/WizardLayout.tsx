import { Outlet } from '@tanstack/react-router';
import { PageShell } from '#src/ui/frame/PageShell.tsx';

/** The sign-in wizard: nothing beside it but a number to call. */
export function WizardLayout() {
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}

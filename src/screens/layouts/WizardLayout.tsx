import { Outlet } from '@tanstack/react-router';
import { PageShell } from '#src/ui/frame/PageShell.tsx';
import '../Standing.tsx';
import '#src/styles/app.css';

/** The sign-in wizard: nothing beside it but a number to call. */
export function WizardLayout() {
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}

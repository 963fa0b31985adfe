import { Outlet } from '@tanstack/react-router';
import { SiteShell } from '#src/ui/frame/SiteShell.tsx';
import { useSignedIn } from './useSignedIn.ts';

/** Public pages: the site's header and footer. */
export function PublicLayout() {
  return (
    <SiteShell signedIn={useSignedIn()}>
      <Outlet />
    </SiteShell>
  );
}

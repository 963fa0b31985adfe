import { Outlet } from '@tanstack/react-router';
import { useReportHydrated } from '../loading/hydration.ts';
import { SiteShell } from './frame/SiteShell.tsx';
import { useSeemsSignedIn } from './useSeemsSignedIn.ts';

/** Public pages: the site's header and footer. */
export function PublicLayout() {
  useReportHydrated();
  return (
    <SiteShell signedIn={useSeemsSignedIn()}>
      <Outlet />
    </SiteShell>
  );
}

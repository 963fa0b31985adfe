import { Outlet } from '@tanstack/react-router';
import { useContext, useEffect } from 'react';
import { Alive } from '#src/alive.ts';
import { SiteShell } from '#src/ui/frame/SiteShell.tsx';
import { useSeemsSignedIn } from './useSeemsSignedIn.ts';

/** Public pages: the site's header and footer. */
export function PublicLayout() {
  const onAlive = useContext(Alive);
  useEffect(() => onAlive(), [onAlive]);
  return (
    <SiteShell signedIn={useSeemsSignedIn()}>
      <Outlet />
    </SiteShell>
  );
}

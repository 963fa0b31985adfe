import { Outlet } from '@tanstack/react-router';
import { useOffline } from '#src/offline/useOffline.ts';
import { useStanding } from '#src/standing.ts';
import { OfflineBar } from '#src/ui/OfflineBar.tsx';

/** Every page: the page itself, and what stands on all of them once it has come. */
export function RootLayout() {
  const Standing = useStanding();
  return (
    <>
      <OfflineBar offline={useOffline()} />
      <Outlet />
      {Standing && <Standing />}
    </>
  );
}

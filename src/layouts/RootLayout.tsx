import { Outlet } from '@tanstack/react-router';
import { useOverlay } from '#src/layouts/overlay.ts';
import { useOffline } from '#src/offline/useOffline.ts';
import { OfflineBar } from '#src/ui/notices/OfflineBar.tsx';

/** Every page: the page itself, and what stands on all of them once it has come. */
export function RootLayout() {
  const Overlay = useOverlay();
  return (
    <>
      <OfflineBar offline={useOffline()} />
      <Outlet />
      {Overlay && <Overlay />}
    </>
  );
}

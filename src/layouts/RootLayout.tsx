import { Outlet } from '@tanstack/react-router';
import { useOverlay } from '#src/layouts/overlay.ts';
import { useOffline } from '#src/offline/useOffline.ts';
import { OfflineBar } from '#src/ui/notices/OfflineBar.tsx';

/** Every page, with the offline bar and the overlay. */
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

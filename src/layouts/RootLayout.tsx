import { Outlet } from '@tanstack/react-router';
import { useOverlay } from '#src/layouts/overlay.ts';
import { useOffline } from '#src/offline/useOffline.ts';
import { copyTraceButton } from '#src/trace/copyTools.tsx';
import { FailureTools } from '#src/ui/notices/FailureTools.ts';
import { OfflineBar } from '#src/ui/notices/OfflineBar.tsx';

/** Every page, with the offline bar and the overlay. */
export function RootLayout() {
  const overlay = useOverlay();
  return (
    <FailureTools value={copyTraceButton}>
      <OfflineBar offline={useOffline()} />
      <Outlet />
      {overlay && <overlay.OnPage />}
    </FailureTools>
  );
}

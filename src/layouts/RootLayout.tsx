import { Outlet } from '@tanstack/react-router';
import { useKeptFocus } from '#ui/base/useKeptFocus.ts';
import { useOffline } from '#ui/base/useOffline.ts';
import { FailureTools } from '#ui/notices/FailureTools.ts';
import { OfflineBar, OfflineStatus } from '#ui/notices/OfflineBar.tsx';
import { copyTraceButton } from '#ui/trace/copyTools.tsx';
import { useOverlay } from './overlay.ts';

/** Every page, with the offline bar and the overlay. */
export function RootLayout() {
  useKeptFocus();
  const overlay = useOverlay();
  const offline = useOffline();
  return (
    <FailureTools value={copyTraceButton}>
      <OfflineBar offline={offline} />
      <Outlet />
      <OfflineStatus offline={offline} />
      {overlay && <overlay.OnPage />}
    </FailureTools>
  );
}

import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useOverlay } from '#src/layouts/overlay.ts';
import { useOffline } from '#src/offline/useOffline.ts';
import { traceMode } from '#src/trace/mode.ts';
import { FailureTools } from '#src/ui/notices/FailureTools.ts';
import { OfflineBar } from '#src/ui/notices/OfflineBar.tsx';

const CopyTrace =
  traceMode() === 'off'
    ? null
    : lazy(() => import('#src/trace/CopyTrace.tsx').then((file) => ({ default: file.CopyTraceButton })));

/** 'Copy journey trace' beside every failure, where this tab is recorded. */
const failureTools = CopyTrace && (
  <Suspense>
    <CopyTrace />
  </Suspense>
);

/** Every page, with the offline bar and the overlay. */
export function RootLayout() {
  const Overlay = useOverlay();
  return (
    <FailureTools value={failureTools}>
      <OfflineBar offline={useOffline()} />
      <Outlet />
      {Overlay && <Overlay />}
    </FailureTools>
  );
}

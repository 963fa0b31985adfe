import { useEffect, useSyncExternalStore } from 'react';
import { onLoginStatusChanged } from '#src/actors/loginStatus.ts';
import { listen } from '#src/base/listen.ts';
import { whenIdle } from '#src/loading/idle.ts';
import { hasSessionItems, seemsSignedIn } from '#src/storage/signedIn.ts';

const subscribe = (again: () => void) => {
  const stops = [onLoginStatusChanged(again), listen(window, ['storage', 'pageshow'], again)];
  return () => {
    for (const stop of stops) stop();
  };
};

/**
 * Whether someone is signed in, read from storage again at every login-status-changed and storage event.
 * The session's chart comes in idle time, and only where it has something to watch over.
 */
export const useSeemsSignedIn = (): boolean => {
  const signedIn = useSyncExternalStore(subscribe, seemsSignedIn, () => false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody signs in or out, there may be something to watch over
  useEffect(
    () =>
      whenIdle(() => {
        // A failure is nothing to tell: the page reads without, and the signed-in area fetches it again.
        if (hasSessionItems()) import('./Overlay.tsx').catch(() => {});
      }),
    [signedIn],
  );
  return signedIn;
};

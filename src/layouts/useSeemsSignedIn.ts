import { useEffect, useSyncExternalStore } from 'react';
import { getLocale } from '#domain/getLocale.ts';
import { listen } from '#ui/base/listen.ts';
import { whenIdle } from '#ui/loading/idle.ts';
import { onLoginStatusChanged } from '../actors/loginStatus.ts';
import { hasSessionItems, seemsSignedIn } from '../storage/signedIn.ts';
import { loadOverlay } from './overlay.ts';

const subscribe = (again: () => void) => {
  const stops = [onLoginStatusChanged(again), listen(window, ['storage', 'pageshow'], again)];
  return () => {
    for (const stop of stops) stop();
  };
};

/**
 * True when someone is signed in, read from storage again at every login-status-changed and storage event. The
 * session chart is loaded when idle, and only with a session or a pending code.
 */
export const useSeemsSignedIn = (): boolean => {
  const signedIn = useSyncExternalStore(subscribe, seemsSignedIn, () => false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out may bring the items that need the chart
  useEffect(
    () =>
      whenIdle(() => {
        // The page works without it, and the signed-in area imports it again.
        if (hasSessionItems()) loadOverlay().catch(() => {});
        // It may prefer another language.
        else if (navigator.language.slice(0, 2) !== getLocale())
          import('./offerLanguage.ts').then(({ offerLanguage }) => offerLanguage()).catch(() => {});
      }),
    [signedIn],
  );
  return signedIn;
};

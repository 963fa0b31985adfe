import { useSyncExternalStore } from 'react';
import { listen } from './listen.ts';

const subscribe = (changed: () => void) => listen(window, ['online', 'offline'], changed);

/** True when the browser reports no network. With one, the service may still be unreachable. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

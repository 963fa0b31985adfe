import { useSyncExternalStore } from 'react';
import { listen } from '../base/listen.ts';

const subscribe = (changed: () => void) => listen(window, ['online', 'offline'], changed);

/** Whether the browser has no network at all. That it has one doesn't say that the service can be reached. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

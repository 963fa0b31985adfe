import { useSyncExternalStore } from 'react';
import { extensionsOn } from '../../crm/config.ts';

const subscribeToNothing = () => () => {};

/** True when the service takes submissions (D-02); the prerender assumes so. */
export const useExtensionsOn = (): boolean =>
  useSyncExternalStore(subscribeToNothing, extensionsOn, () => true);

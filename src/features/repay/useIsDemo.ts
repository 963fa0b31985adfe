import { useSyncExternalStore } from 'react';
import { isDemo } from '../../crm/config.ts';

const subscribeToNothing = () => () => {};

/** True when the product is only shown; the prerender assumes that it isn't. */
export const useIsDemo = (): boolean => useSyncExternalStore(subscribeToNothing, isDemo, () => false);

import { useServed } from '#ui/base/useServed.ts';
import { isDemo } from '../../crm/config.ts';

/** True when the product is only shown; the prerender assumes that it isn't. */
export const useIsDemo = (): boolean => useServed(isDemo, false);

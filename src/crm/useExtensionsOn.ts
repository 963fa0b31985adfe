import { useServed } from '#ui/base/useServed.ts';
import { extensionsOn } from './config.ts';

/** True when the service takes submissions (D-02); the prerender assumes so. */
export const useExtensionsOn = (): boolean => useServed(extensionsOn, true);

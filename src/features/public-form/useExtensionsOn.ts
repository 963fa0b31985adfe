import { useSyncExternalStore } from 'react';
import { extensionsOn } from '../../crm/config.ts';

const never = () => () => {};

/** Whether forms are delivered by the service (D-02); taken for granted while a page is built ahead of time. */
export const useExtensionsOn = (): boolean => useSyncExternalStore(never, extensionsOn, () => true);

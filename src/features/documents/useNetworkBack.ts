import { useEffect } from 'react';
import { listen } from '#ui/base/listen.ts';

/** Tells when the browser has a network again. */
export const useNetworkBack = (tell: () => void): void =>
  useEffect(() => listen(window, ['online'], tell), [tell]);

import { useEffect } from 'react';
import { listen } from './listen.ts';

/** Tries again by itself once the network is back, or the page is looked at again (NET-02). */
export const useTryAgain = (tryAgain: (() => void) | undefined): void =>
  useEffect(() => (tryAgain ? listen(window, ['online', 'focus'], tryAgain) : undefined), [tryAgain]);

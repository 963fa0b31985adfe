import { fromCallback } from 'xstate';
import { inBrowser, listen } from '../../base/listen.ts';

/** The same interval as the ring's, so that both reach zero together. */
const CHECK_MS = 250;

/**
 * Reports that a code has expired. It compares wall-clock timestamps, on a timer and whenever the page becomes visible,
 * because timers stop while the device sleeps.
 */
export const codeClock = fromCallback<{ type: string }, { expiresAt: number }, { type: 'CODE.EXPIRED' }>(
  ({ input: { expiresAt }, sendBack }) => {
    if (!inBrowser()) return;
    const check = () => {
      if (Date.now() >= expiresAt) sendBack({ type: 'CODE.EXPIRED' });
    };
    const timer = setInterval(check, CHECK_MS);
    const stops = [
      listen(window, ['focus', 'pageshow'], check),
      listen(document, ['visibilitychange'], check),
    ];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  },
);

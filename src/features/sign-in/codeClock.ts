import { fromCallback } from 'xstate';
import { CODE_CHECK_MS } from '#domain/limits.ts';
import { inBrowser, listen } from '#ui/base/listen.ts';

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
    const timer = setInterval(check, CODE_CHECK_MS);
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

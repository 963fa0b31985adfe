import { ACTIVITY_MS } from '#domain/limits.ts';
import { lasting } from '#ui/base/lasting.ts';
import { inBrowser, listen } from '#ui/base/listen.ts';

const SIGNS = ['mousemove', 'mousedown', 'keydown', 'scroll', 'wheel', 'touchstart', 'touchmove'] as const;

/** Reports activity: mouse, keyboard, scroll or touch (S-05). */
export const activity = lasting<{ type: 'ACTIVITY' }>('activity', ({ sendBack }) => {
  let quietUntil = Number.NEGATIVE_INFINITY;
  const report = () => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + ACTIVITY_MS;
    sendBack({ type: 'ACTIVITY' });
  };
  return () => (inBrowser() ? listen(window, SIGNS, report) : undefined);
});

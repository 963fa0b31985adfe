import { fromCallback } from 'xstate';
import { ACTIVITY_MS } from '#domain/limits.ts';
import { inBrowser, listen } from '#ui/base/listen.ts';

const SIGNS = ['mousemove', 'mousedown', 'keydown', 'scroll', 'wheel', 'touchstart', 'touchmove'] as const;

/** Reports activity: mouse, keyboard, scroll or touch (S-05). */
export const activity = fromCallback<{ type: string }, undefined, { type: 'ACTIVITY' }>(({ sendBack }) => {
  if (!inBrowser()) return;
  let quietUntil = Number.NEGATIVE_INFINITY;
  return listen(window, SIGNS, () => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + ACTIVITY_MS;
    sendBack({ type: 'ACTIVITY' });
  });
});

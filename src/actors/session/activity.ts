import { fromCallback } from 'xstate';
import { SECOND } from '#domain/limits.ts';
import { inBrowser, listen } from '../../base/listen.ts';

/** Reports at most once in this many milliseconds: enough for a session of 24 hours. */
const QUIET_MS = 30 * SECOND;

const SIGNS = ['mousemove', 'mousedown', 'keydown', 'scroll', 'wheel', 'touchstart', 'touchmove'] as const;

/** Reports activity: mouse, keyboard, scroll or touch (S-05). */
export const activity = fromCallback<{ type: string }, undefined, { type: 'ACTIVITY' }>(({ sendBack }) => {
  if (!inBrowser()) return;
  let quietUntil = Number.NEGATIVE_INFINITY;
  return listen(window, SIGNS, () => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + QUIET_MS;
    sendBack({ type: 'ACTIVITY' });
  });
});

import { fromCallback } from 'xstate';
import { DESK_LOCK_MS, MINUTE, SECOND } from '#domain/limits.ts';
import type { SessionLocked } from '#machines/desk/session.ts';
import { listen } from '../../base/listen.ts';
import { callDesk } from '../client.ts';

const SIGNS = ['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart'] as const;
const CHECK_MS = 5 * SECOND;

/**
 * Reports that nobody used the page for 15 minutes, by the wall clock: timers stand still while a device sleeps. While
 * somebody does, the service is told once a minute, as typing makes no call [DESK-04].
 */
export const idleWatch = fromCallback<{ type: string }, undefined, SessionLocked>(({ sendBack }) => {
  let usedAt = Date.now();
  let toldAt = usedAt;
  const stopListening = listen(window, SIGNS, () => {
    usedAt = Date.now();
    if (usedAt - toldAt < MINUTE) return;
    toldAt = usedAt;
    void callDesk('activity', {});
  });
  const timer = setInterval(() => {
    if (Date.now() - usedAt >= DESK_LOCK_MS) sendBack({ type: 'SESSION.LOCKED' });
  }, CHECK_MS);
  return () => {
    stopListening();
    clearInterval(timer);
  };
});

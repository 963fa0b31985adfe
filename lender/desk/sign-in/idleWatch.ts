import { DESK_LOCK_CHECK_MS, DESK_LOCK_MS, DESK_USE_MS } from '#domain/limits.ts';
import type { SessionLocked } from '#machines/desk/session.ts';
import { lasting } from '#ui/base/lasting.ts';
import { listen } from '#ui/base/listen.ts';
import { callDesk } from '../client.ts';

const SIGNS = ['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Reports that nobody used the page for 15 minutes, by the wall clock: timers stand still while a device sleeps. While
 * somebody does, the service is told once a minute, as typing makes no call [DESK-04].
 */
export const idleWatch = lasting<SessionLocked>('idleWatch', ({ sendBack }) => {
  let usedAt = Date.now();
  let toldAt = usedAt;
  const noteUse = () => {
    usedAt = Date.now();
    if (usedAt - toldAt < DESK_USE_MS) return;
    toldAt = usedAt;
    void callDesk('activity', {});
  };
  const check = () => {
    if (Date.now() - usedAt >= DESK_LOCK_MS) sendBack({ type: 'SESSION.LOCKED' });
  };
  return () => {
    const stopListening = listen(window, SIGNS, noteUse);
    const timer = setInterval(check, DESK_LOCK_CHECK_MS);
    return () => {
      stopListening();
      clearInterval(timer);
    };
  };
});

import { SESSION_CHECK_MS, SESSION_MS, SESSION_WARNING_MS } from '#domain/limits.ts';
import type { ClockEvent } from '#machines/session.ts';
import { lasting } from '#ui/base/lasting.ts';
import { inBrowser, listen } from '#ui/base/listen.ts';
import { readSession, timeLeft } from '../../storage/session.ts';

/**
 * The age of a login time in milliseconds. It also counts the page's monotonic time, so that setting the wall clock back
 * while the page is open doesn't extend a session (S-03).
 */
export const createAge = () => {
  let seen: { loginAt: number; at: number; age: number } | null = null;
  return (loginAt: number): number => {
    const age = Date.now() - loginAt;
    if (seen?.loginAt !== loginAt) seen = { loginAt, at: performance.now(), age };
    return Math.max(age, seen.age + performance.now() - seen.at);
  };
};

/**
 * Reports when a session is about to end, has ended, or continues after all (S-03, D-19). It compares timestamps on a
 * timer and when the page returns, because timers pause while the device sleeps.
 */
export const clock = lasting<ClockEvent>('clock', ({ sendBack }) => {
  const ageOf = createAge();
  let reported: ClockEvent['type'] = 'SESSION.LASTING';

  const phase = (): ClockEvent['type'] => {
    const session = readSession();
    // Removed items don't end a session here: the page that needs them reports what is missing (ST-03).
    if (!session || session.loginAt === null) return reported;
    const left = Math.min(timeLeft(session), SESSION_MS - ageOf(session.loginAt));
    if (left <= 0) return 'SESSION.TIMED.OUT';
    return left <= SESSION_WARNING_MS ? 'SESSION.ENDING' : 'SESSION.LASTING';
  };
  const check = () => {
    const now = phase();
    if (now === reported) return;
    reported = now;
    sendBack({ type: now });
  };

  return () => {
    if (!inBrowser()) return;
    check();
    const timer = setInterval(check, SESSION_CHECK_MS);
    const stops = [
      listen(window, ['focus', 'pageshow', 'storage'], check),
      listen(document, ['visibilitychange'], check),
    ];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  };
});

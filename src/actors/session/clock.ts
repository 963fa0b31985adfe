import { fromCallback } from 'xstate';
import { SECOND, SESSION_MS, SESSION_WARNING_MS } from '#domain/limits.ts';
import type { ClockEvent } from '#machines/session.ts';
import { inBrowser, listen } from '../../base/listen.ts';
import { readSession, timeLeft } from '../../storage/session.ts';

const CHECK_MS = 10 * SECOND;

/**
 * How old a login time has become, in milliseconds. A wall clock that is set back while the page is open doesn't
 * make it younger: the page's own monotonic time counts, too (S-03).
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
 * Says when a session is about to end, is over, or goes on after all (S-03, D-19). Compares timestamps on a timer
 * and whenever the page comes back, because timers sleep with the device.
 */
export const clock = fromCallback<{ type: string }, undefined, ClockEvent>(({ sendBack }) => {
  if (!inBrowser()) return;
  const ageOf = createAge();
  let said: ClockEvent['type'] = 'SESSION.LASTING';

  const phase = (): ClockEvent['type'] => {
    const session = readSession();
    // What vanished isn't over: the page that needs it says what is missing (ST-03).
    if (!session || session.loginAt === null) return said;
    const left = Math.min(timeLeft(session), SESSION_MS - ageOf(session.loginAt));
    if (left <= 0) return 'SESSION.EXPIRED';
    return left <= SESSION_WARNING_MS ? 'SESSION.ENDING' : 'SESSION.LASTING';
  };
  const check = () => {
    const now = phase();
    if (now === said) return;
    said = now;
    sendBack({ type: now });
  };

  check();
  const timer = setInterval(check, CHECK_MS);
  const stops = [
    listen(window, ['focus', 'pageshow', 'storage'], check),
    listen(document, ['visibilitychange'], check),
  ];
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
});

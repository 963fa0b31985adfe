import type { Found, StorageChanged } from '#machines/session.ts';
import { lasting } from '#ui/base/lasting.ts';
import { inBrowser, listen } from '#ui/base/listen.ts';
import { SESSION_NAMES } from '../../storage/keys.ts';
import { adoptSession, readAttempt, readSession } from '../../storage/session.ts';
import { onLoginStatusChanged } from '../loginStatus.ts';

const concernsSession = (event: Event): boolean => {
  const key = (event as StorageEvent).key ?? null;
  return key === null || SESSION_NAMES.includes(key);
};

/**
 * Reports what storage holds: at start, after a change in another tab, and when a page returns from the back/forward
 * cache, which gets no storage events (S-06).
 */
export const storageWatch = lasting<StorageChanged>('storageWatch', ({ sendBack }) => {
  let known: string | null = null;

  const readStored = (): Found => {
    const session = readSession();
    const isOther = session !== null && known !== null && known !== session.profileId;
    known = session?.profileId ?? null;
    if (session) return isOther ? 'otherSession' : 'session';
    return readAttempt() ? 'attempt' : 'nothing';
  };
  const report = () => sendBack({ type: 'STORAGE.CHANGED', found: readStored() });

  return () => {
    if (!inBrowser()) return;
    adoptSession();
    report();
    const stops = [
      listen(window, ['storage'], (event) => {
        if (concernsSession(event)) report();
      }),
      listen(window, ['pageshow'], report),
      onLoginStatusChanged(report),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
});

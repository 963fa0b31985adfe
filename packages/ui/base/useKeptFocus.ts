import { useEffect } from 'react';

/** Keeps the focus on the page when what had it goes away [SAY-29], and in a field until a press has ended [SAY-30]. No page waits for its code. */
export const useKeptFocus = (): void =>
  useEffect(() => {
    const life = new AbortController();
    void Promise.all([import('./keepFocus.ts'), import('./focusOnRelease.ts')]).then(
      ([{ keepFocus }, { focusOnRelease }]) => {
        keepFocus(life.signal);
        focusOnRelease(life.signal);
      },
      () => {},
    );
    return () => life.abort();
  }, []);

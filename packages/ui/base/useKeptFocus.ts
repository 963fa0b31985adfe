import { useEffect } from 'react';

/** Keeps the focus on the page when what had it goes away [SAY-29]. No page waits for its code. */
export const useKeptFocus = (): void =>
  useEffect(() => {
    const life = new AbortController();
    void import('./keepFocus.ts').then(
      ({ keepFocus }) => keepFocus(life.signal),
      () => {},
    );
    return () => life.abort();
  }, []);

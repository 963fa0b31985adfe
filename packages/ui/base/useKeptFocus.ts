import { useEffect } from 'react';

/**
 * Keeps the focus on the page when what had it goes away [SAY-29], and in a field until a press has ended [SAY-30]. No page
 * waits for its code.
 */
export const useKeptFocus = (): void =>
  useEffect(() => {
    const life = new AbortController();
    import('./holdFocus.ts').then(
      ({ holdFocus }) => holdFocus(life.signal),
      () => {},
    );
    return () => life.abort();
  }, []);

type Source = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Adds a passive listener for several events of one source; returns how to remove it. */
export const listen = (
  source: Source,
  names: readonly string[],
  listener: (event: Event) => void,
): (() => void) => {
  for (const name of names) source.addEventListener(name, listener, { passive: true });
  return () => {
    for (const name of names) source.removeEventListener(name, listener);
  };
};

/** False where pages are built ahead of time, without a window. */
export const inBrowser = (): boolean => typeof window !== 'undefined';

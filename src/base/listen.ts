type Source = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Listens to several events of one source; returns how to stop. Passive: it never holds up a scroll. */
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

/** Whether there is a browser around: pages are also drawn ahead of time, where nothing is to be watched. */
export const inBrowser = (): boolean => typeof window !== 'undefined';

/** The progress of several uploads, each from 0 to 1. It isn't in the machine because it changes many times a second. */
export type Progress<Key> = {
  shareOf: (key: Key) => number;
  set: (key: Key, share: number) => void;
  /** Calls `listener` on every change; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
};

/** Creates the progress of one page's uploads. */
export const createProgress = <Key>(): Progress<Key> => {
  const shares = new Map<Key, number>();
  const listeners = new Set<() => void>();
  return {
    shareOf: (key) => shares.get(key) ?? 0,
    set: (key, share) => {
      shares.set(key, share);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** How far each of several uploads is: a share from 0 to 1, outside the machine, whose states don't tick. */
export type Progress<Key> = {
  shareOf: (key: Key) => number;
  set: (key: Key, share: number) => void;
  /** Calls back on every change; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

/** A page's progress. */
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

import { logError } from './log.ts';

/** A browser storage that never throws. What it refuses to store lasts in memory as long as the page (D-16). */
export type SafeStorage = {
  /** The text of a name; null when there is none. */
  read: (name: string) => string | null;
  /** False when only memory holds it: storage is blocked or full. */
  write: (name: string, value: string) => boolean;
  /** False where storage is blocked. */
  remove: (names: readonly string[]) => boolean;
  /** Every name that is stored or kept in memory. */
  names: () => string[];
  /** True when the browser lets this storage be read at all. */
  isOpen: () => boolean;
};

/** Never throws: errors are logged, once for each kind of use, and the use returns false (S-06). */
export const createSafeStorage = (label: string, open: () => Storage): SafeStorage => {
  const memory = new Map<string, string>();
  const logged = new Set<string>();

  const attempt = <T>(
    use: string,
    run: (storage: Storage) => T,
  ): { done: true; value: T } | { done: false } => {
    try {
      return { done: true, value: run(open()) };
    } catch (error) {
      // Pages that are built ahead have no storage; that is not worth a log line.
      const isAbsent = error instanceof ReferenceError;
      if (!isAbsent && !logged.has(use)) logError(`${label}: could not ${use}`, error);
      logged.add(use);
      return { done: false };
    }
  };

  return {
    read: (name) => {
      const remembered = memory.get(name);
      if (remembered !== undefined) return remembered;
      const found = attempt('read', (storage) => storage.getItem(name));
      return found.done ? found.value : null;
    },
    write: (name, value) => {
      const { done } = attempt('write', (storage) => storage.setItem(name, value));
      if (done) memory.delete(name);
      else memory.set(name, value);
      return done;
    },
    remove: (names) => {
      for (const name of names) memory.delete(name);
      return attempt('remove', (storage) => {
        for (const name of names) storage.removeItem(name);
      }).done;
    },
    names: () => {
      const stored = attempt('list', (storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index)),
      );
      const found = stored.done ? stored.value.filter((name) => name !== null) : [];
      return [...new Set([...found, ...memory.keys()])];
    },
    isOpen: () => attempt('read', (storage) => storage.length).done,
  };
};

/** Shared by all tabs: the authority on who is signed in (S-06). */
export const persistent: SafeStorage = createSafeStorage('persistent storage', () => localStorage);

/** This tab's own copy of the session (S-01). */
export const perTab: SafeStorage = createSafeStorage('per-tab storage', () => sessionStorage);

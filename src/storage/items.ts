/** What this tab keeps where storage is blocked or full (D-16): a session goes on without it. */
const memory = new Map<string, string>();

/** The stored text of a name; null when there is none. Never throws. */
export const readItem = (name: string): string | null => {
  if (memory.has(name)) return memory.get(name) ?? null;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

/** Stores a text; false where only this tab could keep it, in memory. Never throws. */
export const writeItem = (name: string, value: string): boolean => {
  try {
    localStorage.setItem(name, value);
    memory.delete(name);
    return true;
  } catch {
    memory.set(name, value);
    return false;
  }
};

/** Forgets names, stored or kept in memory. Never throws. */
export const removeItems = (names: readonly string[]): void => {
  for (const name of names) {
    memory.delete(name);
    try {
      localStorage.removeItem(name);
    } catch {
      // Blocked storage holds nothing of ours.
    }
  }
};

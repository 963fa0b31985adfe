import { persistent, perTab } from '#ui/base/safeStorage.ts';
import { CLEARED_PREFIXES, SESSION_NAMES } from './keys.ts';
import { PROGRESS_ITEMS } from './progress.ts';

const isOwn = (name: string): boolean =>
  SESSION_NAMES.includes(name) ||
  PROGRESS_ITEMS.includes(name) ||
  CLEARED_PREFIXES.some((prefix) => name.startsWith(prefix));

/**
 * Removes all data of a person from both storages and from memory, so that the next person inherits nothing
 * (S-04, S-08, D-15). False where a storage is blocked.
 */
export const clearEverything = (): boolean =>
  [persistent, perTab].map((storage) => storage.remove(storage.names().filter(isOwn))).every(Boolean);

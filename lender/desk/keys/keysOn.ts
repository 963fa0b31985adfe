import { useSyncExternalStore } from 'react';
import { persistent } from '#ui/base/safeStorage.ts';

/** Survives a sign-out: it is of the browser, not of a person. */
const NAME = 'desk_keys';
const OFF = 'off';

const listeners = new Set<() => void>();

const keysOn = (): boolean => persistent.read(NAME) !== OFF;

/** Turns single keys on or off in this browser. */
export const setKeysOn = (isOn: boolean): void => {
  if (isOn) persistent.remove([NAME]);
  else persistent.write(NAME, OFF);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, keysOn);

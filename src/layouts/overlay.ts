import { type ComponentType, useSyncExternalStore } from 'react';

let face: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Puts on every page what belongs to charts that run on all of them, from when they do. */
export const registerOverlay = (component: ComponentType): void => {
  face = component;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What stands on every page by now; null until it has come, which on a public page may be never. */
export const useOverlay = (): ComponentType | null =>
  useSyncExternalStore(
    subscribe,
    () => face,
    () => null,
  );

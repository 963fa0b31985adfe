import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

type Overlay = {
  /** Stands on every page. */
  OnPage: ComponentType;
  /** Stands in the side menu. */
  InMenu: ComponentType;
};

let overlay: Overlay | null = null;
const listeners = new Set<() => void>();

/** Renders what no page needs at once: the toast, the session dialog, the link of a loan. */
export const registerOverlay = (loaded: Overlay): void => {
  overlay = loaded;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The registered overlay; null until its code has loaded, which may be never on a public page. */
export const useOverlay = (): Overlay | null =>
  useSyncExternalStore(
    subscribe,
    () => overlay,
    () => null,
  );

const load = (): void => {
  import('./Overlay.tsx').catch(() => window.addEventListener('online', load, { once: true }));
};

/** Loads the overlay once the layout is shown; an earlier toast or warning is shown then. */
export const useLoadOverlay = (): void => useEffect(load, []);

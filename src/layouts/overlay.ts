import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

let overlay: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Renders the toast and the session dialog on every page, once their code has loaded. */
export const registerOverlay = (component: ComponentType): void => {
  overlay = component;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The registered overlay; null until its code has loaded, which may be never on a public page. */
export const useOverlay = (): ComponentType | null =>
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

import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

type Overlay = {
  /** Stands on every page. */
  OnPage: ComponentType;
  /** Stands in the side menu. */
  InMenu: ComponentType;
};

let overlay: Overlay | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The overlay; null until its code has loaded, which may be never on a public page. */
export const useOverlay = (): Overlay | null =>
  useSyncExternalStore(
    subscribe,
    () => overlay,
    () => null,
  );

const show = (next: Overlay): void => {
  overlay = next;
  for (const listener of listeners) listener();
};

const Nothing = () => null;

/** Shows something on public pages until the overlay is there. */
export const showFirst = (OnPage: ComponentType): void => {
  if (overlay === null) show({ OnPage, InMenu: Nothing });
};

/** Loads and shows what no page needs at once: toast, session dialog, link of a loan. Resolves to the actor of toasts. */
export const loadOverlay = async () => {
  const { GlobalOverlay, LoanLink, toast } = await import('./Overlay.tsx');
  show({ OnPage: GlobalOverlay, InMenu: LoanLink });
  return toast;
};

const load = (): void => {
  loadOverlay().catch(() => window.addEventListener('online', load, { once: true }));
};

/** Loads the overlay once the layout is shown; an earlier toast or warning is shown then. */
export const useLoadOverlay = (): void => useEffect(load, []);

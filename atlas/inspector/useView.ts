import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ViewerLink } from '#atlas/inspector/link/viewer.ts';
import type { Store, View } from '#atlas/inspector/store.ts';

export interface InspectorParts {
  readonly store: Store;
  readonly link: ViewerLink;
}

export const InspectorContext = createContext<InspectorParts | null>(null);

export const useInspector = (): InspectorParts => {
  const parts = useContext(InspectorContext);
  if (!parts) throw new Error('InspectorContext is missing');
  return parts;
};

/** The current view of the store. */
export const useView = (): View => {
  const { store } = useInspector();
  return useSyncExternalStore(store.subscribe, store.get);
};

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ViewerLink } from '#atlas/inspector/link/viewer.ts';
import type { Store, View } from '#atlas/inspector/moment/store.ts';

export interface InspectorValue {
  readonly store: Store;
  readonly link: ViewerLink;
}

export const InspectorContext = createContext<InspectorValue | null>(null);

export const useInspector = (): InspectorValue => {
  const value = useContext(InspectorContext);
  if (!value) throw new Error('InspectorContext is missing');
  return value;
};

/** The current view of the store. */
export const useView = (): View => {
  const { store } = useInspector();
  return useSyncExternalStore(store.subscribe, store.get);
};

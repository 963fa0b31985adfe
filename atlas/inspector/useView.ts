import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ViewerLink } from '#atlas/inspector/link/viewer.ts';
import type { Store, View } from '#atlas/inspector/store.ts';

export interface Workshop {
  readonly store: Store;
  readonly link: ViewerLink;
}

export const WorkshopContext = createContext<Workshop | null>(null);

export const useWorkshop = (): Workshop => {
  const workshop = useContext(WorkshopContext);
  if (!workshop) throw new Error('the workshop is missing');
  return workshop;
};

/** What the viewer knows now. */
export const useView = (): View => {
  const { store } = useWorkshop();
  return useSyncExternalStore(store.subscribe, store.get);
};

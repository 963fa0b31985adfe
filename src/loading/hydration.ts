import { createContext, useContext, useEffect } from 'react';

/** Called once a public page answers to people: by its frame, as what is around that comes alive before it does. */
export const HydrationContext = createContext<() => void>(() => {});

/** Says that a page which was built ahead of time answers now; for its frame. */
export const useHydrated = (): void => {
  const onHydrated = useContext(HydrationContext);
  useEffect(() => onHydrated(), [onHydrated]);
};

import { createContext, useContext, useEffect } from 'react';

/** Called once a public page answers to people: by its frame, as what is around that comes alive before it does. */
export const Alive = createContext<() => void>(() => {});

/** Says that a page which was built ahead of time answers now; for its frame. */
export const useAlive = (): void => {
  const onAlive = useContext(Alive);
  useEffect(() => onAlive(), [onAlive]);
};

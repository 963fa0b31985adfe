import { createContext } from 'react';

/** Called once a public page answers to people: by its frame, as what is around that comes alive before it does. */
export const Alive = createContext<() => void>(() => {});

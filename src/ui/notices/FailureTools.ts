import { createContext, type ReactNode } from 'react';

/** Tools for developers that stand beside every failure; null where there are none. */
export const FailureTools = createContext<ReactNode>(null);

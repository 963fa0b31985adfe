import { createContext, type ReactNode } from 'react';

/** Developer tools that every failure notice shows; null in production. */
export const FailureTools = createContext<ReactNode>(null);

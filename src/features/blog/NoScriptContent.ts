import { createContext, type ReactNode } from 'react';

/** What the blog shows where scripts are switched off: given while it is built ahead of time, nothing in a browser. */
export const NoScriptContent = createContext<ReactNode>(null);

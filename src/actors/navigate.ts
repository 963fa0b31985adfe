import type { To } from '../ui/to.ts';

// Apart from navigation.ts, so that public pages don't load the table of steps.

export type Target = { to: To; search?: Record<string, string | boolean> };

let current: (target: Target) => void = () => {};

/** Sets how to navigate: the router's function, once at start. */
export const setNavigate = (navigate: (target: Target) => void): void => {
  current = navigate;
};

/** Navigates to a route. */
export const navigate = (target: Target): void => current(target);

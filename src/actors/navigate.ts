import type { To } from '../ui/to.ts';

export type Target = { to: To; search?: Record<string, string | boolean> };

let go: (target: Target) => void = () => {};

/** Tells how to move: the router's navigate, set once at start. */
export const travelWith = (navigate: (target: Target) => void): void => {
  go = navigate;
};

/** Moves to a route. */
export const travel = (target: Target): void => go(target);

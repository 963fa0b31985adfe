import type { NavigateOptions, RegisteredRouter } from '@tanstack/react-router';

// Apart from navigation.ts, so that public pages don't load the table of steps.

type Path = keyof RegisteredRouter['routesByPath'];

/** A route of the app with the parameters and the search that it takes. */
export type Target = {
  [To in Path]: { to: To } & Pick<
    NavigateOptions<RegisteredRouter, '/', To>,
    'params' | 'search' | 'hash' | 'replace'
  >;
}[Path];

let current: (target: Target) => void = () => {};

/** Sets how to navigate: the router's function, once at start. */
export const setNavigate = (navigate: (target: Target) => void): void => {
  current = navigate;
};

/** Navigates to a route. */
export const navigate = (target: Target): void => current(target);

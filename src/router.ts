import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';

/** The app's router. Links preload their screen on hover, focus and touch. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    scrollRestoration: false,
    ...(history ? { history } : {}),
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/** Scrolls to the top on every route change, except to an anchor of the page. */
export const scrollToTopOnChange = (router: AppRouter): void => {
  history.scrollRestoration = 'manual';
  router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
    if (pathChanged && !toLocation.hash) window.scrollTo(0, 0);
  });
};

import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';

/** The app's router. Links load their screen as soon as a person shows that they mean to follow them. */
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

/** Every route change puts the scroll position at the top; a link into the page keeps its anchor. */
export const scrollToTopOnChange = (router: AppRouter): void => {
  history.scrollRestoration = 'manual';
  router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
    if (pathChanged && !toLocation.hash) window.scrollTo(0, 0);
  });
};

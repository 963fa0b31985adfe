import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';

/** The app's router. Links load their screen as soon as a person shows that they mean to follow them. */
export const router = createRouter({
  routeTree,
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Every route change puts the scroll position at the top; a link into the page keeps its anchor. */
export const scrollToTopOnChange = (): void => {
  history.scrollRestoration = 'manual';
  router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
    if (pathChanged && !toLocation.hash) window.scrollTo(0, 0);
  });
};

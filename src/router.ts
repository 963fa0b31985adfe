import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { afterPaint } from '#ui/loading/idle.ts';
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

/** Moves the focus to the new page's heading, unless the page has put it somewhere itself. */
const focusHeading = (): void => {
  const main = document.querySelector<HTMLElement>('main');
  if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** Starts every page at its top with the focus on its heading, except where a link leads to an anchor. */
export const startPagesAtTop = (router: AppRouter): void => {
  history.scrollRestoration = 'manual';
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged || toLocation.hash) return;
    window.scrollTo(0, 0);
    if (fromLocation) afterPaint(focusHeading);
  });
};

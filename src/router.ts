import { createRouter, type LocationRewrite, type RouterHistory } from '@tanstack/react-router';
import { BUILT_LOCALE } from '#domain/builtLocale.ts';
import { BASE_LOCALE } from '#domain/locale.ts';
import { splitAddress } from '#domain/site/addresses.ts';
import { pageAddress } from '#domain/site/pageAddress.ts';
import { afterPaint } from '#ui/loading/idle.ts';
import { isLoading } from '#ui/loading/isLoading.ts';
import { routeTree } from './routes.tsx';

/** Public pages have an address in each language; routes don't know of it [LANG-02]. */
export const rewrite: LocationRewrite | undefined =
  BUILT_LOCALE === BASE_LOCALE
    ? undefined
    : {
        input: ({ url }) => {
          url.pathname = splitAddress(url.pathname).path;
          return url;
        },
        output: ({ url }) => {
          url.pathname = pageAddress(url.pathname);
          return url;
        },
      };

/** The app's router. Links preload their screen on hover, focus and touch. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    scrollRestoration: false,
    ...(rewrite ? { rewrite } : {}),
    ...(history ? { history } : {}),
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

let stopWaiting = () => {};

/** Calls `then` once the page shows what it loads, unless the focus has moved meanwhile. A later page replaces an earlier. */
const onceLoaded = (then: () => void): void => {
  stopWaiting();
  if (!isLoading()) {
    then();
    return;
  }
  const before = document.activeElement;
  const watch = new MutationObserver(() => {
    if (isLoading()) return;
    watch.disconnect();
    if ([before, document.body].includes(document.activeElement)) afterPaint(then);
  });
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  stopWaiting = () => watch.disconnect();
};

/** Moves the focus to the new page's heading, unless the page has put it somewhere itself. */
const focusHeading = (): void => {
  const main = document.querySelector<HTMLElement>('main');
  if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/**
 * Starts every page at its top with the focus on its heading as soon as it has loaded, so that it is said once and
 * where everything is there [SAY-11], except where a link leads to an anchor. The first page was there before the app, and stays where a person has scrolled it meanwhile; the router by itself goes to its top.
 */
export const startPagesAtTop = (router: AppRouter): void => {
  history.scrollRestoration = 'manual';
  const first = { top: window.scrollY, isLeft: false };
  const follow = () => {
    first.top = window.scrollY;
  };
  window.addEventListener('scroll', follow);
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (!fromLocation) return;
    first.isLeft = true;
    window.removeEventListener('scroll', follow);
  });
  router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
    if (toLocation.hash) return;
    if (!first.isLeft) window.scrollTo(0, first.top);
    else if (pathChanged) {
      window.scrollTo(0, 0);
      afterPaint(() => onceLoaded(focusHeading));
    }
  });
};

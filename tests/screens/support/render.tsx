import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { setNavigate } from '#src/actors/navigate.ts';
import { createAppRouter } from '#src/router.ts';
import { noSearch } from '#ui/loading/searchOf.ts';

/** The app's route at an address: the ids of its frame and of itself, and whether its page reads search parameters. */
const routeAt = (address: string) => {
  const app = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const routes: Readonly<Record<string, AnyRoute>> = app.routesById;
  const [, frame, own] = app.matchRoutes(app.latestLocation).map(({ routeId }) => routes[routeId]);
  if (!frame || !own) throw new Error(`the app has no route for ${address}`);
  return { frame: frame.id.slice(1), path: own.fullPath, reads: own.options.validateSearch !== noSearch };
};

type Place = { path?: string; beside?: ReactNode };

/**
 * Renders one page in StrictMode inside a router of its own. Every address shows the page, and what is beside it, so that
 * `path()` tells where links and GO events led. A page that reads the address by the id of its route is shown there only.
 */
export const renderPage = async (page: ReactNode, { path = '/here', beside }: Place = {}) => {
  const { frame, path: own, reads } = routeAt(path);
  const root = createRootRoute({
    component: () => (
      <>
        {reads ? <Outlet /> : page}
        {beside}
      </>
    ),
  });
  const framed = createRoute({ getParentRoute: () => root, id: frame });
  const route = createRoute({ getParentRoute: () => framed, path: own, component: () => page });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([framed.addChildren([route]), anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  setNavigate((target) => void router.navigate(target));
  await router.load();
  const view = await act(async () =>
    render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
  // AfterPaint renders what is below the first screen a frame later.
  await waitFor(() => {
    if (view.container.querySelector('[data-below]')) throw new Error('the page is not whole yet');
  });
  return {
    ...view,
    router,
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
  };
};

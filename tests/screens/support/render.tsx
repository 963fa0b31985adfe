import {
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

/** The app's route at an address, by the ids of its frame and of itself. */
const routeAt = (address: string) => {
  const app = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const [, frame, own] = app.matchRoutes(app.latestLocation);
  return { frame: frame?.routeId.slice(1) ?? '', path: own?.fullPath ?? '$' };
};

type Place = { path?: string; beside?: ReactNode };

/**
 * Renders one page in StrictMode inside a router of its own. At an address of the app the page has the route's id, by
 * which it reads the address, and elsewhere nothing is shown; at any other address the page is everywhere. What is beside
 * it is always everywhere. `path()` tells where links and GO events led.
 */
export const renderPage = async (page: ReactNode, { path = '/here', beside }: Place = {}) => {
  const { frame, path: own } = routeAt(path);
  const root = createRootRoute({
    component: () => (
      <>
        {own === '$' ? page : <Outlet />}
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

import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { setNavigate } from '#src/actors/navigate.ts';

/**
 * Renders one page in StrictMode inside a router of its own. Every address shows the page, so that `path()` tells
 * where links and GO events led.
 */
export const renderPage = async (page: ReactNode, { path = '/' }: { path?: string } = {}) => {
  const root = createRootRoute({ component: () => page });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  setNavigate((target) => void router.navigate({ to: target.to, search: (target.search ?? {}) as never }));
  await router.load();
  const view = await act(async () =>
    render(
      <StrictMode>
        <RouterProvider router={router as never} />
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

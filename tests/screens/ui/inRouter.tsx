import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders elements with links at an address, in a router with every route. */
export async function renderInRouter(content: () => ReactNode, address = '/') {
  const root = createRootRoute({ component: content });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const view = render(<RouterProvider router={router as never} />);
  return { ...view, router };
}

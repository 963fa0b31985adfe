import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { RouteErrorPage } from '../layouts/RouteErrorPage.tsx';
import { lazyScreen } from '../loading/importWithRetry.ts';
import { DeskLayout } from './layout/DeskLayout.tsx';
import { NoSuchPage } from './layout/NoSuchPage.tsx';

const root = createRootRoute({
  component: DeskLayout,
  errorComponent: RouteErrorPage,
  notFoundComponent: NoSuchPage,
});

const page = <const P extends string, Name extends string, Module extends Record<Name, ComponentType>>(
  path: P,
  load: () => Promise<Module>,
  name: Name,
) => createRoute({ getParentRoute: () => root, path, component: lazyScreen(load, name) });

/** Every address of the desk; sections.ts has what the bar shows of them. */
export const deskRoutes = root.addChildren([page('/', () => import('./queue/QueuePage.tsx'), 'QueuePage')]);

/** The desk's router. Its addresses are below /desk. */
export const createDeskRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: deskRoutes,
    basepath: '/desk',
    trailingSlash: 'never',
    ...(history ? { history } : {}),
  });

export type DeskRouter = ReturnType<typeof createDeskRouter>;

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

/** A list of what people wrote, alone and with one of it open beside it: one component at both addresses. */
const list = <const P extends string, Name extends string, Module extends Record<Name, ComponentType>>(
  path: P,
  load: () => Promise<Module>,
  name: Name,
) => {
  const parent = page(path, load, name);
  return parent.addChildren([createRoute({ getParentRoute: () => parent, path: '$letter' })]);
};

/** The queue, with a case beside it. */
const loans = createRoute({
  getParentRoute: () => root,
  id: 'loans',
  component: lazyScreen(() => import('./queue/LoansLayout.tsx'), 'LoansLayout'),
});
const beside = <const P extends string, Name extends string, Module extends Record<Name, ComponentType>>(
  path: P,
  load: () => Promise<Module>,
  name: Name,
) => createRoute({ getParentRoute: () => loans, path, component: lazyScreen(load, name) });

/** Every address of the desk; sections.ts has what the bar shows of them. */
export const deskRoutes = root.addChildren([
  loans.addChildren([
    beside('/', () => import('./queue/QueuePage.tsx'), 'QueuePage'),
    beside('/case/$lead', () => import('./case/CasePage.tsx'), 'CasePage'),
  ]),
  list('/complaints', () => import('./letters/complaints/ComplaintsPage.tsx'), 'ComplaintsPage'),
  list('/messages', () => import('./letters/messages/MessagesPage.tsx'), 'MessagesPage'),
  list('/reviews', () => import('./letters/reviews/ReviewsPage.tsx'), 'ReviewsPage'),
  page('/numbers', () => import('./numbers/NumbersPage.tsx'), 'NumbersPage'),
  page('/staff', () => import('./staff/StaffPage.tsx'), 'StaffPage'),
  page('/invite', () => import('./sign-in/InvitationPage.tsx'), 'InvitationPage'),
  page('/money', () => import('./money/MoneyPage.tsx'), 'MoneyPage'),
  page('/audit', () => import('./audit/AuditPage.tsx'), 'AuditPage'),
]);

/** The desk's router. Its addresses are below /desk. */
export const createDeskRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: deskRoutes,
    basepath: '/desk',
    trailingSlash: 'never',
    ...(history ? { history } : {}),
  });

export type DeskRouter = ReturnType<typeof createDeskRouter>;

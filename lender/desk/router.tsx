import { createRouter, type RouteComponent, type RouterHistory } from '@tanstack/react-router';
import { lazyScreen } from '#ui/loading/importWithRetry.ts';
import { RouteErrorPage } from '#ui/notices/RouteErrorPage.tsx';
import { deskTree, ROUTES } from './addresses.ts';
import { DeskLayout } from './layout/DeskLayout.tsx';
import { NoSuchPage } from './layout/NoSuchPage.tsx';

ROUTES.root.update({
  component: DeskLayout,
  errorComponent: RouteErrorPage,
  notFoundComponent: NoSuchPage,
});

const PAGES: Readonly<Record<Exclude<keyof typeof ROUTES, 'root'>, RouteComponent>> = {
  loans: lazyScreen(() => import('./queue/LoansLayout.tsx'), 'LoansLayout'),
  queue: lazyScreen(() => import('./queue/QueuePage.tsx'), 'QueuePage'),
  case: lazyScreen(() => import('./case/CasePage.tsx'), 'CasePage'),
  complaints: lazyScreen(() => import('./letters/LettersPage.tsx'), 'ComplaintsPage'),
  messages: lazyScreen(() => import('./letters/LettersPage.tsx'), 'MessagesPage'),
  reviews: lazyScreen(() => import('./letters/LettersPage.tsx'), 'ReviewsPage'),
  numbers: lazyScreen(() => import('./numbers/NumbersPage.tsx'), 'NumbersPage'),
  staff: lazyScreen(() => import('./staff/StaffPage.tsx'), 'StaffPage'),
  invitation: lazyScreen(() => import('./sign-in/InvitationPage.tsx'), 'InvitationPage'),
  money: lazyScreen(() => import('./money/MoneyPage.tsx'), 'MoneyPage'),
  audit: lazyScreen(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
};
for (const [name, component] of Object.entries(PAGES))
  ROUTES[name as keyof typeof PAGES].update({ component });

/** The desk's router. Its addresses are below /desk. */
export const createDeskRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: deskTree,
    basepath: '/desk',
    trailingSlash: 'never',
    ...(history ? { history } : {}),
  });

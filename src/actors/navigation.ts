import type { Destination, Go } from '#domain/steps/destinations.ts';
import { STEPS, type Step } from '#domain/steps/steps.ts';
import { navigate, type Target } from './navigate.ts';

const stepRoutes = Object.fromEntries(STEPS.map(({ id, route }) => [`step${id}`, { to: route }])) as {
  [One in Step as `step${One['id']}`]: { to: One['route'] };
};

/** The route of each destination that a machine can name. @public */
export const ROUTE_OF: Record<Destination, Target> = {
  home: { to: '/' },
  wizard: { to: '/apply' },
  dashboard: { to: '/dashboard' },
  dashboardFresh: { to: '/dashboard', search: { refresh: true } },
  offer: { to: '/my-dashboard/calculate-loan' },
  preview: { to: '/apply/profile-preview' },
  ...stepRoutes,
};

/** Navigates as a chart asks: its effect `navigate`, the only way from charts to routes. */
export const go = ({ to }: Go): void => navigate(ROUTE_OF[to]);

import type { Destination, Go } from '#domain/steps/destinations.ts';
import { STEPS } from '#domain/steps/steps.ts';
import { navigate, type Target } from './navigate.ts';

/** The route of each destination that a machine can name. @public */
export const ROUTE_OF: Record<Destination, Target> = {
  home: { to: '/' },
  wizard: { to: '/apply' },
  dashboard: { to: '/dashboard' },
  dashboardFresh: { to: '/dashboard', search: { refresh: true } },
  offer: { to: '/my-dashboard/calculate-loan' },
  preview: { to: '/apply/profile-preview' },
  step1: { to: STEPS[0].route },
  step2: { to: STEPS[1].route },
  step3: { to: STEPS[2].route },
  step4: { to: STEPS[3].route },
  step5: { to: STEPS[4].route },
  step6: { to: STEPS[5].route },
  step7: { to: STEPS[6].route },
  step8: { to: STEPS[7].route },
  step9: { to: STEPS[8].route },
};

/** Navigates as a chart asks: its effect `navigate`, the only way from charts to routes. */
export const go = ({ to }: Go): void => navigate(ROUTE_OF[to]);

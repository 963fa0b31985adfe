import type { Destination, Go } from '#domain/steps/destinations.ts';
import { STEPS } from '#domain/steps/steps.ts';
import { type Target, travel } from './navigate.ts';

export { travelWith } from './navigate.ts';

/** The one table from a destination that a machine names to the route that shows it. */
export const ROUTE_OF: Record<Destination, Target> = {
  home: { to: '/' },
  wizard: { to: '/apply' },
  dashboard: { to: '/dashboard' },
  dashboardFresh: { to: '/dashboard', search: { refresh: true } },
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

type Emitter = { on: (type: 'GO', handler: (event: Go) => void) => { unsubscribe: () => void } };

/** Follows an actor's GO events: the only place where machines lead to routes. Returns how to stop. */
export const followGo = (actor: Emitter): (() => void) => {
  const subscription = actor.on('GO', ({ to }) => travel(ROUTE_OF[to]));
  return () => subscription.unsubscribe();
};

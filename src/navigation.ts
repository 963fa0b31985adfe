import type { Destination, Go } from '#domain/destinations.ts';
import { STEPS, type StepId } from '#domain/steps.ts';
import type { To } from './ui/to.ts';

type Target = { to: To; search?: Record<string, string> };

const steps = Object.fromEntries(STEPS.map((step) => [`step${step.id}`, { to: step.route }])) as Record<
  `step${StepId}`,
  Target
>;

/** The one table from a destination that a machine names to the route that shows it. */
export const ROUTE_OF: Record<Destination, Target> = {
  home: { to: '/' },
  wizard: { to: '/apply' },
  wizardPan: { to: '/apply', search: { step: 'pan' } },
  dashboard: { to: '/dashboard' },
  dashboardFresh: { to: '/dashboard', search: { refresh: 'true' } },
  offer: { to: '/my-dashboard/calculate-loan' },
  preview: { to: '/apply/profile-preview' },
  ...steps,
};

let travel: (target: Target) => void = () => {};

/** Tells how to move: the router's navigate, set once at start. */
export const travelWith = (navigate: (target: Target) => void): void => {
  travel = navigate;
};

type Emitter = { on: (type: 'GO', handler: (event: Go) => void) => { unsubscribe: () => void } };

/** Follows an actor's GO events: the only place where machines lead to routes. Returns how to stop. */
export const followGo = (actor: Emitter): (() => void) => {
  const subscription = actor.on('GO', ({ to }) => travel(ROUTE_OF[to]));
  return () => subscription.unsubscribe();
};

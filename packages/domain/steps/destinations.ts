import type { StepId } from './steps.ts';

/**
 * The places that a machine can navigate to. Machines emit `{ type: 'GO', to }`; the browser app holds the one total
 * table from destination to route.
 */
export type Destination =
  | 'home'
  | 'wizard'
  | 'dashboard'
  | 'dashboardFresh'
  | `step${StepId}`
  | 'offer'
  | 'preview';

/** The event that a machine emits to navigate. */
export type Go = { type: 'GO'; to: Destination };

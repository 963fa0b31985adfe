import type { StepId } from './steps.ts';

/**
 * Where a machine may send a person. Machines emit `{ type: 'GO', to }`; the browser app holds the one total
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

/** The event a machine emits to send a person somewhere. */
export type Go = { type: 'GO'; to: Destination };

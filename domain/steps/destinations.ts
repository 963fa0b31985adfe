import type { StepId } from './steps.ts';

/** A place that a machine can send a person to; src/actors/navigation.ts maps each one to a route. */
export type Destination =
  | 'home'
  | 'wizard'
  | 'wizardPan'
  | 'dashboard'
  | 'dashboardFresh'
  | `step${StepId}`
  | 'offer'
  | 'preview';

/** The event a machine emits to send a person somewhere. */
export type Go = { type: 'GO'; to: Destination };

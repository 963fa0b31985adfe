import { STEP_IDS, stepName } from './steps.ts';

/** The states of the chart `application` after so many of a customer's moments: sign-in, nine steps, offer. */
export const APPLICATION_STATES: readonly string[] = [
  ...STEP_IDS.map((id) => `filling.${stepName(id)}`),
  'complete.choosing',
  'complete.reviewable',
].map((place) => `signedIn.steps.placed.${place}`);

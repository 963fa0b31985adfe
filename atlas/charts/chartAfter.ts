import type { FormStep } from '#domain/forms/types.ts';
import { LAST_STEP, type Step, stepById, stepByKey } from '#domain/steps/steps.ts';

/** The steps that have a chart of their own; the forms share one machine. */
const OWN_CHARTS: readonly Step['key'][] = ['selfie', 'eligibility', 'documents'] satisfies Exclude<
  Step['key'],
  FormStep
>[];

/** The id of the chart that follows a step: of the next step, or of the offer after the last one. */
export const chartAfter = (key: Step['key']): string => {
  const { id } = stepByKey(key);
  if (id === LAST_STEP) return 'offer';
  const next = stepById((id + 1) as Step['id']).key;
  return OWN_CHARTS.includes(next) ? next : `step-${next}`;
};

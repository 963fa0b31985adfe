import type { FormStep } from '#domain/forms/types.ts';
import { LAST_STEP, type Step, stepById, stepByKey } from '#domain/steps/steps.ts';
import { FORM_STEPS } from '#domain/wire/steps.ts';

/** The forms share one machine; the other steps have a chart of their own. */
const isForm = (key: Step['key']): key is FormStep => FORM_STEPS.some((form) => form === key);

/** The id of the chart that follows a step: of the next step, or of the offer after the last one. */
export const chartAfter = (key: Step['key']): string => {
  const { id } = stepByKey(key);
  if (id === LAST_STEP) return 'offer';
  const next = stepById((id + 1) as Step['id']).key;
  return isForm(next) ? `step-${next}` : next;
};

import type { FormStep } from '#domain/forms/types.ts';
import { FORM_STEPS } from '#domain/wire/steps.ts';

/** Makes something for each form step, by the step's key. */
export const byFormStep = <Made>(make: (step: FormStep) => Made) =>
  Object.fromEntries(FORM_STEPS.map((step) => [step, make(step)])) as Readonly<Record<FormStep, Made>>;

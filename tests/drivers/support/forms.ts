import type { FormStep } from '#domain/forms/types.ts';
import type { Stage } from '#testing/drivers/stage.ts';
import { STEP_FIXTURES } from '#testing/samples/stepFixtures.ts';

/** Fills the form of a step with what its fixture types, by the names of its fields (N-07 to N-15). */
export const fillForm = async (stage: Stage, step: FormStep) => {
  for (const typed of STEP_FIXTURES[step].typed) {
    if ('tick' in typed) await stage.tick(typed.tick);
    else if ('choice' in typed) await stage.choose(typed.field, typed.choice);
    else await stage.fill(typed.field, typed.text);
  }
};
